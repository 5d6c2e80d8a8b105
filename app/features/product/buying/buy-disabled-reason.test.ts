import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Choices } from '../choosing/use-choices.ts'
import { buyDisabledReason } from '../product-page.tsx'

const all = products({})
function piece(fits: (product: Product) => boolean): Product {
  const found = all.find(fits)
  if (!found) throw new Error('data/ has no such piece')
  return found
}
const ring = piece(({ id }) => id === 'natural-solitaire-ring-platinum')
const sized = piece(({ metadata, inStock }) => metadata.braceletSize === true && inStock)
const open: Choices = { carat: null, size: '', length: '6', weight: 0.083 }
const exact = { kind: 'exact', amount: 100_000 } as const

test('a ring can be added while its size is open', () => {
  expect(buyDisabledReason(ring, open, exact)).toBeNull()
})

test('a bracelet waits for its size', () => {
  expect(buyDisabledReason(sized, open, exact)).toBe('Please select a bracelet size before adding to cart.')
  const size = sized.metadata.sizeOptions?.[0]?.size ?? ''
  expect(buyDisabledReason(sized, { ...open, size }, exact)).toBeNull()
})

test('what is out of stock says so whatever is chosen', () => {
  expect(buyDisabledReason({ ...ring, inStock: false }, open, exact)).toMatch(/^Out of stock\./)
})

test('a design is not sold at an indication, nor before its price is there', () => {
  expect(buyDisabledReason(ring, open, { kind: 'about', amount: 100_000 })).toMatch(/priced on request/)
  expect(buyDisabledReason(ring, open, { kind: 'pending' })).toMatch(/on its way/)
})
