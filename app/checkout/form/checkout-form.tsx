import type { CartLine } from '#domain/cart/cart-line.ts'
import { linesTotal } from '#domain/orders/order-body.ts'
import { MOST_GIFT_NOTE } from '#domain/orders/order-form.ts'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { Form, FormSection } from '../../ui/form/form.tsx'
import styles from '../checkout-page.module.css'
import { OrderSummary, SummarySkeleton } from '../summary/order-summary.tsx'
import { AddressFields } from './address-fields.tsx'
import { BeforeOrdering } from './before-ordering.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'

interface CheckoutFormProps extends ReturnType<typeof useCheckoutForm> {
  /** Null while the cart loads: the form can be filled meanwhile. */
  lines: readonly CartLine[] | null
  /** An order was sent from here earlier, and no answer came. */
  isUnanswered: boolean
}

/** Three numbered sections, the summary beside them, and what must be said before the button. */
export function CheckoutForm({ form, draft, card, checkout, order, lines, isUnanswered }: CheckoutFormProps) {
  const total = lines && linesTotal(lines)
  return (
    <Form form={form} label="Checkout" isBinding onSubmit={(values) => order(values, lines ?? [])}>
      <div className={styles.columns}>
        <div className={styles.summary}>{lines ? <OrderSummary lines={lines} /> : <SummarySkeleton />}</div>
        <div className={styles.sections}>
          <FormSection number={1} title="Contact Information">
            <ContactFields />
          </FormSection>
          <FormSection number={2} title="Shipping Address">
            <AddressFields total={total ?? 0} />
            <TextAreaField
              name="giftNote"
              label="Gift note"
              optional
              rows={3}
              most={MOST_GIFT_NOTE}
              help="We write it on a card that goes with the parcel."
            />
          </FormSection>
          <FormSection number={3} title="Payment Method">
            <PaymentFields total={total} card={card} />
          </FormSection>
          <div className={styles.end}>
            <BeforeOrdering lines={lines} checkout={checkout} isUnanswered={isUnanswered} />
            <ErrorSummary />
            <DraftLine
              state={draft.state}
              onDiscard={isUnanswered || checkout.kind === 'processing' ? null : draft.discard}
            />
          </div>
        </div>
      </div>
    </Form>
  )
}
