import { type CartView, type DeviceCart, type DeviceShop, startDevice } from '#device/start.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { followAccount } from './account/session/follow-account.ts'
import { announceStorage } from './announce-storage.ts'
import { writeMirror } from './cart-mirror.ts'
import { mirrorOutbox } from './outbox-mirror-writer.ts'
import { tellReceived } from './tell-received.ts'
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
  tellReceived(shop)
  mirrorWishes(shop)
  followAccount(shop)
  return { ...shop, cart: mirrored(shop.cart) }
}

/**
 * Has every change copied by the time it counts as saved: the page may be left in that moment, and the next one knows only
 * from the copy that there is a cart, and something to send.
 */
function mirrored(cart: DeviceCart): DeviceCart {
  const copied =
    <Said extends unknown[]>(change: (...said: Said) => Promise<void>) =>
    async (...said: Said) => {
      await change(...said)
      // The change is saved whether or not it can be copied.
      await cart.view().then(mirror).catch(reportError)
    }
  return {
    ...cart,
    add: copied(cart.add),
    change: copied(cart.change),
    setQuantity: copied(cart.setQuantity),
    remove: copied(cart.remove),
    clear: copied(cart.clear),
    emptied: copied(cart.emptied)
  }
}

function mirror({ lines, isWaiting }: CartView): void {
  const items = lines.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  writeMirror({ items, count: pieceCount(lines), isWaiting })
}
