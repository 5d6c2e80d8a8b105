import { expect, test, vi } from 'vitest'
import { engineOf } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { openDatabase } from '../../db/open.ts'
import { setBothClocks } from '../../testing/clocks.ts'
import { startShop } from '../../testing/start-shop.ts'
import {
  COSTS,
  countUnder,
  createAddressLimit,
  createCostBudget,
  createLimit,
  forgetCount,
  forgetOldCounts
} from './limit.ts'

const terms = { name: 'tries', most: 2, within: 60_000 }

/** What is kept of the counts. */
async function rows(db: ShopDb): Promise<{ key: string; points: number }[]> {
  const store = engineOf(db).limitStore
  const text = 'select key, points from limits order by key'
  if (store.kind === 'sqlite') return store.connection.prepare<[], { key: string; points: number }>(text).all()
  return (await store.client.query({ text })).rows
}

test('so many are let through, the next hears how long to wait, and after that it begins anew', async () => {
  const shop = await startShop()
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const limit = createLimit(shop.db, terms)
  await limit('anna')
  setBothClocks(shop, '2025-12-01T12:00:59Z')
  await limit('anna')
  await expect(limit('anna')).rejects.toMatchObject({ document: { status: 429 }, headers: { 'Retry-After': '1' } })
  await limit('ben')
  setBothClocks(shop, '2025-12-01T12:01:00Z')
  await limit('anna')
})

test('two limits, and two processes, of the same name count together', async () => {
  const shop = await startShop()
  const other = await openDatabase(shop.place)
  if (other.kind !== 'open') throw new Error(other.line)
  const [here, there] = [createLimit(shop.db, terms), createLimit(other.db, terms)]
  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there)('anna')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await other.close()
})

test('nobody’s address or e-mail can be read from what is kept', async () => {
  const { db } = await startShop()
  await createLimit(db, terms)('192.0.2.7')
  await createLimit(db, terms)('anna@example.org')
  expect(await rows(db)).toHaveLength(2)
  expect(JSON.stringify(await rows(db))).not.toMatch(/192|anna|example/)
})

test('a count that is taken back, or forgotten, has not been', async () => {
  const { db } = await startShop()
  const limit = createLimit(db, terms)
  await (await limit('anna'))()
  for (let tried = 0; tried < 2; tried++) await limit('anna')
  await forgetCount(db, terms.name, 'anna')
  await limit('anna')
  expect(await rows(db)).toMatchObject([{ points: 1 }])
})

test('what one of several limits refuses is counted under none of them', async () => {
  const { db } = await startShop()
  const wide = createLimit(db, terms)
  const narrow = createLimit(db, { ...terms, name: 'narrow', most: 1 })
  await countUnder([wide, 'anna'], [narrow, '192.0.2.7'])
  for (let tried = 0; tried < 5; tried++)
    await expect(countUnder([wide, 'anna'], [narrow, '192.0.2.7'])).rejects.toMatchObject({ document: { status: 429 } })
  await wide('anna')
})

test('all that is costly is taken from one budget, of an address and of the network around it', async () => {
  const { db } = await startShop()
  const limits = { costPerMinute: 2 * COSTS.hash + COSTS.mail }
  const signIns = createAddressLimit(db, limits, { ...terms, name: 'sign-ins', most: 100, costs: ['hash'] })
  const requests = createAddressLimit(db, limits, { ...terms, name: 'requests', most: 100, costs: ['mail'] })
  const refused = { document: { status: 429 }, security: { kind: 'limited', what: 'cost' } }
  await signIns('2001:db8:1:1::1')
  await signIns('2001:db8:1:1::2')
  await expect(signIns('2001:db8:1:1::3')).rejects.toMatchObject(refused)
  await requests('2001:db8:1:1::3')
  await expect(requests('2001:db8:1:1::4')).rejects.toMatchObject(refused)
  // The /48 has four such budgets, and one of them is spent.
  const spend = createCostBudget(db, limits)
  for (const place of [2, 3, 4])
    for (const on of ['hash', 'hash', 'mail'] as const) await spend(`2001:db8:1:${place}::1`, on)
  await expect(spend('2001:db8:1:5::1', 'page')).rejects.toMatchObject({ security: { what: 'cost wide' } })
  await spend('2001:db8:2::1', 'page')
})

test('what the budget refuses is not counted under the limit either, and what is taken back costs nothing', async () => {
  const { db } = await startShop()
  const limit = createAddressLimit(db, { costPerMinute: COSTS.mail }, { ...terms, most: 2, costs: ['mail'] })
  const takeBack = await limit('192.0.2.7')
  await expect(limit('192.0.2.7')).rejects.toMatchObject({ document: { status: 429 } })
  await takeBack()
  await (await limit('192.0.2.7'))()
  expect((await rows(db)).map(({ points }) => points)).toEqual([0, 0, 0, 0])
})

test('counts whose time is over are removed, the others stay', async () => {
  const shop = await startShop()
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  await createLimit(shop.db, terms)('anna')
  await createLimit(shop.db, { ...terms, name: 'long', within: 3_600_000 })('anna')
  vi.setSystemTime('2025-12-01T12:01:01Z')
  await forgetOldCounts(shop.db)
  expect(await rows(shop.db)).toHaveLength(1)
})

test('old counts are removed also where nothing was counted yet', async () => {
  const { db } = await startShop()
  await forgetOldCounts(db)
  expect(await rows(db)).toEqual([])
})
