import { expect, test } from 'vitest'
import { canBeCustomised, cardAction, cardName, isEnquiryOnly, needsSize, priceLabel } from './product-facts.ts'
import type { Product } from './product-schema.ts'

const bracelet: Product = {
  id: 'natural-tennis-bracelet-18k-white-gold',
  name: 'Natural tennis bracelet, 18K white gold',
  description: 'Fifty stones in one line.',
  price: 483_400,
  imageUrl: '/media/bracelet-1200.jpg',
  additionalMedia: [],
  category: 'tennis-bracelets',
  diamondType: 'natural',
  carat: 4.15,
  certification: 'in-house',
  featured: true,
  stock: 'made-to-order',
  inStock: true,
  metalType: '18k-white-gold',
  metadata: { colour: 'F–G', clarity: 'VS1–VS2', stoneCount: 50, customizable: true }
}
const ring: Product = {
  ...bracelet,
  category: 'wedding-rings',
  carat: 1,
  metadata: { colour: 'F', clarity: 'VS1', stoneCount: 1 }
}
const loose: Product = { ...ring, category: 'loose-diamonds', certification: 'GIA', metalType: null }

test.each([
  ['Natural tennis bracelet, 18K white gold', 'Tennis bracelet, 18K white gold'],
  ['Laboratory-grown drop earrings', 'Drop earrings'],
  ['Lab-grown pendant', 'Pendant'],
  ['Halo ring, platinum', 'Halo ring, platinum'],
  ['Naturally set ring', 'Naturally set ring'],
  ['Natural', 'Natural']
])('on its card "%s" is "%s"', (name, expected) => {
  expect(cardName({ name })).toBe(expected)
})

test('loose diamonds and enquiry-only pieces show no price', () => {
  const onEnquiry = { ...ring, metadata: { enquiry_only: true } }
  expect([loose, onEnquiry, ring].map(isEnquiryOnly)).toEqual([true, true, false])
  expect([loose, onEnquiry].map(priceLabel)).toEqual([{ kind: 'enquiry' }, { kind: 'enquiry' }])
})

test('tennis bracelets start from a price, other pieces have one', () => {
  expect(priceLabel(bracelet)).toEqual({ kind: 'from', price: 483_400 })
  expect(priceLabel(ring)).toEqual({ kind: 'exact', price: 483_400 })
})

test('only a tennis bracelet that says so, and whose metal is known, has the customiser', () => {
  expect(canBeCustomised(bracelet)).toBe(true)
  expect(canBeCustomised({ ...bracelet, metadata: {} })).toBe(false)
  expect(canBeCustomised({ ...bracelet, metalType: null })).toBe(false)
  expect(canBeCustomised({ ...bracelet, category: 'bracelets' })).toBe(false)
})

test.each([
  ['tennis-bracelets', 'customise'],
  ['wedding-rings', 'bespoke'],
  ['necklaces', 'bespoke'],
  ['earrings', 'bespoke'],
  ['anklets', 'bespoke'],
  ['bracelets', 'none'],
  ['loose-diamonds', 'none']
] as const)('a card of %s has the second action: %s', (category, action) => {
  expect(cardAction({ ...bracelet, category })).toBe(action)
})

test('a tennis bracelet without customiser leads to bespoke, an enquiry-only piece to its enquiry', () => {
  expect(cardAction({ ...bracelet, metadata: {} })).toBe('bespoke')
  expect(cardAction({ ...ring, metadata: { enquiry_only: true } })).toBe('none')
})

const sizeOptions = [{ size: '7', description: 'For a wrist of 16 to 17 cm', adjustment: 0 }]

test.each([
  [{ braceletSize: true, sizeOptions }, true],
  [{ braceletSize: true, sizeOptions: [] }, false],
  [{ braceletSize: true }, false],
  [{ ringSize: true, sizeOptions }, false],
  [{}, false]
])('whether %j needs a size before the cart: %s', (metadata, expected) => {
  expect(needsSize({ metadata })).toBe(expected)
})
