import type { ShopDb } from '#api/db/open.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { PublicRead } from '../http/public-read.ts'
import { summariseCategories } from './queries.ts'

/** GET /api/categories: how many pieces there are of each kind, and from which price. */
export function categoryRead(db: ShopDb): PublicRead {
  return {
    path: '/api/categories',
    parameters: [],
    read: async () => {
      const summaries = await summariseCategories(db)
      return {
        body: summaries.map(({ fromPrice, ...summary }) => ({
          ...summary,
          fromPrice: fromPrice === null ? null : toDecimalString(fromPrice)
        })),
        about: []
      }
    }
  }
}
