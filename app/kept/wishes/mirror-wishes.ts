import type { DeviceShop } from '#device/start.ts'
import { createWishes } from '#device/wishes/wishes.ts'
import { mirrorKept } from './write-wishes-mirror.ts'

/** Copies the wish list for the hearts of every tab, and reads a customer's from the shop: other devices change it too. */
export function mirrorWishes({ part }: Pick<DeviceShop, 'part'>): () => void {
  const wishes = part(createWishes)
  let readFor: string | null = null
  return wishes.watch((list, owner) => {
    mirrorKept(list.map(({ productId }) => productId))
    if (owner === readFor) return
    readFor = owner
    wishes.refresh().catch((error) => reportError(error))
  })
}
