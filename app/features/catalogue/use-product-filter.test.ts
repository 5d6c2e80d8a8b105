import { expect, test } from 'vitest'
import { rangePageAt } from '#domain/catalogue/range-pages.ts'
import { canonicalPath, listingPath, listingQuery, listingSearch, moreLink, readListing } from './use-product-filter.ts'

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

const studs = rangePageAt('stud-earrings')
const inStuds = (search: string) => readListing(new URLSearchParams(search), studs)

test('a range’s page asks for its pieces, whatever its query says of them', () => {
  expect(listingQuery(inStuds('setting=hoop&category=necklaces&metal=platinum'))).toBe(
    'category=earrings&setting=stud&metal=platinum&sort=selection&group=design&limit=24'
  )
})

test('a change stays on the range’s page while it lies within the range, and else leads to all jewellery', () => {
  const { filter } = inStuds('diamondType=natural')
  expect(listingPath({ filter, length: 24 }, studs)).toBe('/ranges/stud-earrings?diamondType=natural')
  expect(moreLink({ filter, length: 24 }, studs)).toBe('/ranges/stud-earrings?diamondType=natural&pages=2')
  expect(listingPath({ filter: { ...filter, setting: 'hoop' }, length: 24 }, studs)).toBe(
    '/products?category=earrings&setting=hoop&diamondType=natural'
  )
  expect(listingPath({ filter: { sort: 'selection' }, length: 24 })).toBe('/products')
})

test.each([
  ['category=earrings&setting=stud', '/ranges/stud-earrings'],
  [
    'category=earrings&setting=stud&diamondType=natural&metal=platinum&sort=name',
    '/ranges/stud-earrings?diamondType=natural'
  ],
  ['range=engagement-rings', '/ranges/engagement-rings'],
  ['maxPrice=999.99', '/ranges/gifts-under-1000'],
  ['maxPrice=1000', '/products'],
  ['category=earrings&metal=platinum', '/products?category=earrings'],
  ['diamondType=natural', '/products?diamondType=natural']
])('a listing asked for by %s is known under %s', (search, address) => {
  expect(canonicalPath(at(search).filter)).toBe(address)
})
