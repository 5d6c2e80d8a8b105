import { expect, test } from 'vitest'
import { orderOne } from '../../testing/ordering.ts'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { startShop } from '../../testing/start-shop.ts'
import { claimMails, putOff } from './outbox.ts'

const noon = Date.parse('2025-12-01T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

test('of mails claimed at once from two connections, each goes to one of them', async () => {
  const shop = await startShop()
  const { db: other } = await openTestDatabase(shop.place)
  for (let order = 0; order < 5; order++) await orderOne(shop.visitor(), 'ring')
  const claims = [shop.db, other, shop.db, other, other, shop.db].map((db) => claimMails(db, noon, 3))
  const claimed = (await Promise.all(claims)).flat().map(({ id }) => id)
  const rest = await claimMails(other, noon, 20)
  expect(new Set(claimed).size).toBe(claimed.length)
  expect(claimed.length + rest.length).toBe(10)
})

test('what somebody claimed and never sent is claimed again when the lease is over', async () => {
  const { db, visitor } = await startShop()
  await orderOne(visitor())
  expect(await claimMails(db, noon, 20)).toHaveLength(2)
  expect(await claimMails(db, noon + 9 * minute, 20)).toEqual([])
  expect(await claimMails(db, noon + 10 * minute, 20)).toHaveLength(2)
})

test('a clock that is put back holds up no mail', async () => {
  const { db, visitor } = await startShop()
  await orderOne(visitor())
  const [claimed] = await claimMails(db, noon + 30 * day, 1)
  if (!claimed) throw new Error('Nothing was claimed')
  await putOff(db, claimed, 'no', noon + 30 * day)
  expect(await claimMails(db, noon, 20)).toHaveLength(2)
})

test('a mail that is put off for as long as ever waits all the same', async () => {
  const { db, visitor } = await startShop()
  await orderOne(visitor())
  const [claimed] = await claimMails(db, noon, 1)
  if (!claimed) throw new Error('Nothing was claimed')
  await putOff(db, { ...claimed, attempts: 20 }, 'no', noon)
  expect(await claimMails(db, noon + 359 * minute, 20)).toHaveLength(1)
  expect(await claimMails(db, noon + 360 * minute, 20)).toMatchObject([{ id: claimed.id }])
})
