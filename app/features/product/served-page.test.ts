import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describeConfiguration } from '#domain/description/described.ts'
import { DELIVERY_COUNTRIES, DELIVERY_COUNTRY_CODES, deliveryCharge } from '#domain/policies/delivery.ts'
import { returnSentence } from '#domain/policies/return-terms.ts'
import { CRAFTING_DAYS, SHIPPING_DAYS } from '#domain/policies/shipping-times.ts'
import { NO_TOLD_HOLIDAYS } from '#domain/policies/working-days.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { braceletPricesRead, designsRead } from '../../queries/queries.ts'
import { productData } from './merchant-data.ts'
import { servedHead } from './served-page.ts'

const catalogue = products({})

interface PieceData {
  material: string[]
  isVariantOf?: object
  offers?: {
    availability: string
    shippingDetails: {
      shippingRate: object
      shippingDestination: { addressCountry: string }[]
      deliveryTime: { handlingTime: object }
    }[]
    hasMerchantReturnPolicy: { merchantReturnDays?: number }
  }
}

interface GroupData {
  '@id': string
  hasVariant: object[]
}

const piecesOf = (product: Product) => catalogue.filter((piece) => designKey(piece) === designKey(product))
const dataOf = (product: Product, reviews: Parameters<typeof productData>[1]['reviews'] = null) =>
  productData(product, {
    choice: { chosen: AS_LISTED, query: '' },
    pieces: piecesOf(product),
    priceList: braceletPrices,
    reviews
  }) as [PieceData, GroupData?]

const find = (meant: (product: Product) => boolean): Product => {
  const product = catalogue.find(meant)
  if (!product) throw new Error('The catalogue has no such piece')
  return product
}

const world = {
  moment: { day: '2026-11-25', isBeforeCutOff: true },
  country: 'United Kingdom',
  holidays: NO_TOLD_HOLIDAYS,
  priceList: braceletPrices,
  finance: null
} as const

test('without real reviews no stars are stated to anyone', () => {
  expect(JSON.stringify(dataOf(find(() => true)))).not.toMatch(/rating|review/i)
})

test('real reviews are stated by their average to one decimal and by their number', () => {
  expect(
    dataOf(
      find(() => true),
      { average: 4, count: 12 }
    )[0]
  ).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.0', reviewCount: 12, bestRating: 5, worstRating: 1 }
  })
})

test('each piece is offered at the price and terms that its page says, and one on enquiry not at all', () => {
  for (const product of catalogue) {
    const { price, terms } = describeConfiguration(product, AS_LISTED, world)
    const { offers } = dataOf(product)[0]
    if (price.kind === 'enquiry') {
      expect(offers, product.id).toBeUndefined()
      continue
    }
    expect(price.kind, product.id).toBe('exact')
    const amount = price.kind === 'exact' ? price.amount : 0
    expect(offers, product.id).toMatchObject({
      price: toDecimalString(amount),
      priceCurrency: 'GBP',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${terms === null ? 'OutOfStock' : terms.madeTo === 'stock' ? 'InStock' : 'MadeToOrder'}`
    })
    const free = DELIVERY_COUNTRIES.filter((country) => deliveryCharge(country, amount).kind === 'free')
    expect(
      offers?.shippingDetails.flatMap(({ shippingDestination }) =>
        shippingDestination.map(({ addressCountry }) => addressCountry)
      ),
      product.id
    ).toEqual(free.map((country) => DELIVERY_COUNTRY_CODES[country]))
    for (const { shippingRate } of offers?.shippingDetails ?? [])
      expect(shippingRate).toMatchObject({ value: '0.00', currency: 'GBP' })
    const sentence = returnSentence({ madeTo: terms?.madeTo ?? 'order', category: product.category })
    const days = /within (\d+) days/.exec(sentence)?.[1]
    expect(offers?.hasMerchantReturnPolicy.merchantReturnDays, product.id).toBe(days && Number(days))
  }
})

test('a piece out of stock, from stock and made to order says so, and how long each takes', () => {
  const piece = find(({ category }) => category === 'necklaces')
  const offerOf = (stock: Product['stock']) => dataOf({ ...piece, stock, inStock: stock !== 0 })[0].offers
  expect(offerOf(0)?.availability).toBe('https://schema.org/OutOfStock')
  expect(offerOf(2)?.availability).toBe('https://schema.org/InStock')
  expect(offerOf('made-to-order')?.availability).toBe('https://schema.org/MadeToOrder')
  const timeOf = (stock: Product['stock']) => offerOf(stock)?.shippingDetails[0]?.deliveryTime
  expect(timeOf(2)).toMatchObject({
    handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
    transitTime: { minValue: SHIPPING_DAYS.from, maxValue: SHIPPING_DAYS.to }
  })
  expect(timeOf('made-to-order')?.handlingTime).toMatchObject({
    minValue: CRAFTING_DAYS.from,
    maxValue: CRAFTING_DAYS.to
  })
})

test('a piece names its design, and the design the others that are made of it', () => {
  const ring = find(({ id }) => id === 'natural-solitaire-ring-platinum')
  const [piece, group] = dataOf(ring)
  expect(piece.isVariantOf).toEqual({ '@id': group?.['@id'] })
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'solitaire-ring', name: 'Solitaire ring' })
  expect(group?.hasVariant).toHaveLength(piecesOf(ring).length)
  expect(group?.hasVariant).toContainEqual({ '@id': `/products/${ring.id}#product` })
  // What the design is said to vary by does vary, from each piece to each other.
  const materials = piecesOf(ring).map((each) => JSON.stringify(dataOf(each)[0].material))
  expect(new Set(materials).size).toBe(materials.length)
})

test('a piece that is a design of its own is in no group', () => {
  const stone = find((product) => piecesOf(product).length === 1)
  const data = dataOf(stone)
  expect(data).toHaveLength(1)
  expect(data[0]).not.toHaveProperty('isVariantOf')
})

test('nothing is said that the shop does not know', () => {
  for (const product of catalogue) expect(JSON.stringify(dataOf(product))).not.toMatch(/gtin|mpn|null|undefined|NaN/)
})

test('the page’s data is of what the address asks for', () => {
  const bracelet = find(({ metadata }) => metadata.sizeOptions?.some(({ adjustment }) => adjustment > 0) === true)
  const size = bracelet.metadata.sizeOptions?.find(({ adjustment }) => adjustment > 0)
  const reads = new QueryClient()
  reads.setQueryData(designsRead([designKey(bracelet)]).queryKey, { body: [toWire(bracelet)], total: 1 } as never)
  reads.setQueryData(braceletPricesRead().queryKey, { body: {}, total: null } as never)
  const search = new URLSearchParams({ size: size?.size ?? '' })
  const { jsonLd } = servedHead(bracelet, { path: '', params: { id: bracelet.id }, search, reads })
  expect(jsonLd?.[0]).toMatchObject({
    offers: {
      url: `/products/${bracelet.id}?size=${size?.size}`,
      price: toDecimalString(bracelet.price + (size?.adjustment ?? 0))
    }
  })
})
