import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../page/idle.ts'
import { toast } from '../toast/toast-store.ts'

const load = () => import('./add-to-cart.ts')

type AddToCart = Awaited<ReturnType<typeof load>>['addToCart']

const warm = () => void load().then(({ ready }) => ready())

let isWarm = false

/** Where the worker has the code at hand, it is ready before the first tap; a first visit does not pay for it. */
function warmWhenIdle(): void {
  if (isWarm || !navigator.serviceWorker?.controller) return
  isWarm = true
  whenIdle(warm)
}

/** Adding to the cart. Its code loads on the first intent; `warm` goes on the button's pointerenter and focus. */
export function useAddToCart() {
  const [isAdding, setAdding] = useState(false)
  // A second click can come before the button is drawn disabled.
  const isBusy = useRef(false)
  useEffect(warmWhenIdle, [])

  async function add(...piece: Parameters<AddToCart>) {
    if (isBusy.current) return
    isBusy.current = true
    setAdding(true)
    try {
      const { addToCart } = await load()
      await addToCart(...piece)
    } catch {
      toast({ title: 'Error', text: 'Failed to add item to cart. Please try again.', tone: 'destructive' })
    }
    isBusy.current = false
    setAdding(false)
  }

  return { isAdding, add, intent: { onPointerEnter: warm, onFocus: warm } }
}
