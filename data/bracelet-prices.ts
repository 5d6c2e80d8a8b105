import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { braceletPriceListSchema } from '#domain/pricing/bracelet-price-list.ts'
import list from './bracelet-prices.json' with { type: 'json' }

/** List prices of the tennis bracelets, in pence by handle, checked as they are loaded. DECISIONS 5. */
export const braceletPrices: BraceletPriceList = braceletPriceListSchema.parse(list)
