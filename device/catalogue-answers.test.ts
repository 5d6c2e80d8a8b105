import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { selectProducts } from '#domain/catalogue/product-filter.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { answerRead, type CachedCatalogue, prepareSearches } from './catalogue-answers.ts'

const all = products({})
const catalogue: CachedCatalogue = {
  products: all.map(toWire),
  braceletPrices: { 'tennis-bracelet-lab-grown-6-0083-18k': '1800.00' },
  promotions: [{ id: 'offer' }],
  testimonials: [{ featured: true }, { featured: false }],
  reviews: [{ productId: 'ring-1' }, { productId: null }, { productId: 'ring-2' }]
}
const ids = (body: unknown) => (body as ProductOnWire[]).map(({ id }) => id)

test('the whole list comes in the order of the shop, with its length', () => {
  const answer = answerRead('/api/products', {}, catalogue)
  expect(answer?.status).toBe(200)
  expect(ids(answer?.body)).toEqual(selectProducts(all, { sort: 'name' }).map(({ id }) => id))
  expect(answer?.total).toBe(all.length)
})

test('a filter, a sort and a page are answered as the shop answers them', () => {
  const query = { category: 'earrings', diamondType: 'natural', sort: 'price-desc', limit: '2' }
  const answer = answerRead('/api/products', query, catalogue)
  const expected = selectProducts(all, { category: 'earrings', diamondType: 'natural', sort: 'price-desc' })
  expect(ids(answer?.body)).toEqual(expected.slice(0, 2).map(({ id }) => id))
  expect(answer?.total).toBe(expected.length)
})

test('values outside the lists are refused with what is wrong, as the shop refuses them', () => {
  const answer = answerRead('/api/products', { category: 'watches', limit: '0' }, catalogue)
  expect(answer?.status).toBe(422)
  expect(answer?.body).toMatchObject({ errors: [{ path: 'category' }, { path: 'limit' }] })
})

test('one product is found by its id, and an unknown one is not there', () => {
  const [first] = catalogue.products
  expect(answerRead(`/api/products/${first?.id}`, {}, catalogue)).toEqual({ status: 200, body: first })
  expect(answerRead('/api/products/none', {}, catalogue)?.status).toBe(404)
})

test('categories are counted, with their least price in pounds', () => {
  const { body } = answerRead('/api/categories', {}, catalogue) ?? {}
  expect(body).toContainEqual(expect.objectContaining({ category: 'anklets', fromPrice: '699.00' }))
})

test('testimonials may be narrowed to the featured ones', () => {
  expect(answerRead('/api/testimonials', { featured: 'true' }, catalogue)?.body).toEqual([{ featured: true }])
  expect(answerRead('/api/testimonials', {}, catalogue)?.body).toHaveLength(2)
})

test('reviews may be narrowed to those of one piece', () => {
  expect(answerRead('/api/reviews', { productId: 'ring-2' }, catalogue)?.body).toEqual([{ productId: 'ring-2' }])
  expect(answerRead('/api/reviews', { productId: 'ring-3' }, catalogue)).toEqual({ status: 200, body: [] })
  expect(answerRead('/api/reviews', {}, catalogue)?.body).toHaveLength(3)
})

test('what is no public read is not answered here', () => {
  expect(answerRead('/api/cart', {}, catalogue)).toBeNull()
})

test('searches are prepared in parts, between which the device answers as it will', async () => {
  const copies = Array.from({ length: 30 }, (_, copy) =>
    catalogue.products.map((product) => ({ ...product, id: `${product.id}-${copy}` }))
  ).flat()
  const [prepared, asked] = [
    { ...catalogue, products: copies },
    { ...catalogue, products: [...copies] }
  ]
  const query = { q: 'oval solitaire', group: 'design', limit: '24' }
  const right = answerRead('/api/products', query, asked)
  let rests = 0
  await prepareSearches(prepared, async () => {
    rests++
    if (rests === 3) expect(answerRead('/api/products', query, prepared)).toEqual(right)
  })
  expect(rests).toBeGreaterThan(5)
  expect(answerRead('/api/products', query, prepared)).toEqual(right)
})
