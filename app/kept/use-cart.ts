import { useEffect, useState } from 'react'
import type { CartView } from '#device/start.ts'
import { loadDevice } from './device.ts'

/** The cart as the shopper sees it, live over all tabs; null while it is loading. The shop is asked once for its answer. */
export function useCart(): CartView | null {
  const [view, setView] = useState<CartView | null>(null)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    loadDevice().then(
      ({ cart }) => {
        if (!isWanted) return
        stop = cart.watch(setView)
        void cart.refresh()
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
  return view
}
