import { toDecimalString } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PublicRead } from '../../server/http/public-read.ts'

/** GET /api/tennis-bracelet-prices: handle to list price, pounds with two places. Storefront spec, section 7. */
export function braceletPriceRead(db: ShopDb): PublicRead {
  return {
    path: '/api/tennis-bracelet-prices',
    parameters: [],
    read: async () => {
      const prices = await db.selectFrom('bracelet_prices').selectAll().orderBy('handle').execute()
      return {
        body: Object.fromEntries(prices.map(({ handle, price }) => [handle, toDecimalString(price)])),
        about: []
      }
    }
  }
}
