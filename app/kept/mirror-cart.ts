import { type CartView, type DeviceShop, startDevice } from '#device/start.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { followAccount } from './account/session/follow-account.ts'
import { announceStorage } from './announce-storage.ts'
import { writeMirror } from './cart-mirror.ts'
import { mirrorOutbox } from './outbox-mirror-writer.ts'
import { mirrorWishes } from './wishes/mirror-wishes.ts'

/** Starts what this device keeps, and copies its cart and what waits for the header of every tab. */
export async function startMirrored(): Promise<DeviceShop> {
  const shop = startDevice()
  // Before anything is awaited: an older tab may hold that up.
  announceStorage(shop.storage)
  try {
    // Opens the database: where that is not to be had, the caller hears of it now.
    await shop.guestId()
  } catch (error) {
    shop.close()
    throw error
  }
  shop.cart.watch(mirror)
  mirrorOutbox(shop)
  mirrorWishes(shop)
  followAccount(shop)
  return shop
}

function mirror({ lines, isWaiting }: CartView): void {
  const items = lines.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  writeMirror({ items, count: pieceCount(lines), isWaiting })
}
