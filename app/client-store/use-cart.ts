import { useEffect, useState } from 'react'
import type { CartView } from '#device/start.ts'
import { loadDevice } from './device.ts'

/**
 * The cart as the shopper sees it, live over all tabs; null while it is loading. The shop is asked once for its answer,
 * and an empty cart is only believed once that has come, or has not.
 */
export function useCart(): CartView | null {
  const [view, setView] = useState<CartView | null>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    loadDevice().then(
      ({ cart }) => {
        if (!isWanted) return
        stop = cart.watch(setView)
        void cart.refresh().finally(() => isWanted && setAsked(true))
      },
      // Rendering throws it, so that the page says that it could not be opened.
      (error) =>
        setView(() => {
          throw error
        })
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [])
  const isEmpty = view?.lines.length === 0 && view.refusals.length === 0
  return isEmpty && view.asOf === null && !isAsked ? null : view
}
