import { addedLine, changedChoice } from '#domain/cart/added-line.ts'
import { type BraceletChoice, writeCustomisation } from '#domain/cart/customisation.ts'
import { isMetalType } from '#domain/catalogue/metals.ts'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { type BraceletPriceList, designBracelet } from '#domain/pricing/bracelet-price.ts'
import { openCartPanel } from '../../client-store/cart-panel.ts'
import { loadDevice } from '../../client-store/device.ts'
import { toast } from '../toast/toast-store.ts'

/** What of a piece was chosen on the page. */
export interface Chosen {
  selectedSize: string | null
  selectedCarat: number | null
  /** The design of a bracelet that has the customiser, else null. */
  design: BraceletChoice | null
}

const nothing: Chosen = { selectedSize: null, selectedCarat: null, design: null }

/** Opens what the device keeps, so that the first piece is added as fast as the second. */
export async function ready(): Promise<void> {
  await loadDevice()
}

/** Saves one piece in the cart on this device and says so, or says why not. Storefront spec, section 8. */
export async function addToCart(
  product: Product,
  { design, ...chosen }: Chosen = nothing,
  priceList: BraceletPriceList = {}
): Promise<void> {
  const choice = { ...chosen, customization: design && customisationOf(product, design, priceList) }
  const stamp = { id: crypto.randomUUID(), createdAt: new Date().toISOString() }
  const outcome = addedLine({ product, choice, quantity: 1, priceList }, stamp)
  if (outcome.kind === 'refused') {
    toast({ title: 'Not added', text: outcome.message, tone: 'destructive' })
    return
  }
  const { cart } = await loadDevice()
  await cart.add(outcome.line)
  toast({
    title: 'Added to cart',
    text: canBeCustomised(product)
      ? `Customised ${product.name} has been added to your cart.`
      : `${product.name} is in your cart.`,
    action: { label: 'View cart', take: openCartPanel }
  })
}

/** Has a line of the cart hold another choice of its piece, and says so, or says why not. Says whether it does. */
export async function changeInCart(
  lineId: string,
  product: Product,
  { design, ...chosen }: Chosen,
  priceList: BraceletPriceList = {}
): Promise<boolean> {
  const choice = { ...chosen, customization: design && customisationOf(product, design, priceList) }
  const outcome = changedChoice({ product, choice, priceList })
  if (outcome.kind === 'refused') {
    toast({ title: 'Not changed', text: outcome.message, tone: 'destructive' })
    return false
  }
  const { cart } = await loadDevice()
  await cart.change({ id: crypto.randomUUID(), lineId, ...outcome.choice })
  toast({ title: 'Cart updated', text: `${product.name} is in your cart as you have chosen it now.` })
  return true
}

function customisationOf(product: Product, design: BraceletChoice, priceList: BraceletPriceList): string | null {
  const { diamondType, metalType } = product
  if (!isMetalType(metalType)) return null
  return writeCustomisation(product, design, designBracelet({ diamondType, metalType, ...design }, priceList))
}
