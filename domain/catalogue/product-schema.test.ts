import { expect, test } from 'vitest'
import { type Product, productRecordSchema, productSchema } from './product-schema.ts'

const ring: Product = {
  id: 'natural-halo-ring-platinum',
  name: 'Natural halo ring, platinum',
  description: 'One oval within a ring of small brilliants.',
  price: 249_900,
  imageUrl: '/media/ring-1200.jpg',
  additionalMedia: [{ type: 'image', url: '/media/ring-top-1200.jpg', alt: 'The ring from above' }],
  category: 'wedding-rings',
  diamondType: 'natural',
  carat: 1.15,
  certification: 'GIA',
  featured: false,
  stock: 2,
  inStock: true,
  metalType: 'platinum',
  metadata: { cut: 'oval', colour: 'F', clarity: 'VS1', stoneCount: 21, stoneCarat: 1, ringSize: true }
}

test('a whole product passes', () => {
  expect(productSchema.parse(ring)).toEqual(ring)
})

test('a stone without metal, of unknown weight and made to order passes', () => {
  const changes = { metalType: null, carat: null, stock: 'made-to-order', metadata: {} } as const
  expect(productSchema.safeParse({ ...ring, ...changes }).success).toBe(true)
})

test.each([
  { id: 'Halo Ring' },
  { id: 'ring-' },
  { name: '' },
  { name: 'x'.repeat(121) },
  { price: 2499.5 },
  { price: -1 },
  { price: '2499.00' },
  { category: 'watches' },
  { diamondType: 'lab' },
  { carat: 0 },
  { carat: 1.155 },
  { carat: 100 },
  { certification: 'AGS' },
  { stock: -1 },
  { stock: 'many' },
  { metalType: '14k-white-gold' },
  { additionalMedia: [{ type: 'sound', url: '/a.mp3', alt: 'A ring' }] },
  { metadata: { cut: 'briolette' } },
  { metadata: { stoneCount: 0 } },
  { metadata: { sizeOptions: [{ size: '7', description: 'Seven', adjustment: 1.5 }] } }
])('a product with %j is refused', (wrong) => {
  expect(productSchema.safeParse({ ...ring, ...wrong }).success).toBe(false)
})

test('a record says nothing of pictures, certificate and whether it is there: they follow from it', () => {
  const { imageUrl: _url, additionalMedia: _media, certification: _certification, inStock: _inStock, ...record } = ring

  expect(productRecordSchema.safeParse(record).success).toBe(true)
  expect(Object.keys(productRecordSchema.parse(ring)).sort()).toEqual(Object.keys(record).sort())
})
