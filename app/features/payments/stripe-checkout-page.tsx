import { useQuery } from '@tanstack/react-query'
import { type PayingOrder, type PaymentIntent, paymentIntentSchema } from '#domain/orders/paying-order.ts'
import { askAccount } from '../../client-store/account/ask-account.ts'
import { type PayLink, readPayingOrder } from '../../client-store/payments/paying-order.ts'
import { paymentMethodsRead } from '../../queries/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { CardForm } from './card/card-form.tsx'
import { OrderDue } from './order-due.tsx'
import { useOrderToPay } from './order-to-pay.ts'
import { OtherWay } from './other-way.tsx'
import { naming } from './pay-link.ts'
import styles from './payments.module.css'
import { useLeavingWithItsScript } from './provider-script.ts'
import { AwaitingWord, cardWhom } from './standing/awaiting-word.tsx'
import { Heading } from './standing/heading.tsx'
import { NoOrder } from './standing/no-order.tsx'
import { OutOfTouch } from './standing/out-of-touch.tsx'
import { Settled } from './standing/settled.tsx'
import { isSettled, type SettledOrder } from './standing/settled-order.ts'
import { noCardsWords, Unavailable } from './standing/unavailable.tsx'

/** An order and the link that names it. */
interface Named {
  order: PayingOrder
  link: PayLink
}

type PreparedCard =
  | ({ kind: 'ready'; intent: PaymentIntent } & Named)
  /** A payment of this order is with the bank already. */
  | ({ kind: 'under-way' } & Named)
  | { kind: 'settled'; order: SettledOrder; link: PayLink }
  /** Cards cannot be taken now: without keys, or with Stripe out of reach. */
  | ({ kind: 'order-without-card' } & Named)
  /** Cards cannot be taken, and there is no order that could be paid in another way. */
  | { kind: 'unavailable'; link?: undefined }
  | { kind: 'unknown'; link?: undefined }
  | { kind: 'out-of-touch'; link?: PayLink }

/** The `type` of the refusal where the bank is still deciding. */
const UNDER_WAY = '/problems/payment-under-way'

/** Asks the shop which order it is, and for what the card's fields need. The sum is the shop's own, whatever is sent. */
async function prepareCard(link: PayLink): Promise<PreparedCard> {
  const found = await readPayingOrder(link)
  switch (found.kind) {
    case 'out-of-touch':
      return found
    case 'unknown':
      return withoutOrder(link)
    case 'found':
      return withOrder({ order: found.order, link: naming(link, found.order) })
  }
}

/** Without keys the shop says so of any order, and of none. */
async function withoutOrder(link: PayLink): Promise<PreparedCard> {
  const answer = await askForIntent(link)
  if (answer.kind === 'unreachable') return { kind: 'out-of-touch' }
  return { kind: answer.kind === 'refused' && answer.problem.status !== 404 ? 'unavailable' : 'unknown' }
}

async function withOrder({ order, link }: Named): Promise<PreparedCard> {
  if (isSettled(order)) return { kind: 'settled', order, link }
  const answer = await askForIntent(link, order)
  switch (answer.kind) {
    case 'ok':
      return { kind: 'ready', order, link, intent: answer.value }
    case 'unreachable':
      return { kind: 'out-of-touch', link }
    case 'signed-out':
      return { kind: 'unknown' }
    case 'refused':
      return whyRefused(answer.problem, { order, link })
  }
}

const askForIntent = (link: PayLink, order?: PayingOrder) =>
  askAccount('POST', '/api/create-payment-intent', {
    body: { ...link, ...(order && { amount: Number(order.total) }) },
    schema: paymentIntentSchema
  })

async function whyRefused({ status, type }: { status: number; type: string }, named: Named): Promise<PreparedCard> {
  if (status === 404) return { kind: 'unknown' }
  if (type === UNDER_WAY) return { kind: 'under-way', ...named }
  if (status !== 409) return { kind: 'order-without-card', ...named }
  // It was paid or cancelled since it was asked about: by another tab, or by the shop.
  const again = await readPayingOrder(named.link)
  if (again.kind === 'found' && isSettled(again.order)) return { kind: 'settled', order: again.order, link: named.link }
  return { kind: 'order-without-card', ...named }
}

/** /stripe-checkout: one order paid by card, or why not. Requests spec, section 2; DECISIONS 16, 26. */
export function Page() {
  useLeavingWithItsScript()
  return (
    <Wrap className={styles.page}>
      <CardPayment />
    </Wrap>
  )
}

function CardPayment() {
  const { found: card, isAsking, askAgain } = useOrderToPay('/stripe-checkout', prepareCard)
  switch (card?.kind) {
    case undefined:
      return <Preparing />
    case 'ready':
      return (
        <CardForm
          key={card.intent.clientSecret}
          order={card.order}
          intent={card.intent}
          link={card.link}
          onOver={() => void askAgain()}
        />
      )
    case 'under-way':
      return <AwaitingWord order={card.order} link={card.link} whom={cardWhom(card.order)} />
    case 'settled':
      return <Settled order={card.order} link={card.link} />
    case 'order-without-card':
      return <OrderWithoutCard order={card.order} link={card.link} isAsking={isAsking} onRetry={askAgain} />
    case 'unavailable':
      return <NoCards />
    case 'unknown':
      return <NoOrder />
    case 'out-of-touch':
      return <OutOfTouch onRetry={askAgain} />
  }
}

function NoCards() {
  const { data: methods } = useQuery(paymentMethodsRead())
  return <Unavailable title="Payment Service Unavailable" lead={noCardsWords(Boolean(methods?.paypal))} />
}

export const reads = () => [paymentMethodsRead()]

function Preparing() {
  return (
    <div className={styles.told}>
      <Heading>Pay by card</Heading>
      <p role="status">Preparing your payment</p>
    </div>
  )
}

export const head = (): PageHead => ({
  title: 'Card payment · Northlight Diamonds',
  description: 'Pay your order by card.'
})

interface OrderWithoutCardProps {
  order: PayingOrder
  link: PayLink
  isAsking: boolean
  onRetry: () => void
}

/** An order that cannot be paid by card now: by PayPal for all that, or by card once Stripe answers again. */
function OrderWithoutCard({ order, link, isAsking, onRetry }: OrderWithoutCardProps) {
  const { stripe, paypal } = order.methods
  return (
    <Unavailable
      title="Payment Service Unavailable"
      lead={
        stripe
          ? `The card’s fields cannot be opened just now. Please try again in a few minutes${paypal ? ', pay with PayPal' : ''} or contact us.`
          : noCardsWords(paypal !== null)
      }
    >
      <OrderDue order={order} />
      <OtherWay order={order} link={link} except="stripe" />
      {stripe && (
        <Button busy={isAsking && 'Trying again'} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Unavailable>
  )
}
