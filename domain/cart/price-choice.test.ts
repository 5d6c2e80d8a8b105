import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product-schema.ts'
import { priceChoice } from './price-choice.ts'

const product = (given: Partial<Product>): Product => ({
  id: 'ring',
  name: 'Ring',
  description: '.',
  price: 249_900,
  imageUrl: '',
  additionalMedia: [],
  category: 'wedding-rings',
  diamondType: 'natural',
  carat: 1,
  certification: 'GIA',
  featured: false,
  stock: 'made-to-order',
  inStock: true,
  metalType: 'platinum',
  metadata: { ringSize: true },
  ...given
})
const nothing = { selectedSize: null, selectedCarat: null, customization: null }
const priceList = { 'tennis-bracelet-natural-65-009-18k': 800_000 }
const bracelet = product({
  category: 'tennis-bracelets',
  metalType: '18k-rose-gold',
  price: 483_400,
  metadata: { customizable: true }
})
const design = (given: object) => JSON.stringify({ selectedLength: '6.5', selectedDiamondWeight: 0.09, ...given })

test('a ring costs its list price at its own carat, whether that was chosen or not', () => {
  expect(priceChoice(product({}), nothing, {})).toEqual({
    ...nothing,
    kind: 'priced',
    selectedCarat: 1,
    sizeAdjustment: 0,
    caratAdjustment: 0,
    customPrice: null,
    unitPrice: 249_900
  })
  expect(priceChoice(product({}), { ...nothing, selectedCarat: 1 }, {})).toMatchObject({ unitPrice: 249_900 })
})

test('a two-carat ring is not sold at the price of one carat', () => {
  expect(priceChoice(product({}), { ...nothing, selectedCarat: 2 }, {})).toMatchObject({
    caratAdjustment: 374_900,
    unitPrice: 624_800
  })
})

test('a size adds what its option says; any ring size there is may be chosen', () => {
  const sized = product({
    metadata: { ringSize: true, sizeOptions: [{ size: 'V', description: 'Large', adjustment: 5000 }] }
  })
  expect(priceChoice(sized, { ...nothing, selectedSize: 'V' }, {})).toMatchObject({ unitPrice: 254_900 })
  expect(priceChoice(sized, { ...nothing, selectedSize: 'N' }, {})).toMatchObject({ unitPrice: 249_900 })
})

test('a designed bracelet costs list price × factor, whatever its text says of money', () => {
  const customization = design({ finalPrice: 1 })
  expect(priceChoice(bracelet, { ...nothing, customization }, priceList)).toMatchObject({
    customPrice: 580_000,
    unitPrice: 580_000,
    selectedCarat: null,
    selectedSize: null
  })
})

test.each([
  ['a piece on enquiry', product({ metadata: { enquiry_only: true } }), nothing, 'productId'],
  ['a loose diamond', product({ category: 'loose-diamonds' }), nothing, 'productId'],
  ['a bracelet to be designed, without its design', bracelet, nothing, 'customization'],
  [
    'a design without a price',
    bracelet,
    { ...nothing, customization: design({ selectedLength: '8' }) },
    'customization'
  ],
  ['a length there is not', bracelet, { ...nothing, customization: design({ selectedLength: '9' }) }, 'customization'],
  [
    'a weight there is not',
    bracelet,
    { ...nothing, customization: design({ selectedDiamondWeight: 1 }) },
    'customization'
  ],
  [
    'another origin’s design',
    bracelet,
    { ...nothing, customization: design({ diamondType: 'lab-grown' }) },
    'customization'
  ],
  ['a design that is no JSON', bracelet, { ...nothing, customization: '{' }, 'customization'],
  ['a design that is no object', bracelet, { ...nothing, customization: 'null' }, 'customization'],
  ['a designed ring', product({}), { ...nothing, customization: design({}) }, 'customization'],
  ['a ring size there is not', product({}), { ...nothing, selectedSize: 'Z' }, 'selectedSize'],
  ['a size of a piece without sizes', product({ metadata: {} }), { ...nothing, selectedSize: 'N' }, 'selectedSize'],
  ['a carat there is not', product({}), { ...nothing, selectedCarat: 3 }, 'selectedCarat'],
  [
    'a carat of a piece made in one weight',
    product({ category: 'tennis-bracelets', metadata: { customizable: true }, metalType: null }),
    { ...nothing, selectedCarat: 5 },
    'selectedCarat'
  ],
  [
    'a bracelet without its size',
    product({
      category: 'bracelets',
      metadata: { braceletSize: true, sizeOptions: [{ size: '7', description: '7', adjustment: 0 }] }
    }),
    nothing,
    'selectedSize'
  ]
])('%s is refused', (_, piece, choice, path) => {
  expect(priceChoice(piece, choice, priceList)).toMatchObject({ kind: 'refused', path })
})

test('a design may write its length and weight as numbers', () => {
  const customization = design({ selectedLength: 6.5, selectedDiamondWeight: '0.09' })
  expect(priceChoice(bracelet, { ...nothing, customization }, priceList)).toMatchObject({ unitPrice: 580_000 })
})
