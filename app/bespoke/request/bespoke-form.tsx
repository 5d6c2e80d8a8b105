import type { BespokeRequest, bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import type { RequestForm } from '../../kept/use-request.ts'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Form } from '../../ui/form/form.tsx'
import { HoneypotField } from '../../ui/form/honeypot-field.tsx'
import type { ShopForm } from '../../ui/form/use-shop-form.ts'
import { NotSaved } from '../../ui/requests/not-saved.tsx'
import text from '../../ui/type/text.module.css'
import styles from './bespoke-request.module.css'
import { ContactFields } from './contact-fields.tsx'
import { PieceFields } from './piece-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

interface BespokeFormProps {
  form: ShopForm<typeof bespokeRequestSchema>
  request: RequestForm<BespokeRequest>
  draftKey: string
  onSharedText: (text: string) => Promise<void>
}

/** The wish first, the name second: nobody begins a letter with their telephone number. Requests spec, section 3. */
export function BespokeForm({ form, request: { draft, state, submit }, draftKey, onSharedText }: BespokeFormProps) {
  const isSubmitting = state.kind === 'submitting'
  return (
    <Form form={form} label="Bespoke request" onSubmit={submit}>
      <PieceFields draftKey={draftKey} onSharedText={onSharedText} />
      <ContactFields />
      <HoneypotField />
      <div className={styles.end}>
        {state.kind === 'not-saved' && <NotSaved kind="bespoke" />}
        <SubmitButton isSubmitting={isSubmitting} />
        <p className={text.caption}>A request commits you to nothing, and costs nothing.</p>
        <ErrorSummary />
        <DraftLine state={draft.state} onDiscard={isSubmitting ? null : () => void draft.discard()} />
      </div>
    </Form>
  )
}
