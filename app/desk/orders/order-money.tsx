import type { ReactNode } from 'react'
import type { OrderView } from '#domain/desk/order-view.ts'
import { HAND_PAYMENT_WORDS } from '#domain/orders/hand-payment.ts'
import { CHOSEN_WAY, methodWords } from '#domain/orders/payment-method.ts'
import { partRows } from '#domain/orders/payment-plan.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { EXPORT_WORDS, isExport, VAT_PERCENT } from '#domain/pricing/vat.ts'
import { Facts } from '../ui/facts.tsx'
import { DeskLink } from '../ui/may.tsx'
import { Time } from '../ui/time.tsx'
import styles from './order-page.module.css'

/** What it comes to, and what was paid and given back. */
export function OrderMoney({ view }: { view: OrderView }) {
  const { discount, total, vat, payments, refunds, providerRefunds, paymentMethod, address } = view
  return (
    <>
      <Facts
        rows={[
          ...(discount ? [{ label: `Discount ${discount.code}`, value: amountWords(-discount.amount) }] : []),
          ...(view.giftCard
            ? []
            : [{ label: view.collection ? 'Collection' : 'Delivery', value: deliveryWords(view) }]),
          view.giftCard
            ? { label: 'VAT', value: 'None: it is charged on what is bought with the card' }
            : vat === 0 && address && isExport(address.country)
              ? { label: 'VAT', value: EXPORT_WORDS }
              : { label: `Includes VAT (${VAT_PERCENT}%)`, value: amountWords(vat) },
          { label: CHOSEN_WAY, value: paymentMethod ? methodWords(paymentMethod) : 'Not asked' },
          { label: 'Total', value: <b className={styles.total}>{amountWords(total)}</b> },
          ...partRows(view)
        ]}
      />
      <ul className={styles.sums}>
        {payments.map(({ id, provider, part, providerId, status, amount, refunded, at }) => (
          <Sum
            key={id}
            amount={amount}
            at={at}
            what={`${part === null ? 'Payment' : part === 'deposit' ? (view.partPayment?.isBeforeChange ? 'Part payment' : 'Deposit') : 'Balance'} by ${provider === 'stripe' && paymentMethod === 'klarna' ? 'Klarna or card' : (PROVIDERS[provider] ?? provider)}, ${STATES[status] ?? status}`}
          >
            {provider !== 'gift-card' && providerId}
            {refunded > 0 && `, of which ${amountWords(refunded)} was given back there`}
          </Sum>
        ))}
        {providerRefunds.map(({ id, amount, words, what, reason, who, at }) => (
          <Sum
            key={id}
            amount={amount}
            at={at}
            what={`Refund asked for by ${who === 'The customer' ? 'the customer' : who}${what === '' ? '' : `: ${what}`}`}
          >
            {words} {reason}
          </Sum>
        ))}
        {refunds.map(({ amount, reason, who, at }) => (
          <Sum key={`${at} ${amount}`} amount={amount} at={at} what={`Given back, written down by ${who}`}>
            {reason}
          </Sum>
        ))}
      </ul>
    </>
  )
}

/** The invoice, and a credit note for each part that was given back. */
export function OrderPapers({ number: order, papers }: Pick<OrderView, 'number' | 'papers'>) {
  return (
    <ul className={styles.sums}>
      {papers.map(({ title, number, gross, issuedOn }) => (
        <li key={number}>
          <b>{amountWords(gross)}</b>
          <span>
            <DeskLink href={`/desk/orders/${order}/papers/${number}`}>{`${title} ${number} (PDF)`}</DeskLink>
            {`, ${formatDay(issuedOn)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const PROVIDERS: Readonly<Record<string, string>> = {
  stripe: 'card',
  paypal: 'PayPal',
  'gift-card': 'gift card',
  ...HAND_PAYMENT_WORDS
}
const STATES: Readonly<Record<string, string>> = {
  open: 'not made yet',
  held: 'kept for this order',
  failed: 'which failed',
  void: 'given up'
}

function deliveryWords({ delivery, deliveryCharge }: OrderView): string {
  if (deliveryCharge !== null) return amountWords(deliveryCharge)
  return delivery === 'free' ? 'Free' : 'To be named before payment'
}

interface SumProps {
  amount: number
  at: string
  what: string
  children: ReactNode
}

function Sum({ amount, at, what, children }: SumProps) {
  return (
    <li>
      <b>{amountWords(amount)}</b>
      <span>
        {what}, <Time at={at} />
      </span>
      <span className={styles.more}>{children}</span>
    </li>
  )
}
