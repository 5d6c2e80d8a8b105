import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PeopleView, PersonRow } from '#domain/desk/person-view.ts'
import text from '../../ui/type/text.module.css'
import { LinkButton } from '../ui/buttons.tsx'
import { FilterBar, FilterSearch } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'

/** A search finds no more. */
const MOST_FOUND = 1000

const columns: readonly Column[] = [
  { label: 'Customer' },
  { label: 'Account' },
  { label: 'Since', isNamed: true },
  { label: 'Orders', isFigure: true, isNamed: true },
  { label: 'Requests', isFigure: true, isNamed: true }
]

/** /desk/customers: everybody who ordered or asked, with an account or as a guest. */
export function CustomersPage({
  document,
  view: { q, isNear, rows, total, page, pages }
}: {
  document: DeskDocument
  view: PeopleView
}) {
  const may = useMay()
  return (
    <Page title="Customers">
      {may('GET', '/desk/customers/file') && (
        <p>
          <LinkButton href="/desk/customers/file" small outlined>
            As a file (CSV), without names
          </LinkButton>
        </p>
      )}
      <FilterBar action="/desk/customers">
        <FilterSearch label="Name, e-mail, telephone, postcode, order, request or parcel" value={q} />
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>
          {q ? `Nobody is found by “${q}”, nor by a name that is nearly that.` : 'Nobody has ordered or asked yet.'}
        </Empty>
      ) : (
        <>
          <p className={text.caption}>
            {isNear && `Nobody is found by “${q}”. By nearly that: `}
            {total === 1 ? '1 customer' : `${total} customers`}
            {q !== '' && total >= MOST_FOUND && ': there are more. Type more of it to see them.'}
          </p>
          <List label="Customers" columns={columns}>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                href={`/desk/people/${row.id}`}
                title={row.name}
                about={reachedWords(row)}
                cells={[accountWords(row), <Time key="since" at={row.since} />, row.orders, row.requests]}
              />
            ))}
          </List>
        </>
      )}
      <Pager path={document.path} page={page} pages={pages} />
    </Page>
  )
}

const reachedWords = ({ reached, others }: PersonRow): string =>
  others === 0 ? reached : `${reached} and ${others} more`

const accountWords = ({ hasAccount, isTrade }: PersonRow): string =>
  hasAccount ? (isTrade ? 'Trade' : 'Account') : 'Guest'
