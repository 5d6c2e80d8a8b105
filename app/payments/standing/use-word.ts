import { useEffect, useState } from 'react'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { type PayLink, readPayingOrder } from '../../kept/payments/paying-order.ts'

/** How often the shop is asked before the page says that it takes longer than usual: some two minutes in all. */
const LOOKS = 40

/** Before each look, in ms: often at first, when the word usually comes. */
const waitBefore = (looks: number): number => (looks < 10 ? 1000 : 4000)

export interface Word {
  /** The order as the shop last told of it. */
  order: PayingOrder | null
  isLong: boolean
  lookAgain: () => void
}

/** Asks the shop again and again whether the provider has told it of the payment. */
export function useWord(link: PayLink): Word {
  const [looks, setLooks] = useState(0)
  const [order, setOrder] = useState<PayingOrder | null>(null)
  const isLong = looks >= LOOKS
  const isDecided = order !== null && order.state !== 'payable'

  useEffect(() => {
    if (isLong || isDecided) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await readPayingOrder(link)
      if (!isWanted) return
      // Out of touch, the next look may find the shop again.
      if (answer.kind === 'found') setOrder(answer.order)
      setLooks(looks + 1)
    }, waitBefore(looks))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [looks, isLong, isDecided, link])

  return { order, isLong, lookAgain: () => setLooks(0) }
}
