import { expect, test } from 'vitest'
import { listingQuery, listingSearch, moreLink, readListing } from './use-product-filter.ts'

const at = (search: string) => readListing(new URLSearchParams(search))

test('a listing asks for 24 designs in the house order, and for 24 more each time', () => {
  expect(listingQuery(at('category=earrings'))).toBe('category=earrings&sort=selection&group=design&limit=24')
  expect(moreLink(at('category=earrings'))).toBe('/products?category=earrings&pages=2')
  expect(listingQuery(at('pages=2'))).toBe('sort=selection&group=design&limit=48')
})

test('beyond what a page may hold the whole list is asked for', () => {
  expect(listingQuery(at('pages=5'))).toBe('sort=selection&group=design')
})

test('nonsense in the address is ignored', () => {
  expect(at('category=watches&sort=random&pages=-3&pages=x').filter).toEqual({ sort: 'selection' })
  expect(at('pages=1e9').length).toBe(24)
})

test('the same filters always make the same address', () => {
  expect(listingSearch(at('sort=price-asc&category=earrings'))).toBe(
    listingSearch(at('category=earrings&sort=price-asc'))
  )
})

test('the order by name is named in an address, and the API is asked for it by none', () => {
  expect(listingSearch(at('sort=name'))).toBe('sort=name')
  expect(listingQuery(at('sort=name'))).toBe('group=design&limit=24')
})

test('a range brings its category with it, and none beside another', () => {
  expect(at('range=engagement-rings').filter).toMatchObject({ category: 'wedding-rings', range: 'engagement-rings' })
  expect(at('range=engagement-rings&category=earrings').filter).toEqual({ category: 'earrings', sort: 'selection' })
})
