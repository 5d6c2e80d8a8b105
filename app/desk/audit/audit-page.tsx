import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { AuditView } from '#domain/desk/staff-view.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { statusWords } from '#domain/orders/transitions.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { FilterBar, FilterSearch } from '../ui/list/filter-bar.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time, timeWords } from '../ui/time.tsx'
import styles from './audit-page.module.css'

interface FieldChange {
  /** Empty where the whole of it is one value. */
  field: string
  before: string
  after: string
}

type Fields = Readonly<Record<string, string>>

/** Kept in pence. */
const SUMS: readonly string[] = ['price', 'amount', 'total', 'deliveryCharge', 'givenBack', 'quote', 'minimum']

/** What differs between two lines such as `price: 131000, stock: 2`; an empty line says that there was, or is, nothing. */
export function changesIn(before: string, after: string): readonly FieldChange[] {
  const [was, is] = [fieldsIn(before), fieldsIn(after)]
  if (!was || !is) return [{ field: '', before: valueWords('', before), after: valueWords('', after) }]
  // What the later line does not name stayed as it was, unless it is empty: then all of it is gone.
  return Object.keys(after === '' ? was : is)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ field: plain(name), before: valueWords(name, was[name]), after: valueWords(name, is[name]) }))
}

/** `product.price` says "price": what it was done to stands beside it. */
export const actionWords = (action: string): string => plain(action.slice(action.indexOf('.') + 1))

/** Null for a single value. */
function fieldsIn(line: string): Fields | null {
  if (line === '') return {}
  const parts = line.split(/, (?=\w+: )/).map((part) => /^(\w+): (.*)$/s.exec(part))
  if (parts.includes(null)) return null
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']))
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What an owner says of a piece instead of the list, or leaves to it. */
const LISTED: readonly string[] = ['price', 'stock', 'isFeatured']

function valueWords(name: string, value = ''): string {
  if (value === 'null' && LISTED.includes(name)) return 'as listed'
  const status = name === 'status' && ORDER_STATUSES.find((one) => one === value)
  if (status) return statusWords(status)
  if (name.endsWith('At') && ISO_TIME.test(value)) return timeWords(value)
  if (SUMS.includes(name) && /^\d+$/.test(value)) return amountWords(Number(value))
  return { '': 'nothing', null: 'nothing', true: 'yes', false: 'no' }[value] ?? value
}

/** `deliveryCharge` and `delivery-charge` as "delivery charge". */
const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

type AuditRow = AuditView['rows'][number]

/** /desk/audit: every change made at the desk or from a shell, the latest on top. */
export function AuditPage({ document, view }: { document: DeskDocument; view: AuditView }) {
  const { q, rows, page, pages } = view
  return (
    <Page title="Changes" lead="Who changed what, and when. Nothing here can be edited.">
      <FilterBar action="/desk/audit">
        <FilterSearch label="Who, what, or its number" value={q} />
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>{q === '' ? 'Nothing was changed so far.' : 'No change fits these words.'}</Empty>
      ) : (
        <ol className={styles.changes}>
          {rows.map((row) => (
            <Row key={`${row.at} ${row.action} ${row.subjectId} ${row.after}`} row={row} />
          ))}
        </ol>
      )}
      <Pager path={document.path} page={page} pages={pages} />
    </Page>
  )
}

function Row({ row: { at, who, action, subject, subjectId, before, after, href } }: { row: AuditRow }) {
  return (
    <li>
      <p className={styles.when}>
        <Time at={at} />
        <b>{who}</b>
      </p>
      <div className={styles.what}>
        <p>
          {actionWords(action)}, {subject} {href === null ? subjectId : <a href={href}>{subjectId}</a>}
        </p>
        <ul>
          {changesIn(before, after).map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function Change({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <li>
      {field && `${field}: `}
      <del>{before}</del> → <ins>{after}</ins>
    </li>
  )
}
