import { useEffect, useState } from 'react'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { type PayLink, readPayingOrder } from '../../../client-store/payments/paying-order.ts'
import { Button } from '../../../ui/controls/button.tsx'
import text from '../../../ui/type/text.module.css'
import { OrderDue } from '../order-due.tsx'
import styles from '../payments.module.css'
import { reloadPage } from '../reload-page.ts'
import { Heading } from './heading.tsx'
import { Settled } from './settled.tsx'
import { isSettled, type SettledOrder } from './settled-order.ts'

/** How often the shop is asked before the page says that it takes longer than usual: some two minutes in all. */
const LOOKS = 40

/** Before each look, in ms: often at first, when the word usually comes. */
const waitBefore = (looks: number): number => (looks < 10 ? 1000 : 4000)

/** Cancelled or lapsed says nothing of a payment that is on its way: its word may still come. */
const DECIDED: readonly SettledOrder['state'][] = ['paid', 'refunded']

interface Word {
  /** The order once its money is known to have come, or to have gone back. */
  order: SettledOrder | null
  isLong: boolean
  lookAgain: () => void
}

/** Asks the shop again and again whether the provider has told it of the payment. */
function useWord(asked: PayingOrder, link: PayLink): Word {
  const [looks, setLooks] = useState(0)
  const [order, setOrder] = useState<SettledOrder | null>(null)
  const isLong = looks >= LOOKS
  const isDecided = order !== null

  useEffect(() => {
    if (isLong || isDecided) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await readPayingOrder(link)
      if (!isWanted) return
      // Out of touch, the next look may find the shop again.
      if (answer.kind === 'found') setOrder(decidedOf(asked, answer.order))
      setLooks(looks + 1)
    }, waitBefore(looks))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [looks, isLong, isDecided, link, asked])

  return { order, isLong, lookAgain: () => setLooks(0) }
}

/** The order once what was asked for is known to have come or gone back. After its deposit its balance is to be paid: so that has come. */
function decidedOf(asked: PayingOrder, found: PayingOrder): SettledOrder | null {
  if (isSettled(found)) return DECIDED.includes(found.state) ? found : null
  return asked.part === 'deposit' && found.part === 'balance' ? { ...asked, state: 'paid' } : null
}

interface AwaitingWordProps {
  order: PayingOrder
  link: PayLink
  /** Who has to say whether it is paid. */
  whom: 'your bank' | 'Klarna or your bank' | 'PayPal'
}

export const cardWhom = ({ klarna }: PayingOrder) => (klarna ? 'Klarna or your bank' : 'your bank')

/** After the shopper has paid, as far as they can tell: it is paid once the provider has told the shop, not before. */
export function AwaitingWord({ order, link, whom }: AwaitingWordProps) {
  const word = useWord(order, link)
  if (word.order) return <Settled order={word.order} link={link} isNews />
  return (
    <div className={styles.told}>
      <Heading isNews>We are waiting to hear from {whom}</Heading>
      <p className={text.lead} role="status">
        {word.isLong
          ? `This is taking longer than usual. Please do not pay again: once ${whom} has confirmed the payment, we send you the receipt by e-mail.`
          : 'This usually takes a few seconds. Please do not pay a second time.'}
      </p>
      <OrderDue order={order} />
      {word.isLong && (
        <div className={styles.actions}>
          <Button onClick={word.lookAgain}>Look again</Button>
          <Button outlined onClick={reloadPage}>
            Back to the payment
          </Button>
        </div>
      )}
    </div>
  )
}
