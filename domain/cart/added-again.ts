import type { AddedLine } from './cart-change.ts'
import type { CartLine } from './cart-line.ts'

/**
 * The line that brings a removed one back: the same choice under an id of its own, because the old id stays gone for good.
 * Amounts in pence. OFFLINE, section 3.
 */
export function addedAgain(line: CartLine, stamp: Pick<AddedLine, 'id' | 'createdAt'>): AddedLine {
  return {
    ...stamp,
    productId: line.productId,
    quantity: line.quantity,
    selectedSize: line.selectedSize,
    sizeAdjustment: line.sizeAdjustment,
    selectedCarat: line.selectedCarat,
    caratAdjustment: line.caratAdjustment,
    customization: line.customization,
    customPrice: line.customPrice,
    product: line.product,
    isMadeToOrder: line.isMadeToOrder
  }
}
