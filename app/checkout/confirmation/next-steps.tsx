import { answeredBy } from '#data/answers.ts'
import { orderNamedFirst } from '#domain/orders/named-first.ts'
import type { Order } from '#domain/orders/order.ts'
import { notTakenWords, WE_THEN } from '#domain/orders/paying-ways.ts'
import { isMadeOrder } from '#domain/orders/transitions.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { ADULT_SIGNATURE_ABOVE } from '#domain/policies/delivery.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { usePaidThrough } from '../../reads/use-paid-through.ts'
import { Arrival } from '../../ui/order/arrival.tsx'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/** How it is paid where nothing has to be named first. */
const TO_PAY: Record<keyof typeof WE_THEN, string> = {
  link: 'You pay exactly this total online, now or later by the secure link in our e-mail.',
  bank: 'You transfer exactly this total, with the order number as its reference.',
  letter: `We ${WE_THEN.letter}.`,
  unknown: `We ${WE_THEN.unknown}.`
}

/** What happens from now on, and when it arrives. Storefront spec, sections 1 and 9. */
export function NextSteps({ order }: { order: Order }) {
  const through = usePaidThrough(order.paymentMethod)
  const first = orderNamedFirst(order)
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next" className={text.h3}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {order.status !== 'in-production' && (
          <li>
            {order.kind === 'quick' ? 'We call you' : 'We go through your order with you'} by{' '}
            {answerDateWords(answeredBy(Date.parse(order.createdAt)))}.
          </li>
        )}
        {order.status === 'pending' && (
          <li>
            {first === null
              ? `${notTakenWords(order.paymentMethod, through ?? 'link')}${TO_PAY[through ?? 'unknown']}`
              : `We tell you ${first}, then ${WE_THEN[through ?? 'unknown']}.`}
          </li>
        )}
        <li>{isMadeOrder(order) ? 'Your order is made and checked.' : 'Your order is checked and packed.'}</li>
        <li>
          {fromDecimalString(order.total) > ADULT_SIGNATURE_ABOVE
            ? 'It is sent insured, and signed for by an adult.'
            : 'It is sent to you.'}
        </li>
      </ol>
      <Arrival order={order} />
    </section>
  )
}
