import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'

<<<<<<<< HEAD:app/product/product-data.test.ts

import { productData } from './product-data.ts'

========

import { productData } from './served-page.ts'

>>>>>>>> b29a8bf (pages: what only the server says of a piece stays with the server):app/product/served-page.test.ts

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
