import { useId } from 'react'
import { useController } from 'react-hook-form'
import { shop } from '#data/shop.ts'
import {
  MOST_REVIEW,
  MOST_REVIEW_TITLE,
  reviewFormSchema,
  type ReviewForm as WrittenReview
} from '#domain/reviews/review-body.ts'
import { STARS } from '#domain/reviews/review-summary.ts'
import { useRequest } from '../../../client-store/use-request.ts'
import { DraftLine } from '../../form/draft-line.tsx'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { FieldError, useFieldError } from '../../form/fields/field-frame.tsx'
import { TextAreaField } from '../../form/fields/text-area-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { Form, useIsHeld } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useShopForm } from '../../form/use-shop-form.ts'
import { useConnection, useOutOfReachWords } from '../../page/connection.ts'
import { leavesWords } from '../../page/leaves-by-itself.ts'
import { ReferenceImages } from '../../reference-images/reference-images.tsx'
import { useDraftPictures } from '../../reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../../requests/not-saved.tsx'
import { Refusal } from '../../requests/refusal.tsx'
import { RequestDialog } from '../../requests/request-dialog.tsx'
import text from '../../type/text.module.css'
import { StarIcon } from '../shown/stars.tsx'
import starsFieldStyles from './stars-field.module.css'
import styles from './write-review.module.css'

/** No star is chosen yet: none of them is the ordinary one. */
const EMPTY = { rating: 0, title: '', content: '' }

/** Of a piece, or of the shop: each has a draft of its own. */
const reviewDraftKey = (productId: string | null): string => (productId === null ? 'review' : `review:${productId}`)

/** A review as it is written: kept on this device, and sent through the outbox. OFFLINE, section 2. */
function useReview(productId: string | null) {
  const draftKey = reviewDraftKey(productId)
  const form = useShopForm(reviewFormSchema, EMPTY)
  const request = useRequest('review', form, { draftKey })
  const submit = (review: WrittenReview) => request.submit({ ...review, productId } as WrittenReview)
  return { form, request, draftKey, submit }
}

const NAME = 'rating'
const stops = [...STARS].reverse()

const words = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** One to five stars: native radios, each star filled up to the chosen one, which is also said in words. */
function StarsField() {
  const id = useId()
  const { field } = useController({ name: NAME })
  const error = useFieldError(NAME)
  const chosen = Number(field.value)
  return (
    <fieldset className={starsFieldStyles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Your stars</legend>
      <div className={starsFieldStyles.stops}>
        {stops.map((stars, index) => (
          <label key={stars} className={starsFieldStyles.stop}>
            <input
              type="radio"
              name={NAME}
              value={stars}
              aria-label={words(stars)}
              checked={stars === chosen}
              onChange={() => field.onChange(stars)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            <StarIcon isGiven={stars <= chosen} />
          </label>
        ))}
        <span className={starsFieldStyles.words} aria-hidden="true">
          {chosen > 0 && words(chosen)}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Stars, a title, the text, and photos. */
function ReviewForm({ form, request: { draft, state }, draftKey, submit }: ReturnType<typeof useReview>) {
  const isOffline = useConnection().kind === 'offline'
  const outOfReach = useOutOfReachWords()
  const isSubmitting = state.kind === 'submitting'
  const pictures = useDraftPictures(draftKey)?.length ?? 0
  return (
    <Form form={form} label="Write a Review" holdsStill onSubmit={submit}>
      <div className={styles.parts}>
        <Fields draftKey={draftKey} />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="review" pictures={pictures} />}
          <Refusal state={state} />
          <SubmitButton isSubmitting={isSubmitting} label="Send the review" submittingLabel="Submitting..." />
          <p className={text.caption}>
            We read each review before it is shown, good and bad alike, and hold back only what breaks the law or names
            a private person.{' '}
            {isOffline && draft.state !== 'not-kept' && `${outOfReach}: it is saved on this device. ${leavesWords()}`}
          </p>
          <ErrorSummary />
          <DraftLine state={draft.state} hasPictures={pictures > 0} onDiscard={isSubmitting ? null : draft.discard} />
        </div>
      </div>
    </Form>
  )
}

function Fields({ draftKey }: { draftKey: string }) {
  return (
    <div className={styles.parts} inert={useIsHeld()}>
      <StarsField />
      <TextField name="title" label="Title" maxLength={MOST_REVIEW_TITLE} enterKeyHint="next" />
      <TextAreaField name="content" label="Your review" most={MOST_REVIEW} />
      <ReferenceImages draftKey={draftKey} legend="Photos" />
    </div>
  )
}

interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  productId: string | null
  productName?: string | undefined
}

/** A review of a piece, or of the shop as a whole. */
export default function ReviewDialog({ open, onClose, productId, productName }: ReviewDialogProps) {
  const review = useReview(productId)
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Write a Review"
      titleId="review-title"
      request={review.request}
      name="Review"
      about={<p className={text.h4}>{productName ?? `${shop.brand.name}, the shop as a whole`}</p>}
    >
      <ReviewForm {...review} />
    </RequestDialog>
  )
}
