import { expect, test } from 'vitest'
import { promisePeriod } from '#domain/policies/delivery-promise.ts'
import { smallContent } from '../../testing/content.ts'
import { openTestDatabase, soon, testPlace } from '../../testing/place/test-place.ts'
import type { Subject } from '../engine.ts'
import { inTransaction } from '../engine.ts'
import { seed } from '../seed.ts'
import { type Catalogue, type CatalogueVersion, createCatalogueNews } from './catalogue.ts'
import { invalidateAnswers, invalidateListing, putMeta } from './changes.ts'
import { dailyCatalogue } from './daily.ts'

async function seeded() {
  const place = await testPlace()
  const opened = await openTestDatabase(place)
  await seed(opened.db, smallContent)
  const renew = (...subjects: Subject[]) => inTransaction(opened.db, (within) => invalidateAnswers(within, subjects))
  return { ...opened, place, renew }
}

const changedSince = (catalogue: Catalogue, version: CatalogueVersion) => {
  const changed = catalogue.changedSince(version)
  return changed === 'everything' ? changed : [...changed].sort()
}

test('a change names its subjects, and the listing stays', async () => {
  const { catalogue, renew } = await seeded()
  const before = catalogue.version()
  await renew('product:ring', 'promotions')
  const between = catalogue.version()
  await renew('reviews')
  expect(catalogue.version().listing).toBe(before.listing)
  expect(changedSince(catalogue, before)).toEqual(['product:ring', 'promotions', 'reviews'])
  expect(changedSince(catalogue, between)).toEqual(['reviews'])
  expect(changedSince(catalogue, catalogue.version())).toEqual([])
})

test('another listing changes everything, also what is changed in it afterwards', async () => {
  const { db, catalogue, renew } = await seeded()
  await renew('product:ring')
  const before = catalogue.version()
  await inTransaction(db, invalidateListing)
  expect(changedSince(catalogue, before)).toBe('everything')
  await renew('product:ring')
  expect(changedSince(catalogue, before)).toBe('everything')
})

test('a change of another process is learnt with its subjects, and none of them twice', async () => {
  const { catalogue, place, renew } = await seeded()
  const other = await openTestDatabase(place)
  const [own, theirs] = [catalogue.version(), other.catalogue.version()]
  await inTransaction(other.db, (within) => invalidateAnswers(within, ['product:ring']))
  await renew('product:necklace')
  const both = ['product:necklace', 'product:ring']
  await expect.poll(() => changedSince(catalogue, own), soon).toEqual(both)
  await expect.poll(() => changedSince(other.catalogue, theirs), soon).toEqual(both)
  const settled = catalogue.version()
  await inTransaction(other.db, (within) => invalidateAnswers(within, ['reviews']))
  await expect.poll(() => changedSince(catalogue, settled), soon).toEqual(['reviews'])
  expect(catalogue.version().change - settled.change).toBe(1)
})

test('a release that does not number its changes changes everything, whoever comes after it', async () => {
  const { db, catalogue, renew } = await seeded()
  const before = catalogue.version()
  await inTransaction(db, (within) => putMeta(within, 'catalogue_version', 'a-listing.of-the-release-before'))
  await renew('product:ring')
  await expect.poll(() => changedSince(catalogue, before), soon).toBe('everything')
})

test('changes are remembered for long, not for ever', () => {
  const { catalogue, all, some } = createCatalogueNews()
  all('listing')
  const first = catalogue.version()
  some(['product:1'])
  const second = catalogue.version()
  for (let change = 0; change < 1000; change++) some([`product:${change}`])
  expect(changedSince(catalogue, second)).toHaveLength(1000)
  for (let change = 0; change < 1000; change++) some([`product:${change}`])
  expect([first, second].map((version) => changedSince(catalogue, version))).toEqual(['everything', 'everything'])
})

test('each day in London is a listing of its own', () => {
  const { catalogue, all, some } = createCatalogueNews()
  all('listing')
  let now = Date.parse('2026-07-01T22:59:00Z')
  const daily = dailyCatalogue(catalogue, () => now)
  const evening = daily.version()
  some(['reviews'])
  expect(changedSince(daily, evening)).toEqual(['reviews'])
  now += 60_000
  expect(daily.version().listing).not.toBe(evening.listing)
  expect(changedSince(daily, evening)).toBe('everything')
})

test('what shows a promised day lapses at 2 PM and at midnight in London', async () => {
  const { catalogue } = await seeded()
  let now = Date.parse('2026-06-30T12:59:00Z')
  const daily = dailyCatalogue(catalogue, () => now, promisePeriod)
  const morning = daily.version()
  now = Date.parse('2026-06-30T13:00:00Z')
  expect(changedSince(daily, morning)).toBe('everything')
  const afternoon = daily.version()
  expect(afternoon.listing).not.toBe(morning.listing)
  now = Date.parse('2026-06-30T22:59:00Z')
  expect(changedSince(daily, afternoon)).toEqual([])
  now = Date.parse('2026-06-30T23:00:00Z')
  expect(changedSince(daily, afternoon)).toBe('everything')
})
