import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { unitPrice } from '../pricing/line-price.ts'
import { pounds } from '../pricing/money.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '../pricing/tennis-bracelet.ts'
import { addedLine, type LineToAdd } from './added-line.ts'
import { addLineSchema } from './cart-change.ts'
import { addLineBody } from './cart-wire.ts'
import { priceChoice } from './price-choice.ts'

const all = products({})
const stamp = { id: '3f1c2b8e-6a51-4c0e-9d0f-1f0a5a3c7b11', createdAt: '2025-11-21T09:12:00.000Z' }
const open = { selectedSize: null, selectedCarat: null, customization: null }

function piece(fits: (product: Product) => boolean): Product {
  const found = all.find(fits)
  if (!found) throw new Error('data/ has no such piece')
  return found
}
const ring = piece(({ id }) => id === 'natural-solitaire-ring-platinum')
const stone = piece(({ category }) => category === 'loose-diamonds')
const sized = piece(({ metadata }) => metadata.braceletSize === true)
const tennis = piece(({ id }) => id === 'natural-tennis-bracelet-18k-white-gold')
const design = (selectedLength: string, selectedDiamondWeight: number) =>
  JSON.stringify({ selectedLength, selectedDiamondWeight })

const add = (product: Product, choice: Partial<typeof open | Record<string, unknown>> = {}, quantity = 1): LineToAdd =>
  addedLine({ product, choice: { ...open, ...choice }, quantity, priceList: braceletPrices }, stamp)

describe('a line is made', () => {
  test('for a two carat ring: the carat in its adjustment, no custom price', () => {
    expect(add(ring, { selectedSize: 'N', selectedCarat: 2 })).toEqual({
      kind: 'line',
      line: expect.objectContaining({
        ...stamp,
        productId: ring.id,
        quantity: 1,
        selectedSize: 'N',
        sizeAdjustment: 0,
        selectedCarat: 2,
        caratAdjustment: ring.price * 1.5,
        customization: null,
        customPrice: null
      })
    })
  })

  test('for a ring without a size, in its own carat', () => {
    expect(add(ring)).toMatchObject({ line: { selectedSize: null, selectedCarat: 1, caratAdjustment: 0 } })
  })

  test('for a designed bracelet: its price as the custom price', () => {
    expect(add(tennis, { customization: design('6', 0.083) })).toMatchObject({
      line: { customPrice: pounds(4834), customization: design('6', 0.083), selectedCarat: null }
    })
  })

  test('that keeps of its product what a cart shows, and whether it is made to order', () => {
    const outcome = add(ring)
    if (outcome.kind === 'refused') throw new Error(outcome.message)
    expect(outcome.line.isMadeToOrder).toBe(ring.stock === 'made-to-order')
    expect(outcome.line.product).not.toHaveProperty('description')
    expect(outcome.line.product.price).toBe(ring.price)
  })
})

describe('refused in words', () => {
  const soldOut = { ...ring, stock: 0, inStock: false }
  test.each([
    ['a stone sold on enquiry', add(stone), /on enquiry only/],
    ['a piece out of stock', add(soldOut), 'This piece is out of stock.'],
    ['a bracelet without its size', add(sized), 'Please select a bracelet size before adding to cart.'],
    ['a size there is not', add(ring, { selectedSize: 'ZZ' }), /not make this piece in this size/],
    ['a bracelet to design without a design', add(tennis), /choose a length and a stone size/],
    ['a length there is not', add(tennis, { customization: design('9', 0.083) }), /of this length/],
    ['a design that is no JSON', add(tennis, { customization: '{' }), /cannot be read/],
    ['no piece at all', add(ring, {}, 0), 'At least one piece.'],
    ['half a piece', add(ring, {}, 1.5), 'How many must be a whole number.'],
    ['a hundred pieces', add(ring, {}, 100), /^At most 99 pieces/]
  ])('%s', (_, outcome, message) => {
    expect(outcome).toEqual({ kind: 'refused', message: expect.stringMatching(message) })
  })

  test('a design the list prices only "about"', () => {
    const choice = { ...open, customization: design('6', 0.083) }
    expect(addedLine({ product: tennis, choice, quantity: 1, priceList: {} }, stamp)).toEqual({
      kind: 'refused',
      message: expect.stringContaining('priced on request')
    })
  })
})

const choices = fc.record({
  selectedSize: fc.constantFrom(null, 'G', 'N', 'V', '6.5', '7 inch', ''),
  selectedCarat: fc.constantFrom(null, 0.25, 0.5, 1, 1.5, 2, 3, 4, 7),
  customization: fc.option(
    fc
      .tuple(
        fc.constantFrom(...BRACELET_LENGTHS.map(({ length }) => length), '9'),
        fc.constantFrom(...STONE_WEIGHTS.map(({ weight }) => weight), 0.2)
      )
      .map(([length, weight]) => design(length, weight))
  )
})

test('every line that is made costs what the shop asks for the choice, and goes through the shop’s own door', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), choices, fc.integer({ min: 1, max: 99 }), (product, choice, quantity) => {
      const outcome = addedLine({ product, choice, quantity, priceList: braceletPrices }, stamp)
      const priced = priceChoice(product, choice, braceletPrices)
      expect(outcome.kind).toBe(priced.kind === 'priced' && product.inStock ? 'line' : 'refused')
      if (outcome.kind === 'refused' || priced.kind === 'refused') return
      const shown = unitPrice({ listPrice: outcome.line.product.price, ...outcome.line })
      expect(shown).toBe(priced.unitPrice)
      expect(addLineSchema.safeParse(addLineBody(outcome.line, shown)).success).toBe(true)
    })
  )
})
