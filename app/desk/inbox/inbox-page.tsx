import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { InboxFilter, InboxView, InboxRow as Row } from '#domain/desk/inbox-view.ts'
import { requestStateWords } from '#domain/desk/request-state.ts'
import { REQUEST_KINDS, requestFacts } from '#domain/requests/request-kind.ts'
import { Badge } from '../ui/badge.tsx'
import { Due } from '../ui/due.tsx'
import { FilterBar, FilterNarrow, FilterSearch, FilterSelect } from '../ui/list/filter-bar.tsx'
import { List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './inbox-page.module.css'
import { emptyWords, inboxHref, stateTone, VIEWS } from './inbox-words.ts'

const columns = [
  { label: 'Request' },
  { label: 'Kind' },
  { label: 'Stands' },
  { label: 'Came', isNamed: true },
  { label: 'With', isNamed: true },
  { label: 'Pictures', isFigure: true, isNamed: true }
]

/** /desk/inbox: what was written to the shop, what the promise reaches first on top. */
export function InboxPage({ document, view }: { document: DeskDocument; view: InboxView }) {
  const { filter, rows, total, pages, reviewsToCheck } = view
  return (
    <Page title="Inbox" lead={<Waiting late={document.counts?.late ?? 0} reviews={reviewsToCheck} />}>
      <Tabs label="Requests by state" items={viewsOf(filter, document.counts?.unanswered)} />
      <Filters filter={filter} />
      {rows.length === 0 ? (
        <Empty>{emptyWords(filter)}</Empty>
      ) : (
        <>
          <p className={styles.total}>{total === 1 ? '1 request' : `${total} requests`}</p>
          <List label="Requests" columns={columns}>
            {rows.map((row) => (
              <InboxRow key={row.reference} row={row} now={document.now} />
            ))}
          </List>
        </>
      )}
      <Pager path={document.path} page={filter.page} pages={pages} />
    </Page>
  )
}

const viewsOf = (filter: InboxFilter, unanswered: number | undefined) =>
  VIEWS.map(({ state, label }) => ({
    href: inboxHref(filter, { state }),
    label,
    count: state === 'unanswered' ? unanswered : undefined,
    isCurrent: filter.state === state || (filter.state === 'new' && state === 'unanswered')
  }))

function Waiting({ late, reviews }: { late: number; reviews: number }) {
  const may = useMay()
  return (
    <>
      <span>{late === 0 ? 'Nothing is late.' : late === 1 ? '1 answer is late.' : `${late} answers are late.`}</span>
      {reviews > 0 && may('GET', '/desk/reviews') && (
        <a className={styles.reviews} href="/desk/reviews">
          {reviews === 1 ? '1 review to check' : `${reviews} reviews to check`}
        </a>
      )}
    </>
  )
}

function Filters({ filter }: { filter: InboxFilter }) {
  return (
    <FilterBar action="/desk/inbox">
      {filter.state !== 'unanswered' && <input type="hidden" name="state" value={filter.state} />}
      <FilterSearch label="Search" value={filter.q} />
      <FilterNarrow isSet={filter.kind !== 'all' || filter.assigned !== 'all'}>
        <FilterSelect
          name="kind"
          label="Kind"
          value={filter.kind}
          options={[
            { value: 'all', label: 'All kinds' },
            ...REQUEST_KINDS.map((kind) => ({ value: kind, label: requestFacts[kind].name }))
          ]}
        />
        <FilterSelect
          name="assigned"
          label="With"
          value={filter.assigned}
          options={[
            { value: 'all', label: 'Anyone' },
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'Nobody yet' }
          ]}
        />
      </FilterNarrow>
    </FilterBar>
  )
}

/** One request in the list. While it waits, its time says more than its state. */
function InboxRow({ row, now }: { row: Row; now: string }) {
  const { reference, kind, name, about, createdAt, assignedTo, pictures } = row
  return (
    <ListRow
      href={`/desk/requests/${reference}`}
      title={name}
      about={about}
      cells={[
        requestFacts[kind].name,
        <Stands key="stands" row={row} now={now} />,
        <Time key="came" at={createdAt} />,
        assignedTo,
        pictures || null
      ]}
    />
  )
}

function Stands({
  row: { state, promisedAt, isLate, isWaitingAgain, isUndelivered, isSpam },
  now
}: {
  row: Row
  now: string
}) {
  if (isUndelivered) return <Badge tone="late">Answer not delivered</Badge>
  return (
    <>
      {isSpam && (
        <>
          <Badge tone="plain">Spam</Badge>{' '}
        </>
      )}
      {isWaitingAgain && (
        <>
          <Badge tone="open">Waits for us again</Badge>{' '}
        </>
      )}
      {promisedAt !== null ? (
        <Due dueAt={promisedAt} isLate={isLate} now={now} />
      ) : (
        <Badge tone={stateTone(state)}>{requestStateWords(state)}</Badge>
      )}
    </>
  )
}
