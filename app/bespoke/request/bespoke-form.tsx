import type { BespokeRequest, bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import type { RequestForm } from '../../kept/use-request.ts'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { HoneypotField } from '../../ui/form/fields/honeypot-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import type { ShopForm } from '../../ui/form/use-shop-form.ts'
import { useDraftPictures } from '../../ui/reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../../ui/requests/not-saved.tsx'
import { Refusal } from '../../ui/requests/refusal.tsx'
import text from '../../ui/type/text.module.css'
import styles from './bespoke-request.module.css'
import { ContactFields } from './contact-fields.tsx'
import { PieceFields } from './piece-fields.tsx'

interface BespokeFormProps {
  form: ShopForm<typeof bespokeRequestSchema>
  request: RequestForm<BespokeRequest>
  draftKey: string
  onSharedText: (text: string) => Promise<void>
}

/** The wish first, the name second: nobody begins a letter with their telephone number. Requests spec, section 3. */
export function BespokeForm({ form, request: { draft, state, submit }, draftKey, onSharedText }: BespokeFormProps) {
  const isSubmitting = state.kind === 'submitting'
  const pictures = useDraftPictures(draftKey)?.length ?? 0
  return (
    <Form form={form} label="Bespoke request" holdsStill onSubmit={submit}>
      <PieceFields draftKey={draftKey} onSharedText={onSharedText} />
      <ContactFields />
      <HoneypotField />
      <div className={styles.end}>
        {state.kind === 'not-saved' && <NotSaved kind="bespoke" pictures={pictures} />}
        <Refusal state={state} />
        <SubmitButton isSubmitting={isSubmitting} label="Submit Request" submittingLabel="Submitting Request..." />
        <p className={text.caption}>A request commits you to nothing, and costs nothing.</p>
        <ErrorSummary />
        <DraftLine state={draft.state} hasPictures={pictures > 0} onDiscard={isSubmitting ? null : draft.discard} />
      </div>
    </Form>
  )
}
