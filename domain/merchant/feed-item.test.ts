import { expect, test } from 'vitest'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import pictures from '#data/media/index.json'
import { isEnquiryOnly, needsSize } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { AS_LISTED } from '../description/configuration.ts'
import { describeConfiguration } from '../description/described.ts'
import { NO_TOLD_HOLIDAYS } from '../policies/working-days.ts'
import { toDecimalString } from '../pricing/money.ts'
import { FEED_COLUMNS, feedItems } from './feed-item.ts'

const catalogue = products(pictures)
const shop = { origin: 'https://shop.test', brand: 'Northlight Diamonds', priceList: braceletPrices }
const world = {
  moment: { day: '2026-11-25', isBeforeCutOff: true },
  country: 'United Kingdom',
  holidays: NO_TOLD_HOLIDAYS,
  priceList: braceletPrices,
  finance: null
} as const

const find = (meant: (product: Product) => boolean): Product => {
  const product = catalogue.find(meant)
  if (!product) throw new Error('The catalogue has no such piece')
  return product
}

test('every piece with a price is listed at the price and stock of the page it links to, and none without one', () => {
  for (const product of catalogue) {
    const items = feedItems(product, shop)
    const sizes = needsSize(product) ? (product.metadata.sizeOptions ?? []).map(({ size }) => size) : [null]
    expect(items.length, product.id).toBe(isEnquiryOnly(product) ? 0 : sizes.length)
    items.forEach((item, index) => {
      const selectedSize = sizes[index] ?? null
      const { price, terms } = describeConfiguration(product, { ...AS_LISTED, selectedSize }, world)
      expect(price.kind === 'exact' && `${toDecimalString(price.amount)} GBP`, product.id).toBe(item.price)
      expect(item.availability, product.id).toBe(terms ? 'in_stock' : 'out_of_stock')
      const link = new URL(item.link)
      expect(link.pathname).toBe(`/products/${product.id}`)
      expect(link.searchParams.get('size')).toBe(selectedSize)
    })
  }
})

test('ids are told apart, short enough for merchants, and the same every time', () => {
  const ids = catalogue.flatMap((product) => feedItems(product, shop).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(50)
  expect(ids).toEqual(catalogue.flatMap((product) => feedItems(product, shop).map(({ id }) => id)))
  const long = 'a'.repeat(60)
  const [one, other] = [long, `${long}b`].map((id) => feedItems({ ...find(() => true), id }, shop)[0]?.id)
  expect(one).not.toBe(other)
})

test('a ring says its design, what it is made of, its pictures and what delivery costs', () => {
  const [item] = feedItems(
    find(({ id }) => id === 'natural-solitaire-ring-platinum'),
    shop
  )
  expect(item).toMatchObject({
    id: 'natural-solitaire-ring-platinum',
    item_group_id: 'solitaire-ring',
    condition: 'new',
    brand: 'Northlight Diamonds',
    identifier_exists: 'no',
    product_type: 'Jewellery > Engagement rings',
    color: 'Platinum',
    material: 'Platinum/Natural diamond',
    size: ''
  })
  expect(item?.image_link).toMatch(/^https:\/\/shop\.test\/media\/.+-1200\.jpg/)
  expect(item?.shipping[0]).toEqual({
    country: 'GB',
    charge: 0,
    handling: { from: 7, to: 10 },
    transit: { from: 3, to: 5 }
  })
})

test('to the EU delivery is said where it is free, and left out where the shop still names its charge', () => {
  const countries = (price: number) =>
    feedItems({ ...find(({ category }) => category === 'necklaces'), price }, shop)[0]?.shipping.map((to) => to.country)
  expect(countries(100_000)).toEqual(['GB'])
  expect(countries(100_100)).toEqual(['GB', 'IE', 'FR', 'DE', 'ES', 'IT', 'NL'])
})

test('nothing turns a line about, breaks it or cannot be written', () => {
  const name = 'Ring \u202egnir\u202c\u0000\u0007 a\nb\u2066c\u2069 \ud83d\ude00\uffff\ud83d'
  const [item] = feedItems({ ...find(({ category }) => category === 'necklaces'), name }, shop)
  expect(item?.title).toBe('Ring gnir a bc \u{1f600}\ufffd')
})

test('a piece has every column and no other', () => {
  const [item] = feedItems(
    find(() => true),
    shop
  )
  expect(Object.keys(item ?? {}).sort()).toEqual([...FEED_COLUMNS].sort())
})
