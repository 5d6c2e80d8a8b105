import { bankHolidays } from '#data/bank-holidays.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Choice } from '#domain/description/configuration.ts'
import { type Description, describeConfiguration } from '#domain/description/described.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { useFinance } from '../../queries/use-finance.ts'
import { useOrderMoment } from '../../ui/page/order-moment.tsx'
import { useOffer } from '../../ui/product/use-offer.ts'

/** A piece as it is chosen, at a moment that the shop has told the page of. */
export interface Configured {
  product: Product
  choice: Choice
  /** Missing while they are on their way. */
  prices: BraceletPriceList | undefined
}

/** All that is said of a piece as chosen, ordered now and sent within the UK. */
export function useDescription({ product, choice, prices }: Configured): Description {
  const moment = useOrderMoment()
  return describeConfiguration(product, choice, {
    priceList: prices,
    moment,
    country: DEFAULT_COUNTRY,
    holidays: bankHolidays,
    finance: useFinance()?.terms ?? null,
    isReduced: useOffer(product) !== null
  })
}
