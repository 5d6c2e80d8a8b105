import type { DiamondEnquiry, diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'
import type { RequestForm } from '../../../kept/use-request.ts'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { HoneypotField } from '../../../ui/form/fields/honeypot-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import type { ShopForm } from '../../../ui/form/use-shop-form.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { NotSaved } from '../../../ui/requests/not-saved.tsx'
import { Refusal } from '../../../ui/requests/refusal.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../enquiry-dialog.module.css'
import { ContactFields } from './contact-fields.tsx'
import { StoneFields } from './stone-fields.tsx'

interface EnquiryFormProps {
  form: ShopForm<typeof diamondEnquirySchema>
  request: RequestForm<DiamondEnquiry>
  onSubmit: (enquiry: DiamondEnquiry) => Promise<void>
}

/** Who asks, and for which stone. Storefront spec, sections 3 and 5. */
export function EnquiryForm({ form, request: { draft, state }, onSubmit }: EnquiryFormProps) {
  const isOffline = useConnection().kind === 'offline'
  const isSubmitting = state.kind === 'submitting'
  return (
    <Form form={form} label="Diamond enquiry" holdsStill onSubmit={onSubmit}>
      <div className={styles.parts}>
        <ContactFields />
        <StoneFields />
        <HoneypotField />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="loose-diamond" />}
          <Refusal state={state} />
          <SubmitButton isSubmitting={isSubmitting} label="Send the enquiry" submittingLabel="Submitting..." />
          {isOffline && draft.state !== 'not-kept' && (
            <p className={text.caption}>You are offline. What you send is saved on this device. {leavesWords()}</p>
          )}
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : draft.discard} />
        </div>
      </div>
    </Form>
  )
}
