import { useEffect, useState } from 'react'
import { type PayLink, readPayingOrder } from '../../kept/payments/paying-order.ts'
import { isSettled, type SettledOrder } from './settled-order.ts'

/** How often the shop is asked before the page says that it takes longer than usual: some two minutes in all. */
const LOOKS = 40

/** Before each look, in ms: often at first, when the word usually comes. */
const waitBefore = (looks: number): number => (looks < 10 ? 1000 : 4000)

/** Cancelled or lapsed says nothing of a payment that is on its way: its word may still come. */
const DECIDED: readonly SettledOrder['state'][] = ['paid', 'refunded']

export interface Word {
  /** The order once its money is known to have come, or to have gone back. */
  order: SettledOrder | null
  isLong: boolean
  lookAgain: () => void
}

/** Asks the shop again and again whether the provider has told it of the payment. */
export function useWord(link: PayLink): Word {
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
      if (answer.kind === 'found' && isSettled(answer.order) && DECIDED.includes(answer.order.state))
        setOrder(answer.order)
      setLooks(looks + 1)
    }, waitBefore(looks))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [looks, isLong, isDecided, link])

  return { order, isLong, lookAgain: () => setLooks(0) }
}
