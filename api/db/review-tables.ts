import type { Flag, Time } from './column-types.ts'

export interface ReviewsTable {
  id: string
  /** The device's key: a review that is sent again is the same one. */
  client_id: string
  customer_id: string
  order_id: string | null
  product_id: string | null
  /** 1 to 5. */
  rating: number
  title: string
  content: string
  /** What an earlier version found when this was written. Nothing reads it: the orders are asked when a review is shown. */
  verified: Flag
  status: 'held' | 'published' | 'refused'
  /** Why the shop does not show it. */
  refusal: string | null
  created_at: Time
  updated_at: Time
}

export interface ReviewPicturesTable {
  review_id: string
  position: number
  upload_id: string
}

export interface ReviewResponsesTable {
  id: string
  review_id: string
  respondent_name: string
  respondent_title: string
  response: string
  created_at: Time
}

export interface HelpfulVotesTable {
  review_id: string
  /** `customer:<id>` or `cart:<id>`. */
  voter: string
  created_at: Time
}

export interface ReviewTables {
  reviews: ReviewsTable
  review_pictures: ReviewPicturesTable
  review_responses: ReviewResponsesTable
  helpful_votes: HelpfulVotesTable
}
