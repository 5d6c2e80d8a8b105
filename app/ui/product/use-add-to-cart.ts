import { useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { whenIdle } from '../page/idle.ts'
import { toast } from '../toast/toast-store.ts'
import type { Chosen } from './add-to-cart.ts'

const load = () => import('./add-to-cart.ts')

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

  /** Does what must not be done twice at once. */
  async function alone(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setAdding(true)
    await work()
    isBusy.current = false
    setAdding(false)
  }

  /** `toBuy` answers what is chosen, or null where nothing is to be added after all. */
  const add = (product: Product, toBuy: () => Promise<Chosen | null>, prices?: BraceletPriceList) =>
    alone(async () => {
      warm()
      try {
        const chosen = await toBuy()
        if (chosen) await (await load()).addToCart(product, chosen, prices)
      } catch {
        toast({ title: 'Error', text: 'Failed to add item to cart. Please try again.', tone: 'destructive' })
      }
    })

  return { isAdding, add, alone, intent: { onPointerEnter: warm, onFocus: warm } }
}
