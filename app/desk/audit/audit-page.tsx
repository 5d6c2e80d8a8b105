import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { AuditView } from '#domain/desk/staff-view.ts'
import { FilterBar, FilterSearch } from '../ui/list/filter-bar.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './audit-page.module.css'
import { actionWords, changesIn, type FieldChange } from './change-words.ts'

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
