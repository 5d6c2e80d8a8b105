import type { WholesaleEnquiry, wholesaleEnquirySchema } from '#domain/requests/wholesale-enquiry.ts'
import type { RequestForm } from '../kept/use-request.ts'
import { DraftLine } from '../ui/form/draft-line.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { Form } from '../ui/form/form.tsx'
import { HoneypotField } from '../ui/form/honeypot-field.tsx'
import type { ShopForm } from '../ui/form/use-shop-form.ts'
import { NotSaved } from '../ui/requests/not-saved.tsx'
import { CompanySection } from './sections/company-section.tsx'
import { InterestsSection } from './sections/interests-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { VolumeSection } from './sections/volume-section.tsx'
import { SendButton } from './send-button.tsx'
import styles from './wholesale-page.module.css'

interface EnquiryFormProps {
  form: ShopForm<typeof wholesaleEnquirySchema>
  request: RequestForm<WholesaleEnquiry>
  onSubmit: (enquiry: WholesaleEnquiry) => Promise<void>
}

/** Four numbered sections, and the way to the outbox. */
export function EnquiryForm({ form, request: { draft, state }, onSubmit }: EnquiryFormProps) {
  const isSubmitting = state.kind === 'submitting'
  return (
    <div className={styles.form}>
      <Form form={form} label="Wholesale enquiry" onSubmit={onSubmit}>
        <CompanySection />
        <InterestsSection />
        <VolumeSection />
        <ServicesSection />
        <HoneypotField />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="wholesale" />}
          <SendButton isSubmitting={isSubmitting} />
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : () => void draft.discard()} />
        </div>
      </Form>
    </div>
  )
}
