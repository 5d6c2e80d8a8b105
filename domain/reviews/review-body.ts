import * as z from 'zod/mini'
import { upTo } from '../forms/choice-fields.ts'
import { cleanText } from '../forms/clean-text.ts'
import { required } from '../forms/text-fields.ts'
import { MOST_PICTURES } from '../requests/pictures-limits.ts'

/** Most characters of a review's title. */
export const MOST_REVIEW_TITLE = 120
/** Fewest and most characters of what a review says. */
export const LEAST_REVIEW = 10
export const MOST_REVIEW = 4000
/** Pictures of one review. */
export const MOST_REVIEW_PHOTOS = MOST_PICTURES

const NO_RATING = 'Please choose from one to five stars'
const NO_CONTENT = `Please write at least ${LEAST_REVIEW} characters`
const NO_PICTURE = 'A picture is named by the SHA-256 of its bytes'
const sha256 = z.string(NO_PICTURE).check(z.regex(/^[0-9a-f]{64}$/, NO_PICTURE))

/** What a customer writes of a piece, pictures apart. HTML is text like any other: it is kept and shown as it was typed. */
export const reviewFormSchema = z.object({
  rating: z.int(NO_RATING).check(z.minimum(1, NO_RATING), z.maximum(5, NO_RATING)),
  title: required(1, 'Please give your review a title', MOST_REVIEW_TITLE),
  content: z
    .string(NO_CONTENT)
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.minLength(LEAST_REVIEW, NO_CONTENT),
      z.maxLength(MOST_REVIEW, `At most ${MOST_REVIEW} characters`)
    )
})
export type ReviewForm = z.infer<typeof reviewFormSchema>

/** POST /api/reviews: the form, what it is of, and its pictures, already uploaded. */
export const reviewBodySchema = z.extend(reviewFormSchema, {
  /** The device's own key of the review: sent again, it is the same one. */
  id: z.uuid('A review’s key is a UUID'),
  /** Null for a review of the shop as a whole. */
  productId: z.nullable(
    z
      .string('Please say which piece this is about')
      .check(z.minLength(1, 'Please say which piece this is about'), z.maxLength(200, 'At most 200 characters'))
  ),
  photos: z._default(z.pipe(upTo(MOST_REVIEW_PHOTOS, `At most ${MOST_REVIEW_PHOTOS} pictures`), z.array(sha256)), [])
})
export type ReviewBody = z.infer<typeof reviewBodySchema>
