import { useLocation } from 'react-router-dom'
import { orderNamedFirst } from '#domain/orders/named-first.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { ARRANGED_WORDS, paypalWords, stripeWords } from '#domain/orders/paying-ways.ts'
import { statusWords } from '#domain/orders/transitions.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { usePayingOrder } from '../../kept/payments/use-paying-order.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { BankTransfer } from '../../ui/order/bank-transfer.tsx'
import { KeptFor } from '../../ui/order/kept-for.tsx'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/** Whether an order is paid, as the shop knows it, and the way to pay it. Said of the shop's order alone. DECISIONS 16. */
export function Paying({ order }: { order: Order }) {
  return (
    <section className={styles.part} aria-labelledby="paying">
      <h2 id="paying" className={text.h3}>
        {statusWords(isPaid(order.status) ? 'paid' : order.status)}
      </h2>
      <KeptFor order={order} />
      {order.status === 'pending' ? <AwaitingPayment order={order} /> : <p>{SAID[order.status]}</p>}
    </section>
  )
}

/** Paid in full: how far the pieces are stands with the steps. */
const isPaid = (status: Order['status']): boolean =>
  ['paid', 'in-production', 'dispatched', 'delivered'].includes(status)

const RECEIPT = 'We send you the receipt by e-mail.'
const SAID: Record<Exclude<Order['status'], 'pending'>, string> = {
  paid: RECEIPT,
  'in-production': RECEIPT,
  dispatched: RECEIPT,
  delivered: RECEIPT,
  'part-refunded': 'A part of what you paid has been given back.',
  refunded: 'What you paid has been given back.',
  cancelled: 'There is nothing to pay.'
}

function AwaitingPayment({ order }: { order: Order }) {
  const paying = usePayingOrder(order.id)
  const first = orderNamedFirst(order)
  if (first !== null && paying?.state !== 'payable')
    return <p>Nothing has been paid yet. We first tell you {first}; then you can pay.</p>
  if (paying?.state === 'lapsed')
    return (
      <p>
        Nothing was paid while we kept the pieces, and they are not all there any more. {goneWords(paying.gone ?? [])}{' '}
        Please write or ring, and we will gladly help.
      </p>
    )
  const ways = paying?.state === 'payable' ? waysToPay(paying) : []
  return (
    <>
      <p>
        Nothing has been paid yet.
        {paying?.state === 'payable' && !paying.bank && ways.length === 0 && ` ${ARRANGED_WORDS}.`}
      </p>
      {paying?.bank && <BankTransfer order={order} bank={paying.bank} />}
      {ways.length > 0 && <PayNow order={order} ways={ways} />}
    </>
  )
}

interface Way {
  method: 'card' | 'paypal'
  label: string
  page: string
}

function waysToPay({ methods: { stripe, paypal }, klarna }: PayingOrder): Way[] {
  return [
    ...(stripe ? [{ method: 'card', label: `Pay now ${stripeWords(klarna)}`, page: '/stripe-checkout' } as const] : []),
    ...(paypal
      ? [{ method: 'paypal', label: `Pay now with ${paypalWords(stripe !== null)}`, page: '/paypal-checkout' } as const]
      : [])
  ]
}

/** The way that was chosen at the checkout comes first; after a transfer the others stand behind it. */
function PayNow({ order, ways }: { order: Order; ways: readonly Way[] }) {
  const told: unknown = useLocation().state?.paymentMethod
  const chosen = order.paymentMethod ?? told
  const inOrder = [...ways].sort((a, b) => Number(b.method === chosen) - Number(a.method === chosen))
  return (
    <>
      <p className={styles.ways}>
        {inOrder.map(({ method, label, page }, index) => (
          // Loaded anew: a provider's script runs on its own page, under that page's own rules.
          <ButtonLink
            key={method}
            to={`${page}?order=${order.id}`}
            reloadDocument
            outlined={index > 0 || chosen === 'bank'}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
      <p className={text.body2}>
        It comes to {amountWords(fromDecimalString(order.total))}. You can also pay later, by the link in your e-mail.
      </p>
    </>
  )
}
