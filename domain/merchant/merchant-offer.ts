import { isFromStock } from '../cart/stock-choice.ts'
import { metalLabel } from '../catalogue/metals.ts'
import { isEnquiryOnly } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { originLabel } from '../catalogue/vocabulary.ts'
import { houseTerms } from '../content/house-terms.ts'
import type { Choice } from '../description/configuration.ts'
import { describedPrice } from '../description/described.ts'
import {
  DELIVERY_COUNTRIES,
  DELIVERY_COUNTRY_CODES,
  type DeliveryCountry,
  deliveryCharge
} from '../policies/delivery.ts'
import { RETURN_COSTS, returnKind } from '../policies/return-terms.ts'
import { CRAFTING_DAYS, type DaySpan, DISPATCH_DAYS, SHIPPING_DAYS } from '../policies/shipping-times.ts'
import type { BraceletPriceList } from '../pricing/bracelet-price.ts'
import type { Pence } from '../pricing/money.ts'

/** How a piece can be had: from stock, made once it is ordered, or not now. */
export type MerchantAvailability = 'in-stock' | 'made-to-order' | 'out-of-stock'

/** Delivery to a country whose charge is known before anybody asks. Days are working days. */
export interface MerchantDelivery {
  /** ISO 3166-1 alpha-2. */
  country: string
  charge: Pence
  /** From the order until it leaves the shop, and on the road. */
  handling: DaySpan
  transit: DaySpan
}

export type MerchantReturns =
  | { kind: 'none' }
  | {
      kind: 'within-days'
      /** Counted from receiving it. */
      days: number
      /** Unworn, for any reason. */
      paidBy: 'customer' | 'shop'
      faultyPaidBy: 'customer' | 'shop'
      countries: readonly string[]
    }

/** What is said to search engines and merchants' feeds of a piece that is sold here. Every piece is new. */
export interface MerchantOffer {
  price: Pence
  availability: MerchantAvailability
  deliveries: readonly MerchantDelivery[]
  returns: MerchantReturns
}

/**
 * The offer of a piece as chosen, in the shop's own rules of price, stock, delivery and returns; null for what has no price
 * on its page (DECISIONS 10), or only an indication of one. Structured data and feeds say this and nothing beside it.
 */
export function merchantOffer(
  product: Product,
  choice: Choice,
  priceList: BraceletPriceList | undefined
): MerchantOffer | null {
  const price = isEnquiryOnly(product) ? null : describedPrice(product, choice, priceList)
  if (price?.kind !== 'exact') return null
  const isStocked = isFromStock(product, choice)
  return {
    price: price.amount,
    availability: !product.inStock ? 'out-of-stock' : isStocked ? 'in-stock' : 'made-to-order',
    deliveries: deliveriesOf(price.amount, isStocked ? DISPATCH_DAYS : CRAFTING_DAYS),
    returns: returnsOf(product, isStocked)
  }
}

/** Only where the charge is known: to the EU below a total the shop names it before any payment. DECISIONS 7. */
const deliveriesOf = (total: Pence, handling: DaySpan): MerchantDelivery[] =>
  DELIVERY_COUNTRIES.filter((country) => deliveryCharge(country, total).kind === 'free').map((country) => ({
    country: codeOf(country),
    charge: 0,
    handling,
    transit: SHIPPING_DAYS
  }))

const codeOf = (country: DeliveryCountry): string => DELIVERY_COUNTRY_CODES[country]

function returnsOf({ category }: Product, isStocked: boolean): MerchantReturns {
  if (returnKind({ madeTo: isStocked ? 'stock' : 'order', category }) === 'final-sale') return { kind: 'none' }
  return {
    kind: 'within-days',
    days: houseTerms.returnDays,
    paidBy: RETURN_COSTS.anyReason,
    faultyPaidBy: RETURN_COSTS.faulty,
    countries: DELIVERY_COUNTRIES.map(codeOf)
  }
}

/** What it is made of, the metal first: pieces of one design differ in nothing else. DECISIONS 35. */
export const materialsOf = ({ metalType, diamondType }: Pick<Product, 'metalType' | 'diamondType'>): string[] => [
  ...(metalType ? [metalLabel(metalType)] : []),
  `${originLabel(diamondType)} diamond`
]

/** The metal's colour as shoppers call it, without its karat: "Yellow gold", "Platinum"; null for a loose stone. */
export function colourOf({ metalType }: Pick<Product, 'metalType'>): string | null {
  if (!metalType) return null
  const words = metalLabel(metalType).replace(/^\d+K /, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
