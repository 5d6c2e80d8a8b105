import * as z from 'zod/mini'

/** What the shop says to a review. Requests spec, section 3. */
export const reviewResponseSchema = z.object({
  respondentName: z.string(),
  respondentTitle: z.string(),
  response: z.string(),
  /** ISO time. */
  createdAt: z.string()
})
export type ReviewResponse = z.infer<typeof reviewResponseSchema>

/** A review as everyone may read it. Requests spec, section 3. */
export const reviewSchema = z.object({
  id: z.string(),
  /** The customer's public number, never the key: what 'Customer #' shows. DECISIONS 18. */
  userId: z.int(),
  /** Null for a review of the shop as a whole. */
  productId: z.nullable(z.string()),
  /** Stars, 1 to 5. */
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  /** Text, never HTML. */
  title: z.string(),
  /** Text of several lines, never HTML. */
  content: z.string(),
  /** How many found it helpful. */
  helpful: z.int().check(z.minimum(0)),
  /** An order of the customer with this piece was paid for and delivered. What it is now: `purchase`. DECISIONS 38. */
  verified: z.boolean(),
  /** Absent in what older versions keep: there `verified` is all that is known. */
  purchase: z.optional(z.enum(['verified', 'returned', 'none'])),
  /** Addresses of its pictures, in the order the customer gave them. */
  photos: z.array(z.string()),
  /** ISO time. */
  createdAt: z.string(),
  /** ISO time: when the text was written, checked or answered last. */
  updatedAt: z.string(),
  response: z.nullable(reviewResponseSchema)
})
export type Review = z.infer<typeof reviewSchema>

/** A review is seen by nobody else until the shop has checked it. */
export const REVIEW_STATUSES = ['held', 'published', 'refused'] as const

/** A review as its writer reads it: also whether it is shown, and why not where the shop refused it. */
export const ownReviewSchema = z.extend(reviewSchema, {
  status: z.enum(REVIEW_STATUSES),
  refusal: z.nullable(z.string())
})
export type OwnReview = z.infer<typeof ownReviewSchema>
export type ReviewStatus = OwnReview['status']

/** What a vote answers: how many find the review helpful now, and whether this visitor is one of them. */
export const helpfulVoteSchema = z.object({ helpful: z.int(), voted: z.boolean() })
export type HelpfulVote = z.infer<typeof helpfulVoteSchema>

/** The `type` of what a review or a vote is refused with: what each means for the page. */
export const REVIEW_PROBLEMS = {
  /** 409: this customer has reviewed this piece already. */
  alreadyReviewed: '/problems/already-reviewed',
  /** 409: nobody votes for a review of their own. */
  ownReview: '/problems/own-review',
  /** 422: a picture has not been uploaded, or not by this customer. As with requests. */
  pictureMissing: '/problems/picture-missing'
} as const
