import { addedLine } from '#domain/cart/added-line.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { openCartPanel } from '../../kept/cart-panel.ts'
import { loadDevice } from '../../kept/device.ts'
import { loadWishes } from '../../kept/wishes/device-wishes.ts'
import { toast } from '../../ui/toast/toast-store.ts'

const asItStands = { selectedSize: null, selectedCarat: null, customization: null }

/** Puts a piece into the cart as it stands, and takes it off the wish list once it is there. */
export async function moveToCart(product: Product): Promise<void> {
  const stamp = { id: crypto.randomUUID(), createdAt: new Date().toISOString() }
  const outcome = addedLine({ product, choice: asItStands, quantity: 1, priceList: {} }, stamp)
  if (outcome.kind === 'refused') {
    toast({ title: 'Not moved', text: outcome.message, tone: 'destructive' })
    return
  }
  try {
    const [{ cart }, wishes] = await Promise.all([loadDevice(), loadWishes()])
    await cart.add(outcome.line)
    await wishes.remove(product.id)
  } catch (error) {
    reportError(error)
    toast({ title: 'Error', text: 'Failed to add item to cart. Please try again.', tone: 'destructive' })
    return
  }
  toast({
    title: 'Moved to your cart',
    text: product.name,
    action: { label: 'View cart', take: openCartPanel }
  })
}
