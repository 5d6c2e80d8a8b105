import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from './product-schema.ts'
import { toWire } from './product-to-wire.ts'
import { fromWire } from './product-wire.ts'

const bracelet: Product = {
  id: 'natural-chain-bracelet',
  name: 'Natural chain bracelet',
  description: 'Seven stones along a chain.',
  price: 399_900,
  imageUrl: '/media/bracelet-1200.jpg',
  additionalMedia: [],
  category: 'bracelets',
  diamondType: 'natural',
  carat: 2,
  certification: 'GIA',
  featured: false,
  stock: 1,
  inStock: true,
  metalType: '18k',
  metadata: { braceletSize: true, sizeOptions: [{ size: '8', description: 'Eight inches', adjustment: 15_000 }] }
}

test('on the wire the price is a decimal string and adjustments are pounds', () => {
  const wire = toWire(bracelet)
  expect(wire.price).toBe('3999.00')
  expect(wire.metadata.sizeOptions).toEqual([{ size: '8', description: 'Eight inches', adjustment: 150 }])
})

test('a product without sizes keeps its metadata', () => {
  const metadata = { cut: 'oval' } as const
  expect(toWire({ ...bracelet, metadata }).metadata).toEqual(metadata)
})

test('a product survives the wire to the penny', () => {
  const sum = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(fc.nat(100_000_000), sum, (price, adjustment) => {
      const metadata = { sizeOptions: [{ size: '8', description: 'Eight inches', adjustment }] }
      const product = { ...bracelet, price, metadata }
      expect(fromWire(JSON.parse(JSON.stringify(toWire(product))))).toEqual(product)
    })
  )
})

test('on the wire a description is that of the piece as listed, and its template rides along', () => {
  const description = 'A chain of {carat}, with {count} stones.'
  const product = { ...bracelet, description, metadata: { stoneCount: 7, stoneCarat: 0.286 } }
  const wire = toWire(product)
  expect(wire.description).toBe('A chain of 2.00 ct, with seven stones.')
  expect(fromWire(wire)).toEqual(product)
  expect(toWire(bracelet)).not.toHaveProperty('descriptionTemplate')
})

test('a template that a later version fills otherwise gives way to the text as listed', () => {
  const wire = { ...toWire(bracelet), descriptionTemplate: 'A chain of {karats}.' }
  expect(fromWire(wire)).toEqual(bracelet)
})

test('a price that is none is refused', () => {
  expect(() => fromWire({ ...toWire(bracelet), price: 'free' })).toThrow(RangeError)
})
