import { expect, test } from 'vitest'
import { listingQuery, listingSearch, moreLink, readListing } from './use-product-filter.ts'

const at = (search: string) => readListing(new URLSearchParams(search))

test('a listing asks for 24 pieces, and for 24 more each time', () => {
  expect(listingQuery(at('category=earrings'))).toBe('category=earrings&limit=24')
  expect(moreLink(at('category=earrings'))).toBe('/products?category=earrings&pages=2')
  expect(listingQuery(at('pages=2'))).toBe('limit=48')
})

test('beyond what a page may hold the whole list is asked for', () => {
  expect(listingQuery(at('pages=5'))).toBe('')
})

test('nonsense in the address is ignored', () => {
  expect(at('category=watches&sort=random&pages=-3&pages=x').filter).toEqual({ sort: 'name' })
  expect(at('pages=1e9').length).toBe(24)
})

test('the same filters always make the same address', () => {
  expect(listingSearch(at('sort=price-asc&category=earrings'))).toBe(
    listingSearch(at('category=earrings&sort=price-asc'))
  )
})
