import type { ReviewStatus } from '../reviews/review.ts'
import type { Purchase } from '../reviews/verified.ts'

export interface ReviewsFilter {
  status: ReviewStatus
  page: number
}

export interface ReviewRow {
  id: string
  rating: number
  title: string
  product: string | null
  customer: number
  /** Shown to whoever may see customers. */
  customerName: string
  createdAt: string
  status: ReviewStatus
  isLate: boolean
  pictures: number
}

export interface ReviewsView {
  filter: ReviewsFilter
  rows: readonly ReviewRow[]
  total: number
  pages: number
}

export interface ReviewView extends ReviewRow {
  content: string
  purchase: Purchase
  refusal: string | null
  productId: string | null
  orderNumber: string | null
  /** Addresses on the desk. */
  photos: readonly string[]
  response: { respondentName: string; respondentTitle: string; response: string; createdAt: string } | null
  /** Its last change: an answer to an older text is told so. */
  revision: string
}
