import type { ReviewRow, ReviewsFilter, ReviewsView } from '#domain/desk/review-view.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/reviews/review.ts'
import type { ShopDb } from '../../db/open.ts'
import { selectReviews } from '../../modules/reviews/rows.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'

/** A review waits no longer than the shop's usual answer. Requests spec, section 9. */
const checkedWithinMs = answerHours('bespoke') * 3_600_000

const isStatus = (text: string | undefined): text is ReviewStatus =>
  (REVIEW_STATUSES as readonly string[]).includes(text ?? '')

/** What an address asks for: those that wait, where it names nothing else. */
export const readReviewsFilter = (query: Readonly<Record<string, string | undefined>>): ReviewsFilter => ({
  status: isStatus(query.status) ? query.status : 'held',
  page: pageAsked(query.page)
})

/** The reviews of a page: those that wait with the oldest first, the others with the newest. `now` in ms. */
export async function listReviews(db: ShopDb, filter: ReviewsFilter, now: number): Promise<ReviewsView> {
  const { status } = filter
  const { total } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  const { page, pages, rowsBefore } = pageWithin(filter.page, total)
  const rows = await selectDeskReviews(db)
    .where('reviews.status', '=', status)
    .orderBy('reviews.created_at', status === 'held' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  return { filter: { ...filter, page }, rows: rows.map((row) => reviewRowOf(row, now)), total, pages }
}

/** Reviews as everyone reads them, with the name of their piece. */
export const selectDeskReviews = (db: ShopDb) =>
  selectReviews(db)
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as product_name', 'customers.first_name', 'customers.last_name'])

export type DeskReviewRow = Awaited<ReturnType<ReturnType<typeof selectDeskReviews>['execute']>>[number]

export const reviewRowOf = (row: DeskReviewRow, now: number): ReviewRow => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  product: row.product_name,
  customer: row.customer_number,
  customerName: `${row.first_name} ${row.last_name}`.trim(),
  createdAt: row.created_at,
  status: row.status,
  isLate: row.status === 'held' && Date.parse(row.created_at) + checkedWithinMs < now,
  pictures: Number(row.pictures)
})
