import { heldByCards } from '#domain/gift-cards/order-cards.ts'
import { HAND_PAYMENTS, handPaymentTitle } from '#domain/orders/hand-payment.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'
import { RefundedPieces } from './refund-lines-form.tsx'

/** What delivery costs, named by us before anything is paid. DECISIONS 7. */
export function DeliveryChargeForm({ view, form }: OrderFormProps) {
  const { number, address, total, deliveryCharge } = view
  const isLast = !view.needsCollector
  const isNamed = deliveryCharge !== null
  return (
    <PostForm action={orderAction(number, 'delivery-charge')} form={form} name="delivery-charge">
      <input type="hidden" name="named" value={deliveryCharge ?? ''} />
      <TextField
        form={form}
        formName="delivery-charge"
        name="charge"
        label={`Delivery${address ? ` to ${address.country}` : ''}, in pounds`}
        value={isNamed ? amountWords(deliveryCharge).replace('£', '') : ''}
        hint={`${address && isExport(address.country) ? 'Without UK VAT: it is an export' : 'VAT included'}. It is added to the ${amountWords(total - (deliveryCharge ?? 0))} of the pieces, ${isLast ? 'and the customer gets the way to pay by mail' : 'and the customer can pay once you have also named who collects import VAT'}.`}
        inputMode="decimal"
        required
      />
      <Submit outlined={isNamed}>{isNamed ? 'Correct the charge: tell the customer' : 'Confirm the charge'}</Submit>
    </PostForm>
  )
}

/** Who collects import VAT and duty abroad: the customer reads it before they can pay. DECISIONS 40. */
export function CollectorForm({ view: { number, address, importCollector }, form }: OrderFormProps) {
  const isNamed = importCollector !== null
  return (
    <PostForm action={orderAction(number, 'import-collector')} form={form} name="import-collector">
      <TextField
        form={form}
        formName="import-collector"
        name="collector"
        label={`Who collects import VAT and duty${address ? ` of ${address.country}` : ''}`}
        value={importCollector ?? ''}
        hint="Such as “DHL Express”. The customer reads: “DHL Express collects them before or at delivery.”"
        maxLength={80}
        required
      />
      <Submit outlined={isNamed}>{isNamed ? 'Correct who collects it' : 'Name who collects it'}</Submit>
    </PostForm>
  )
}

export function PaymentLinkForm({ view: { number, customer, key, paidThrough, due }, form }: OrderFormProps) {
  const isOfPart = due !== null && due.part !== 'whole'
  return (
    <PostForm action={orderAction(number, 'payment-link')} form={form} name="payment-link">
      <input type="hidden" name="key" value={key} />
      <p>
        {isOfPart
          ? `The way to pay the ${due.part} of ${amountWords(due.amount)} goes to ${reachedBy(customer)}. Earlier links end with it.`
          : `The way to pay goes once more to ${reachedBy(customer)}.`}
      </p>
      <Submit>{sendWords(paidThrough === 'bank', due)}</Submit>
    </PostForm>
  )
}

function sendWords(isByBank: boolean, due: OrderFormProps['view']['due']): string {
  if (due?.part === 'balance') return 'Send the way to pay the balance'
  if (due?.part === 'deposit') return 'Send the way to pay the deposit'
  return isByBank ? 'Send our bank details again' : 'Send the payment link again'
}

/** A part of what is to be paid, asked for before the piece is begun. docs/decisions/0081. */
export function DepositForm({ view: { number, customer, key, total, depositUntil, giftCards }, form }: OrderFormProps) {
  const field = { form, formName: 'deposit' }
  const held = heldByCards(giftCards)
  return (
    <PostForm action={orderAction(number, 'deposit')} form={form} name="deposit">
      <input type="hidden" name="key" value={key} />
      <p>
        {reachedBy(customer)} gets the way to pay it. Earlier links end with it. The order is begun once the deposit is
        paid, and sent once the balance is.
      </p>
      <TextField
        {...field}
        name="deposit"
        label="Deposit"
        hint={`A part of the ${amountWords(total)}, such as 30%, or a sum.${held > 0 ? ` More than the ${amountWords(held)} that gift cards hold: they count towards it.` : ''}`}
        required
      />
      <TextField
        {...field}
        name="dueBy"
        label="To be paid by"
        type="date"
        hint={`At the latest ${formatDay(depositUntil ?? '')}.`}
        required
      />
      <Submit outlined>Ask for the deposit</Submit>
    </PostForm>
  )
}

/** Money that came by bank transfer or at the counter: no provider tells the shop of it, so somebody here does. */
export function BankPaymentForm({ view: { number, total, key, due }, form }: OrderFormProps) {
  const part = due && due.part !== 'whole' ? due.part : null
  return (
    <PostForm action={orderAction(number, 'payment')} form={form} name="payment">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="part" value={part ?? 'whole'} />
      <p>
        Only once the {part ? `${part} of ${amountWords(due?.amount ?? 0)}` : `whole ${amountWords(total)}`} stands in
        our account, has gone through our card machine or is in the till. The {part ?? 'order'} is paid from then on,
        under your name, and the receipt goes to the customer. What is paid online by card or PayPal arrives here by
        itself.
      </p>
      <SelectField
        form={form}
        formName="payment"
        name="by"
        label="How it came"
        value="bank"
        options={HAND_PAYMENTS.map((way) => ({ value: way, label: handPaymentTitle(way) }))}
      />
      <TextField
        form={form}
        formName="payment"
        name="reference"
        label="Reference"
        hint="As it stands on the statement, on the card machine’s slip or on our receipt."
        maxLength={100}
        isDraft
        required
      />
      <Submit outlined>Record the payment</Submit>
    </PostForm>
  )
}

/** Money given back from our own account. */
export function RefundForm({
  view: { number, refundable, byProvider, refundedByHand = [], key },
  form
}: OrderFormProps) {
  const field = { form, formName: 'refund' }
  return (
    <PostForm action={orderAction(number, 'refund')} form={form} name="refund">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="refundable" value={refundable} />
      <p>
        First give the money back, by bank transfer or in cash, then write it down here: this form moves none. What
        Stripe or PayPal gives back{byProvider ? ', by the form above or on their own pages,' : ' on their own pages'}{' '}
        is written down by itself.
      </p>
      <TextField
        {...field}
        name="amount"
        label="Given back, in pounds"
        hint={`At most ${amountWords(refundable)}. The customer is told the sum.`}
        inputMode="decimal"
        required
      />
      {refundedByHand.length > 0 && (
        <p>
          If it is for some of the pieces, say which: they are not made or sent any more, and stand on the credit note
          where the sum is their price.
        </p>
      )}
      <RefundedPieces lines={refundedByHand} tied={field} />
      <TextField {...field} name="reason" label="Why" hint="For us." maxLength={200} required isDraft />
      <Submit outlined>Record the refund</Submit>
    </PostForm>
  )
}

/** How its customer is reached: whoever has no e-mail is told by telephone. */
const reachedBy = ({ email, name }: OrderFormProps['view']['customer']): string =>
  email === '' ? `${name}, who is to be told by telephone or on paper,` : email
