import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { ReviewRow, ReviewsView } from '#domain/desk/review-view.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/reviews/review.ts'
import { Badge } from '../ui/badge.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { reviewedWords, reviewStatusWords, starsWords, writerWords } from './review-words.ts'

const columns: readonly Column[] = [
  { label: 'Review' },
  { label: 'Stars' },
  { label: 'From' },
  { label: 'Pictures', isFigure: true, isNamed: true },
  { label: 'Written' },
  { label: 'Promise' }
]

const EMPTY: Readonly<Record<ReviewStatus, string>> = {
  held: 'No review waits to be checked.',
  published: 'No review is shown yet.',
  refused: 'No review was refused.'
}

/** /desk/reviews: those to check first, the oldest on top. Requests spec, section 3. */
export function ReviewsPage({ document, view }: { document: DeskDocument; view: ReviewsView }) {
  const { filter, rows, total, pages } = view
  const may = useMay()
  return (
    <Page title="Reviews" lead="A review is seen by nobody else until it has been checked here.">
      <Tabs
        label="Reviews by where they stand"
        items={REVIEW_STATUSES.map((status) => ({
          href: `/desk/reviews?status=${status}`,
          label: reviewStatusWords(status),
          count: status === filter.status ? total : undefined,
          isCurrent: status === filter.status
        }))}
      />
      {rows.length === 0 ? (
        <Empty>{EMPTY[filter.status]}</Empty>
      ) : (
        <List label={reviewStatusWords(filter.status)} columns={columns}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              href={`/desk/reviews/${encodeURIComponent(row.id)}`}
              title={row.title}
              about={reviewedWords(row)}
              cells={cellsOf(row, writerWords(row, may))}
            />
          ))}
        </List>
      )}
      <Pager path={document.path} page={filter.page} pages={pages} />
    </Page>
  )
}

const cellsOf = ({ rating, pictures, createdAt, isLate }: ReviewRow, writer: string) => [
  starsWords(rating),
  writer,
  pictures === 0 ? null : pictures,
  <Time key="written" at={createdAt} />,
  isLate ? (
    <Badge key="late" tone="late">
      Late
    </Badge>
  ) : null
]
