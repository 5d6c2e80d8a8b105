import { expect, test } from 'vitest'
import { documentAddress } from '../pages/document-address.ts'
import { pounds } from '../pricing/money.ts'
import { listingAddress } from './back-link.ts'
import { matches } from './product-filter.ts'
import type { Product } from './product-schema.ts'
import { headingOf, leadOf, RANGE_PAGES, rangeAddress, rangePageAt, rangePageOf } from './range-pages.ts'
import { RANGES } from './vocabulary.ts'

test('each range has an address, a title and a sentence that no other has', () => {
  const said = RANGE_PAGES.flatMap((page) => [rangeAddress(page), page.title, page.lead])
  expect(new Set(said).size).toBe(RANGE_PAGES.length * 3)
  for (const { slug, lead } of RANGE_PAGES) {
    expect(slug).toMatch(/^[a-z]+(-[a-z0-9]+)+$/)
    expect(lead).toMatch(/^[A-Z].+\.$/)
  }
})

test('both ranges of rings are listed under the address of their page', () => {
  for (const range of RANGES) {
    const page = RANGE_PAGES.find(({ filter }) => filter.range === range)
    expect(page && rangeAddress(page)).toBe(listingAddress(range))
  }
})

test.each([
  [{ category: 'earrings', setting: 'stud' }, 'stud-earrings'],
  [{ category: 'earrings', setting: 'stud', metal: 'platinum', minPrice: 5 }, 'stud-earrings'],
  [{ category: 'wedding-rings', setting: 'eternity', range: 'wedding-bands' }, 'eternity-rings'],
  [{ category: 'wedding-rings', range: 'engagement-rings' }, 'engagement-rings'],
  [{ shape: 'oval' }, 'oval-diamonds'],
  [{ shape: 'oval', category: 'loose-diamonds' }, undefined],
  [{ maxPrice: 99_999 }, 'gifts-under-1000'],
  [{ maxPrice: 100_000 }, undefined],
  [{ category: 'earrings', maxPrice: 99_999 }, undefined],
  [{ category: 'earrings' }, undefined],
  [{}, undefined]
] as const)('%j is a listing of %s', (filter, slug) => {
  expect(rangePageOf(filter)?.slug).toBe(slug)
})

const piece = (price: number): Product =>
  ({ price, category: 'anklets', metadata: {}, name: 'Anklet', metalType: null }) as unknown as Product

test('what costs the sum itself is not under it', () => {
  const filter = { ...rangePageAt('gifts-under-500')?.filter, sort: 'name' } as const
  expect(matches(piece(pounds(500) - 1), filter)).toBe(true)
  expect(matches(piece(pounds(500)), filter)).toBe(false)
})

test('a range’s title and sentence take an origin, and any other listing keeps its own', () => {
  const hoops = { category: 'earrings', setting: 'hoop' } as const
  expect(headingOf(hoops)).toBe('Hoop earrings')
  expect(headingOf({ ...hoops, diamondType: 'natural' })).toBe('Natural hoop earrings')
  expect(leadOf({ ...hoops, diamondType: 'natural' })).toBe(rangePageAt('hoop-earrings')?.lead)
  expect(headingOf({ shape: 'asscher', diamondType: 'lab-grown' })).toBe('Laboratory-grown Asscher-cut diamonds')
  expect(leadOf({ category: 'wedding-rings', range: 'engagement-rings', diamondType: 'natural' })).toMatch(/^Natural/)
  expect(headingOf({ category: 'earrings' })).toBe('Earrings')
})

test('a document of a range hangs on what its listing knows', () => {
  const address = '/ranges/stud-earrings?utm_source=mail&metal=platinum&shape=square&pages=2'
  expect(documentAddress(address, (query) => new URLSearchParams(query))).toBe(
    '/ranges/stud-earrings?metal=platinum&pages=2'
  )
})
