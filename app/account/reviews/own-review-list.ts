import * as z from 'zod/mini'
import { ownReviewSchema } from '#domain/reviews/review.ts'

/** The answer of GET /api/users/{n}/reviews. */
export const ownReviewListSchema = z.array(ownReviewSchema)
