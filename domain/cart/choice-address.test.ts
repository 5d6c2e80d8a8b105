import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { canBeCustomised, isEnquiryOnly } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { RING_SIZES } from '../policies/ring-sizes.ts'
import { caratChoices, hasCaratSelector } from '../pricing/carat-selector.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '../pricing/tennis-bracelet.ts'
import { type Choices, choicesOf, lineAddress, ownChoices, readChoices, writeChoices } from './choice-address.ts'

const all = products({})
const piece = (id: string): Product => {
  const found = all.find((product) => product.id === id)
  if (!found) throw new Error(`data/ has no ${id}`)
  return found
}
const pendant = piece('natural-round-pendant-platinum')
const ring = piece('natural-solitaire-ring-platinum')
const tennis = piece('lab-grown-tennis-bracelet-9k-white-gold')
const sized = piece('natural-line-bracelet-18k-white-gold')
const stone = piece('natural-round-brilliant-diamond')
const read = (product: Product, query: string) => readChoices(product, new URLSearchParams(query))

test('an address says carat, size, length and stone weight', () => {
  expect(read(pendant, 'carat=0.25')).toMatchObject({ choice: { carat: 0.25 }, fallbacks: [] })
  expect(read(ring, 'carat=1.5&size=m')).toMatchObject({ choice: { carat: 1.5, size: 'M' }, fallbacks: [] })
  expect(read(sized, 'size=6.5')).toMatchObject({ choice: { size: '6.5' }, fallbacks: [] })
  expect(read(tennis, 'length=7&stone=0.1')).toMatchObject({ choice: { length: '7', weight: 0.1 }, fallbacks: [] })
})

test.each([
  ['a carat that is not offered', ring, 'carat=7', 'It is shown in its own 1.00 ct.'],
  ['a carat that is no number', ring, 'carat=%3Cb%3E', 'It is shown in its own 1.00 ct.'],
  ['a carat of a designed bracelet', tennis, 'carat=5', 'This piece is not offered in other carat weights.'],
  ['a size that is not made', ring, 'size=ZZ', 'The size is still open.'],
  ['a size of a pendant', pendant, 'size=M', 'This piece has no sizes to choose from.'],
  ['a length that is not made', tennis, 'length=9', 'It is shown at 6 inches.'],
  ['stones that are not set', tennis, 'stone=0.2', 'It is shown with stones of 0.083 ct.'],
  ['a length of a ring', ring, 'length=7', 'The length and the stones of this piece are not to be chosen.']
])('%s falls back to the piece’s own, and is said without repeating it', (_, product, query, sentence) => {
  const { choice, fallbacks } = read(product, query)
  expect(choice).toEqual(ownChoices(product))
  expect(fallbacks).toEqual([expect.stringContaining(sentence)])
  expect(fallbacks.join()).not.toMatch(/ZZ|<b>|\b7\b|\b9\b|0\.2\b/)
})

test('one wrong word leaves the others', () => {
  expect(read(ring, 'carat=7&size=N')).toMatchObject({ choice: { carat: 1, size: 'N' } })
  expect(read(tennis, 'length=9&stone=0.125')).toMatchObject({ choice: { length: '6', weight: 0.125 } })
})

test('a stone that is sold on enquiry has nothing to choose, and says nothing of it', () => {
  expect(read(stone, 'carat=1&size=M')).toEqual({ choice: ownChoices(stone), fallbacks: [] })
})

test('the piece’s own choice is left out of the address', () => {
  expect(writeChoices(ring, ownChoices(ring))).toBe('')
  expect(writeChoices(ring, { ...ownChoices(ring), carat: 0.5, size: 'M' })).toBe('carat=0.5&size=M')
  expect(writeChoices(tennis, { ...ownChoices(tennis), length: '7', weight: 0.1 })).toBe('length=7&stone=0.1')
})

const choicesFor = (product: Product): fc.Arbitrary<Choices> => {
  const { metadata } = product
  const sizes = metadata.ringSize ? RING_SIZES : (metadata.sizeOptions ?? []).map(({ size }) => size)
  const carats = hasCaratSelector(product) ? caratChoices(product.category).map(({ carat }) => carat) : [null]
  const own = ownChoices(product)
  return fc.record({
    carat: fc.constantFrom(...carats),
    size: fc.constantFrom('', ...sizes),
    length: canBeCustomised(product)
      ? fc.constantFrom(...BRACELET_LENGTHS.map(({ length }) => length))
      : fc.constant(own.length),
    weight: canBeCustomised(product)
      ? fc.constantFrom(...STONE_WEIGHTS.map(({ weight }) => weight))
      : fc.constant(own.weight)
  })
}
const configured = fc
  .constantFrom(...all.filter((product) => !isEnquiryOnly(product)))
  .chain((product) => fc.tuple(fc.constant(product), choicesFor(product)))

test('what is written is what is read, of every piece in every configuration', () => {
  fc.assert(
    fc.property(configured, ([product, choice]) => {
      expect(read(product, writeChoices(product, choice))).toEqual({ choice, fallbacks: [] })
    })
  )
})

test('no address of any kind is more than a configuration that is made', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('0.25', '1', '6.5', 'M', '0.1', '7', 'NaN', 'Infinity', '1e0'))
  const query = fc.dictionary(fc.constantFrom('carat', 'size', 'length', 'stone', 'from'), value)
  fc.assert(
    fc.property(fc.constantFrom(...all), query, (product, asked) => {
      const { choice } = readChoices(product, new URLSearchParams(asked))
      expect(read(product, writeChoices(product, choice))).toEqual({ choice, fallbacks: [] })
    })
  )
})

test('a line of a cart leads to its piece as it was chosen', () => {
  const design = JSON.stringify({ selectedLength: '7', selectedDiamondWeight: 0.1 })
  expect(lineAddress(tennis, { selectedSize: null, selectedCarat: null, customization: design })).toBe(
    '/products/lab-grown-tennis-bracelet-9k-white-gold?from=tennis-bracelets&length=7&stone=0.1'
  )
  expect(lineAddress(ring, { selectedSize: 'M', selectedCarat: 1, customization: null })).toBe(
    '/products/natural-solitaire-ring-platinum?from=wedding-rings&size=M'
  )
  expect(lineAddress(ring, { selectedSize: null, selectedCarat: null, customization: null })).toBe(
    '/products/natural-solitaire-ring-platinum?from=wedding-rings'
  )
})

test('a design that can no longer be read leads to the piece as it is listed', () => {
  const choice = { selectedSize: null, selectedCarat: null, customization: '{"selectedLength":"99"}' }
  expect(choicesOf(tennis, choice)).toMatchObject({ length: '6', weight: 0.083 })
})
