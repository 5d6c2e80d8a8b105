import type { CustomersView } from '#domain/desk/customer-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import text from '../../ui/type/text.module.css'
import { FilterBar, FilterSearch } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { TYPE_WORDS } from './customer-words.ts'

const columns: readonly Column[] = [
  { label: 'Customer' },
  { label: 'Type' },
  { label: 'Since', isNamed: true },
  { label: 'Orders', isFigure: true, isNamed: true }
]

/** /desk/customers: who has an account. Who ordered as a guest stands with the order alone. */
export function CustomersPage({
  document,
  view: { q, rows, total, page, pages }
}: {
  document: DeskDocument
  view: CustomersView
}) {
  return (
    <Page title="Customers">
      <FilterBar action="/desk/customers">
        <FilterSearch label="Name, e-mail or number" value={q} />
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>
          {q ? `No account fits “${q}”. Who ordered as a guest is found under Orders.` : 'Nobody has an account yet.'}
        </Empty>
      ) : (
        <>
          <p className={text.caption}>{total === 1 ? '1 customer' : `${total} customers`}</p>
          <List label="Customers" columns={columns}>
            {rows.map(({ number, name, email, type, createdAt, orders }) => (
              <ListRow
                key={number}
                href={`/desk/customers/${number}`}
                title={name}
                about={email}
                cells={[TYPE_WORDS[type], <Time key="since" at={createdAt} />, orders]}
              />
            ))}
          </List>
        </>
      )}
      <Pager path={document.path} page={page} pages={pages} />
    </Page>
  )
}
