import type { ReactNode } from 'react'
import type { OrderView } from '#domain/desk/order-view.ts'
import { CHOSEN_WAY, methodWords } from '#domain/orders/payment-method.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { EXPORT_WORDS, isExport, VAT_PERCENT } from '#domain/pricing/vat.ts'
import { Facts } from '../ui/facts.tsx'
import { Time } from '../ui/time.tsx'
import styles from './order-page.module.css'

/** What it comes to, and what was paid and given back. */
export function OrderMoney({ view }: { view: OrderView }) {
  const { total, vat, payments, refunds, paymentMethod, address } = view
  return (
    <>
      <Facts
        rows={[
          { label: 'Delivery', value: deliveryWords(view) },
          vat === 0 && address && isExport(address.country)
            ? { label: 'VAT', value: EXPORT_WORDS }
            : { label: `Includes VAT (${VAT_PERCENT}%)`, value: amountWords(vat) },
          { label: CHOSEN_WAY, value: paymentMethod ? methodWords(paymentMethod) : 'Not asked' },
          { label: 'Total', value: <b className={styles.total}>{amountWords(total)}</b> }
        ]}
      />
      <ul className={styles.sums}>
        {payments.map(({ id, provider, providerId, status, amount, refunded, at }) => (
          <Sum
            key={id}
            amount={amount}
            at={at}
            what={`Payment by ${provider === 'stripe' && paymentMethod === 'klarna' ? 'Klarna or card' : (PROVIDERS[provider] ?? provider)}, ${STATES[status] ?? status}`}
          >
            {providerId}
            {refunded > 0 && `, of which ${amountWords(refunded)} was given back there`}
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

const PROVIDERS: Readonly<Record<string, string>> = { stripe: 'card', paypal: 'PayPal', bank: 'bank transfer' }
const STATES: Readonly<Record<string, string>> = { open: 'not made yet', failed: 'which failed', void: 'given up' }

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
