import type { DiamondEnquiry, diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'
import type { RequestForm } from '../../kept/use-request.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Form } from '../../ui/form/form.tsx'
import { HoneypotField } from '../../ui/form/honeypot-field.tsx'
import type { ShopForm } from '../../ui/form/use-shop-form.ts'
import { useConnection } from '../../ui/page/connection.ts'
import { NotSaved } from '../../ui/requests/not-saved.tsx'
import text from '../../ui/type/text.module.css'
import { ContactFields } from './contact-fields.tsx'
import styles from './enquiry-dialog.module.css'
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
    <Form form={form} label="Diamond enquiry" onSubmit={onSubmit}>
      <div className={styles.parts}>
        <ContactFields />
        <StoneFields />
        <HoneypotField />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="loose-diamond" />}
          {/* While submitting it keeps the focus: a truly disabled button would lose it. */}
          <Button type="submit" wide aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? 'Submitting...' : isOffline ? 'Save and send when online' : 'Send the enquiry'}
          </Button>
          {isOffline && (
            <p className={text.caption}>
              You are offline. What you write is saved on this device and sent when you are back online.
            </p>
          )}
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : () => void draft.discard()} />
        </div>
      </div>
    </Form>
  )
}
