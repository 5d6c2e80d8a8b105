import type { WholesaleEnquiry, wholesaleEnquirySchema } from '#domain/requests/wholesale-enquiry.ts'
import type { RequestForm } from '../kept/use-request.ts'
import { DraftLine } from '../ui/form/draft-line.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { HoneypotField } from '../ui/form/fields/honeypot-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import type { ShopForm } from '../ui/form/use-shop-form.ts'
import { useConnection } from '../ui/page/connection.ts'
import { leavesWords } from '../ui/page/leaves-by-itself.ts'
import { NotSaved } from '../ui/requests/not-saved.tsx'
import { Refusal } from '../ui/requests/refusal.tsx'
import text from '../ui/type/text.module.css'
import { CompanySection } from './sections/company-section.tsx'
import { InterestsSection } from './sections/interests-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { VolumeSection } from './sections/volume-section.tsx'
import styles from './wholesale-page.module.css'

interface EnquiryFormProps {
  form: ShopForm<typeof wholesaleEnquirySchema>
  request: RequestForm<WholesaleEnquiry>
  onSubmit: (enquiry: WholesaleEnquiry) => Promise<void>
}

/** Four numbered sections, and the way to the outbox. */
export function EnquiryForm({ form, request: { draft, state }, onSubmit }: EnquiryFormProps) {
  const isSubmitting = state.kind === 'submitting'
  const isOffline = useConnection().kind === 'offline'
  return (
    <div className={styles.form}>
      <Form form={form} label="Wholesale enquiry" holdsStill onSubmit={onSubmit}>
        <CompanySection />
        <InterestsSection />
        <VolumeSection />
        <ServicesSection />
        <HoneypotField />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="wholesale" />}
          <Refusal state={state} />
          <SubmitButton isSubmitting={isSubmitting} label="Send the enquiry" submittingLabel="Submitting..." />
          <p className={text.caption}>
            {/* Where the browser keeps nothing, there is no outbox either. */}
            {draft.state !== 'not-kept' &&
              (isOffline
                ? `It goes to your outbox. ${leavesWords()} `
                : 'It goes through your outbox: if the signal drops, it waits there. ')}
            We say “received” only when we have it.
          </p>
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : draft.discard} />
        </div>
      </Form>
    </div>
  )
}
