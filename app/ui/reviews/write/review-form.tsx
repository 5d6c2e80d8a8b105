import { MOST_REVIEW, MOST_REVIEW_TITLE } from '#domain/reviews/review-body.ts'
import { DraftLine } from '../../form/draft-line.tsx'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { TextAreaField } from '../../form/fields/text-area-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { Form, useIsHeld } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useConnection } from '../../page/connection.ts'
import { leavesWords } from '../../page/leaves-by-itself.ts'
import { ReferenceImages } from '../../reference-images/reference-images.tsx'
import { useDraftPictures } from '../../reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../../requests/not-saved.tsx'
import { Refusal } from '../../requests/refusal.tsx'
import text from '../../type/text.module.css'
import { StarsField } from './stars-field.tsx'
import type { useReview } from './use-review.ts'
import styles from './write-review.module.css'

/** Stars, a title, the text, and photos. */
export function ReviewForm({ form, request: { draft, state }, draftKey, submit }: ReturnType<typeof useReview>) {
  const isOffline = useConnection().kind === 'offline'
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
            {isOffline && draft.state !== 'not-kept' && `You are offline: it is saved on this device. ${leavesWords()}`}
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
