import { type ReviewForm, reviewFormSchema } from '#domain/reviews/review-body.ts'
import { useRequest } from '../../../client-store/use-request.ts'
import { useShopForm } from '../../form/use-shop-form.ts'

/** No star is chosen yet: none of them is the ordinary one. */
const EMPTY = { rating: 0, title: '', content: '' }

/** Of a piece, or of the shop: each has a draft of its own. */
export const reviewDraftKey = (productId: string | null): string =>
  productId === null ? 'review' : `review:${productId}`

/** A review as it is written: kept on this device, and sent through the outbox. OFFLINE, section 2. */
export function useReview(productId: string | null) {
  const draftKey = reviewDraftKey(productId)
  const form = useShopForm(reviewFormSchema, EMPTY)
  const request = useRequest('review', form, { draftKey })
  const submit = (review: ReviewForm) => request.submit({ ...review, productId } as ReviewForm)
  return { form, request, draftKey, submit }
}
