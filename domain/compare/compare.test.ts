import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product-schema.ts'
import { compareRows } from './compare-rows.ts'
import { comparePath, MOST_COMPARED, readCompared, withPiece } from './compared-pieces.ts'

const ring: Product = {
  id: 'ring',
  name: 'Natural solitaire ring, platinum',
  description: 'One stone.',
  price: 250_000,
  imageUrl: '/media/ring-1200.jpg',
  additionalMedia: [],
  category: 'wedding-rings',
  diamondType: 'natural',
  carat: 0.8,
  certification: 'GIA',
  featured: false,
  stock: 1,
  inStock: true,
  metalType: 'platinum',
  metadata: { colour: 'F', clarity: 'VS1', cut: 'round', stoneCount: 1, stoneCarat: 0.8 }
}
const stone: Product = {
  ...ring,
  id: 'stone',
  category: 'loose-diamonds',
  diamondType: 'lab-grown',
  metalType: null,
  metadata: { ...ring.metadata, stoneCarat: 1.5 }
}
const valuesOf = (label: string, products: Product[]) =>
  compareRows(products).find((row) => row.label === label)?.values

test('each fact stands once for each piece, in their order', () => {
  expect(valuesOf('Price', [ring])).toEqual(['£2,500'])
  expect(valuesOf('Metal', [stone, ring])).toEqual([null, 'Platinum'])
  expect(valuesOf('Certificate', [ring, stone])).toEqual(['GIA', 'IGI, at extra cost'])
  const fifty: Product = { ...ring, metadata: { cut: 'round', stoneCount: 50, stoneCarat: 0.016 } }
  expect(valuesOf('Carat', [ring, fifty])).toEqual(['0.80 ct', '0.80 ct total'])
  expect(valuesOf('Stones', [ring, fifty])).toEqual([null, '50 of 0.016 ct'])
  expect(valuesOf('Stone from above', [ring, fifty])).toEqual(['about 6.0 mm across', 'each about 1.6 mm across'])
})

test('what a piece costs for each carat is in whole pounds, and says nothing of a piece on enquiry', () => {
  expect(valuesOf('Cost per carat', [ring, stone])).toEqual(['£3,125', null])
  expect(valuesOf('Price', [stone])).toEqual(['On enquiry'])
  expect(valuesOf('Cost per carat', [stone])).toBeUndefined()
})

test('a price that only begins there begins there for each carat, too', () => {
  const bracelet: Product = { ...ring, category: 'tennis-bracelets', metadata: { stoneCount: 50 } }
  expect(valuesOf('Price', [bracelet])).toEqual(['From £2,500'])
  expect(valuesOf('Cost per carat', [bracelet])).toEqual(['From £3,125'])
})

test('a row that is empty for all is left out', () => {
  expect(valuesOf('Metal', [stone])).toBeUndefined()
})

const id = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/).filter((text) => text.length <= 80)

test('what an address is made of is read from it again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: MOST_COMPARED }), (ids) => {
      expect(readCompared(new URL(comparePath(ids), 'https://shop.test').searchParams.get('pieces'))).toEqual(ids)
    })
  )
})

test('whatever an address says, there are at most four pieces, each once', () => {
  fc.assert(
    fc.property(fc.string(), (pieces) => {
      const read = readCompared(pieces)
      expect(read.length).toBeLessThanOrEqual(MOST_COMPARED)
      expect(new Set(read).size).toBe(read.length)
    })
  )
})

test('a fifth piece takes the place of the oldest, and one that is there stays where it is', () => {
  expect(withPiece(['a', 'b', 'c', 'd'], 'e')).toEqual(['b', 'c', 'd', 'e'])
  expect(withPiece(['a', 'b'], 'a')).toEqual(['a', 'b'])
})
