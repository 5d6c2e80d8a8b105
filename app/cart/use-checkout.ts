import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadDevice } from '../kept/device.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { openCheckoutTab } from './checkout-tab.ts'
import { type CreatedCheckout, createCheckout } from './create-checkout.ts'

/** Leads to the checkout. What waits is sent first; out of touch, the form opens here and is kept. */
export function useCheckout() {
  const [isCreating, setCreating] = useState(false)
  const navigate = useNavigate()

  const goInPlace = (url: URL) => {
    if (url.origin === window.location.origin) navigate(url.pathname + url.search)
    else window.location.assign(url)
  }

  async function checkout() {
    const tab = openCheckoutTab(goInPlace)
    setCreating(true)
    const created = await settleAndCreate()
    setCreating(false)
    if (created.kind === 'created') {
      tab.go(created.url)
      return
    }
    tab.giveUp()
    if (created.kind === 'out-of-touch') navigate('/checkout')
    else
      toast({
        title: created.kind === 'empty' ? 'Empty Cart' : 'Checkout Error',
        text: created.message,
        tone: 'destructive'
      })
  }

  return { isCreating, checkout }
}

async function settleAndCreate(): Promise<CreatedCheckout> {
  try {
    const { cart, ownerHeader } = await loadDevice()
    const settled = await cart.settle()
    if (settled === 'out-of-touch') return { kind: 'out-of-touch' }
    if (settled === 'refused')
      return { kind: 'failed', message: 'We could not accept a change of your cart. Please look at it again.' }
    return await createCheckout(await ownerHeader())
  } catch {
    return { kind: 'failed', message: 'Failed to create checkout' }
  }
}
