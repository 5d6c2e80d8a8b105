import type { ViewLine } from '#device/start.ts'
import { addedAgain } from '#domain/cart/added-again.ts'
import { loadDevice } from '../kept/device.ts'
import { toast } from '../ui/toast/toast-store.ts'

/** What a shopper does in the cart, each with its words. Storefront spec, section 8; putting back is ours. */

/** Says whether the change is kept on this device. */
export function changeQuantity(line: ViewLine, quantity: number): Promise<boolean> {
  return orSay('Failed to update item quantity. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.setQuantity(line.id, quantity)
  })
}

export function removeLine(line: ViewLine): Promise<boolean> {
  return orSay('Failed to remove item. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.remove(line.id)
    toast({ title: 'Item removed', text: 'Item has been removed from your cart.' })
  })
}

export function clearCart(): Promise<boolean> {
  return orSay('Failed to clear cart. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.clear()
    toast({ title: 'Cart cleared', text: 'All items have been removed from your cart.' })
  })
}

/** Takes note of a change that the shop refused. */
export async function dismissRefusal(entryId: string): Promise<void> {
  const { outbox } = await loadDevice()
  await outbox.remove(entryId)
}

/** What was removed comes back as it was. */
export function putBack(lines: readonly ViewLine[]): Promise<boolean> {
  return orSay('Failed to add item to cart. Please try again.', async () => {
    const { cart } = await loadDevice()
    const createdAt = new Date().toISOString()
    for (const line of lines) await cart.add(addedAgain(line, { id: crypto.randomUUID(), createdAt }))
  })
}

async function orSay(text: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch {
    toast({ title: 'Error', text, tone: 'destructive' })
    return false
  }
}
