import type { ViewLine } from '#device/start.ts'
import { addedAgain } from '#domain/cart/added-again.ts'
import { loadDevice } from '../kept/device.ts'
import { toast } from '../ui/toast/toast-store.ts'

/** What a shopper does in the cart, each with its words. Storefront spec, section 8; Undo is ours. */

/** Says whether the change is kept on this device. */
export function changeQuantity(line: ViewLine, quantity: number): Promise<boolean> {
  return orSay('Failed to update item quantity. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.setQuantity(line.id, quantity)
  })
}

export async function removeLine(line: ViewLine): Promise<void> {
  await orSay('Failed to remove item. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.remove(line.id)
    toast({ title: 'Item removed', text: 'Item has been removed from your cart.', action: undo([line]) })
  })
}

export async function clearCart(lines: readonly ViewLine[]): Promise<void> {
  await orSay('Failed to clear cart. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.clear()
    toast({ title: 'Cart cleared', text: 'All items have been removed from your cart.', action: undo(lines) })
  })
}

/** Takes note of a change that the shop refused. */
export async function dismissRefusal(entryId: string): Promise<void> {
  const { outbox } = await loadDevice()
  await outbox.remove(entryId)
}

function undo(lines: readonly ViewLine[]) {
  const putBack = () =>
    orSay('Failed to add item to cart. Please try again.', async () => {
      const { cart } = await loadDevice()
      const createdAt = new Date().toISOString()
      for (const line of lines) await cart.add(addedAgain(line, { id: crypto.randomUUID(), createdAt }))
    })
  return { label: 'Undo', take: () => void putBack() }
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
