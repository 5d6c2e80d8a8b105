import type { CartView, DeviceShop } from '#device/start.ts'
import { startDevice } from '#device/start.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { writeMirror } from './cart-mirror.ts'

/** Starts what this device keeps, and copies its cart for the header of every tab. */
export function startMirrored(): DeviceShop {
  const shop = startDevice()
  shop.cart.watch(mirror)
  return shop
}

function mirror({ lines, isWaiting }: CartView): void {
  const items = lines.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  writeMirror({ items, count: pieceCount(lines), isWaiting })
}
