import type { ShopDb } from '../../db/open.ts'
import { createAddressLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'

/** Counts codes of gift cards that are tried from an address, here and in orders alike; what holds is taken back. */
export const createCardLimit = (db: ShopDb, limits: Pick<Limits, 'giftCardTriesPerHour' | 'costPerMinute'>) =>
  createAddressLimit(db, limits, { name: 'gift-cards', most: limits.giftCardTriesPerHour, within: 3_600_000 })
