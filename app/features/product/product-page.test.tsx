import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { productRead } from '../../queries/queries.ts'
import { reviewsRead } from '../../ui/reviews/reviews-read.ts'
import { aReview } from '../../ui/reviews/testing.ts'
import { head, reads } from './product-page.tsx'

const [product] = products({})
if (!product) throw new Error('The catalogue is empty')
const { id } = product
const where = { path: `/products/${id}`, params: { id }, search: new URLSearchParams() }

/** What search engines are told of a piece that has these reviews. */
function told(reviews: object[] | null): string {
  const client = new QueryClient()
  client.setQueryData(productRead(id).queryKey, { body: toWire(product as NonNullable<typeof product>), total: null })
  client.setQueryData(reviewsRead(id).queryKey, { body: reviews, total: null })
  return JSON.stringify(head({ ...where, reads: client }).jsonLd)
}

test('the server reads what customers say of the piece before it draws the page', () => {
  expect(reads(where).map(({ queryKey }) => queryKey)).toContainEqual(reviewsRead(id).queryKey)
})

test('search engines are told the stars of real reviews, and of none where there are none', () => {
  const reviews = [aReview({ rating: 5 }), aReview({ id: 'review-2', rating: 4 })]
  expect(told(reviews)).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.5","reviewCount":2')
  expect(told([])).not.toContain('Rating')
  expect(told(null)).not.toContain('Rating')
})

test('a price is said to be where a piece begins only where that is its least', () => {
  const descriptionOf = (key: string) => {
    const piece = products({}).find((one) => one.id === key) as NonNullable<typeof product>
    const client = new QueryClient()
    client.setQueryData(productRead(key).queryKey, { body: toWire(piece), total: null })
    return head({ ...where, params: { id: key }, reads: client }).description
  }
  expect(descriptionOf('lab-grown-tennis-bracelet-sterling-silver')).toMatch(/\. From £800, VAT included\.$/)
  // Lighter ones of this pendant cost less than as it is listed.
  expect(descriptionOf('lab-grown-round-pendant-sterling-silver')).toMatch(/1\.00 ct.*\. £1,299, VAT included\.$/)
  expect(descriptionOf('natural-three-carat-solitaire-ring-platinum')).not.toContain('£')
})
