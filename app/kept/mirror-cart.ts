import { type CartView, type DeviceShop, startDevice } from '#device/start.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { writeMirror } from './cart-mirror.ts'

/** Starts what this device keeps, and copies its cart for the header of every tab. */
export async function startMirrored(): Promise<DeviceShop> {
  const shop = startDevice()
  try {
    // Watching may only read, so who this device is has to be settled before.
    await shop.guestId()
  } catch (error) {
    shop.close()
    throw error
  }
  shop.cart.watch(mirror)
  return shop
}

function mirror({ lines, isWaiting }: CartView): void {
  const items = lines.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  writeMirror({ items, count: pieceCount(lines), isWaiting })
}
