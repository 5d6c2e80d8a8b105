import { useQuery } from '@tanstack/react-query'
import { paymentMethodsRead } from '../reads/queries.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import { CardForm } from './card/card-form.tsx'
import { OrderWithoutCard } from './card/order-without-card.tsx'
import { prepareCard } from './card/prepare-card.ts'
import { useOrderToPay } from './order-to-pay.ts'
import styles from './payments.module.css'
import { useLeavingWithItsScript } from './provider-script.ts'
import { AwaitingWord, cardWhom } from './standing/awaiting-word.tsx'
import { Heading } from './standing/heading.tsx'
import { NoOrder } from './standing/no-order.tsx'
import { OutOfTouch } from './standing/out-of-touch.tsx'
import { Settled } from './standing/settled.tsx'
import { noCardsWords, Unavailable } from './standing/unavailable.tsx'

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
