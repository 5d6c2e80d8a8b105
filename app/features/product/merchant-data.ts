import { shop } from '#data/shop.ts'
import { designName } from '#domain/catalogue/designs.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Choice } from '#domain/description/configuration.ts'
import { describedText, describePiece } from '#domain/description/describe.ts'
import {
  colourOf,
  type MerchantAvailability,
  type MerchantDelivery,
  type MerchantOffer,
  type MerchantReturns,
  materialsOf,
  merchantOffer
} from '#domain/merchant/merchant-offer.ts'
import type { DaySpan } from '#domain/policies/shipping-times.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { ReviewSummary } from '#domain/reviews/review-summary.ts'

// What a piece's page says to search engines, in the words of schema.org. What is said is domain/merchant/merchant-offer.ts's.

export interface MerchantData {
  choice: { chosen: Choice; query: string }
  /** All pieces of its design. */
  pieces: readonly Product[]
  priceList: BraceletPriceList | undefined
  /** What real ones say together; without any, no stars are stated. DECISIONS 19. */
  reviews: Pick<ReviewSummary, 'average' | 'count'> | null
}

/** A piece with its offer, and the group of its design where it is made in other metals or of another origin. */
export function productData(product: Product, { choice, pieces, priceList, reviews }: MerchantData): object[] {
  const path = `/products/${product.id}`
  const url = choice.query ? `${path}?${choice.query}` : path
  const offer = merchantOffer(product, choice.chosen, priceList)
  const colour = colourOf(product)
  const isGrouped = pieces.length > 1
  const group = `/#design-${designKey(product)}`
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${path}#product`,
    name: product.name,
    description: describedText(product, choice.chosen),
    sku: product.id,
    url,
    ...(hasPicture(product.imageUrl) && { image: picturesOf(product) }),
    brand,
    material: materialsOf(product),
    ...(colour && { color: colour }),
    additionalProperty: propertiesOf(product, choice.chosen),
    ...(isGrouped && { isVariantOf: { '@id': group }, inProductGroupWithID: designKey(product) }),
    ...(reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average.toFixed(1),
        reviewCount: reviews.count,
        bestRating: 5,
        worstRating: 1
      }
    }),
    ...(offer && { offers: offerData(offer, url) })
  }
  return isGrouped ? [data, groupData(product, pieces, group)] : [data]
}

/** The report of the piece; its metal stands by itself, its size may be open, and a certificate at extra cost is not in the price. */
function propertiesOf(product: Product, chosen: Choice): object[] {
  const { facts, certificate } = describePiece(product, chosen)
  const told = facts.filter(
    ({ kind }) => !['metal', 'size'].includes(kind) && (kind !== 'certificate' || certificate.isIncluded)
  )
  return told.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value }))
}

const brand = { '@type': 'Brand', name: shop.brand.name }

/** The main picture and the others; films are no pictures. */
const picturesOf = ({ imageUrl, additionalMedia }: Product): string[] => [
  imageUrl,
  ...additionalMedia.filter(({ type }) => type === 'image').map(({ url }) => url)
]

/** Metal and origin are what it is made of, and the pieces of a design differ in nothing else. DECISIONS 35. */
const groupData = (product: Product, pieces: readonly Product[], id: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  '@id': id,
  productGroupID: designKey(product),
  name: designName(product),
  brand,
  variesBy: ['https://schema.org/material'],
  hasVariant: pieces.map(({ id }) =>
    id === product.id ? { '@id': `/products/${id}#product` } : { '@type': 'Product', url: `/products/${id}` }
  )
})

const AVAILABILITY: Record<MerchantAvailability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'made-to-order': 'https://schema.org/MadeToOrder',
  'out-of-stock': 'https://schema.org/OutOfStock'
}

const offerData = ({ price, availability, deliveries, returns }: MerchantOffer, url: string): object => ({
  '@type': 'Offer',
  url,
  price: toDecimalString(price),
  priceCurrency: 'GBP',
  availability: AVAILABILITY[availability],
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@id': '/#shop' },
  shippingDetails: shippingData(deliveries),
  hasMerchantReturnPolicy: returnsData(returns)
})

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Countries that it goes to at one charge and in as many days stand together. */
function shippingData(deliveries: readonly MerchantDelivery[]): object[] {
  const alike = new Map<string, MerchantDelivery[]>()
  for (const delivery of deliveries) {
    const { country: _country, ...terms } = delivery
    const key = JSON.stringify(terms)
    alike.set(key, [...(alike.get(key) ?? []), delivery])
  }
  return [...alike.values()].map((group) => deliveryData(group as [MerchantDelivery, ...MerchantDelivery[]]))
}

const deliveryData = (group: readonly [MerchantDelivery, ...MerchantDelivery[]]): object => {
  const [{ charge, handling, transit }] = group
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toDecimalString(charge), currency: 'GBP' },
    shippingDestination: group.map(({ country }) => ({ '@type': 'DefinedRegion', addressCountry: country })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // All days are working days of the shop.
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}`)
      },
      handlingTime: daysData(handling),
      transitTime: daysData(transit)
    }
  }
}

const daysData = ({ from, to }: DaySpan): object => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY'
})

const FEES = {
  customer: 'https://schema.org/ReturnFeesCustomerResponsibility',
  shop: 'https://schema.org/FreeReturn'
} as const

/** Unworn is the condition: what comes back so is as new. */
const returnsData = (returns: MerchantReturns): object =>
  returns.kind === 'none'
    ? { '@type': 'MerchantReturnPolicy', returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: returns.countries,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returns.days,
        merchantReturnLink: '/warranty-returns',
        returnMethod: 'https://schema.org/ReturnByMail',
        itemCondition: 'https://schema.org/NewCondition',
        returnFees: FEES[returns.paidBy],
        itemDefectReturnFees: FEES[returns.faultyPaidBy],
        refundType: 'https://schema.org/FullRefund'
      }
