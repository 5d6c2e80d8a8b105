import { expect, test } from 'vitest'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import { invalidateListing } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { seed } from '../../db/seed.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { createCurrentIndex } from './current-index.ts'
import { createProductQueries } from './queries.ts'

const products = [
  aProduct({ id: 'a', name: 'Aurora ring', price: 100_000, metadata: { design: 'aurora', setting: 'halo' } }),
  aProduct({ id: 'b', name: 'Boreal ring', price: 200_000, metadata: { design: 'boreal', setting: 'halo' } }),
  aProduct({ id: 'c', name: 'Cassia ring', price: 300_000, metadata: { design: 'cassia', setting: 'eternity' } })
]

async function open() {
  const { db, catalogue } = await openTestDatabase()
  await seed(db, { ...smallContent, products })
  const current = createCurrentIndex(db, catalogue)
  const queries = createProductQueries(db, current)
  const ids = async (given: Partial<Parameters<typeof queries.listProducts>[0]> = {}) =>
    (await queries.listProducts({ sort: 'price-asc', ...given })).map(({ id }) => id)
  const change = (id: string, row: { price?: number; is_listed?: 0 | 1; is_featured?: 0 | 1 }) =>
    inTransaction(db, async (within) => {
      await within.updateTable('products').set(row).where('id', '=', id).execute()
      await invalidateListing(within)
    })
  return { db, catalogue, current, ids, change }
}

const isBehind = ({ current, catalogue }: { current: { catalogue: Catalogue }; catalogue: Catalogue }) =>
  current.catalogue.version().listing !== catalogue.version().listing

test('a price, a place in the window and a piece that goes or comes back reach lists and searches', async () => {
  const { ids, change } = await open()
  expect(await ids()).toEqual(['a', 'b', 'c'])
  await change('a', { price: 250_000 })
  expect(await ids()).toEqual(['b', 'a', 'c'])
  expect(await ids({ q: 'under 2100' })).toEqual(['b'])
  await change('b', { is_listed: 0 })
  expect(await ids()).toEqual(['a', 'c'])
  expect(await ids({ q: 'boreal' })).toEqual([])
  await change('b', { is_listed: 1, is_featured: 1 })
  expect(await ids()).toEqual(['b', 'a', 'c'])
  expect(await ids({ q: 'boreal' })).toEqual(['b'])
  expect(await ids({ featured: true })).toEqual(['b'])
})

test('another name is searched for, and the old one finds nothing any more', async () => {
  const { db, ids } = await open()
  expect(await ids({ q: 'aurora' })).toEqual(['a'])
  const [first, ...others] = products
  await seed(db, {
    ...smallContent,
    products: [{ ...(first as (typeof products)[number]), name: 'Zephyr ring' }, ...others]
  })
  expect(await ids({ q: 'zephyr' })).toEqual(['a'])
  expect(await ids({ q: '"aurora"' })).toEqual([])
  expect(await ids({ sort: 'name' })).toEqual(['b', 'c', 'a'])
})

test('what was made while the index was behind is of another listing, and goes once it has caught up', async () => {
  const shop = await open()
  await shop.ids()
  const { current, catalogue, change } = shop
  const before = current.catalogue.version()
  expect(before.listing).toBe(catalogue.version().listing)
  await change('a', { price: 250_000 })
  expect(isBehind(shop)).toBe(true)
  const meanwhile = current.catalogue.version()
  expect(current.catalogue.changedSince(before)).toBe('everything')
  await current.get()
  expect(isBehind(shop)).toBe(false)
  expect(current.catalogue.changedSince(meanwhile)).toBe('everything')
  expect(current.catalogue.changedSince(current.catalogue.version())).toEqual(new Set())
})

test('two changes in one breath are both in the list that follows', async () => {
  const { ids, change, current } = await open()
  await ids()
  await change('a', { price: 250_000 })
  current.catalogue.version()
  await change('c', { price: 50_000 })
  expect(await ids()).toEqual(['c', 'b', 'a'])
})

test('who asks for a failed index is told, and the next one has it', async () => {
  const { db, catalogue } = await openTestDatabase()
  await seed(db, { ...smallContent, products })
  let isAway = true
  const failing: Catalogue = {
    ...catalogue,
    version: () => {
      if (isAway) throw new Error('away')
      return catalogue.version()
    }
  }
  const current = createCurrentIndex(db, failing)
  await expect(current.get()).rejects.toThrow('away')
  isAway = false
  expect((await current.get()).lists.ids).toEqual(['a', 'b', 'c'])
})
