import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { productData } from './served-page.ts'

const [product] = products({})
if (!product) throw new Error('The catalogue is empty')

test('without real reviews no stars are stated to anyone', () => {
  expect(JSON.stringify(productData(product, null))).not.toMatch(/rating|review/i)
})

test('real reviews are stated by their average to one decimal and by their number', () => {
  expect(productData(product, { average: 4, count: 12 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.0', reviewCount: 12, bestRating: 5, worstRating: 1 }
  })
})
