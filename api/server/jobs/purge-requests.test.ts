import { expect, test } from 'vitest'
import { ask, replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { startShop } from '../../testing/start-shop.ts'
import { purgeExpired } from './purge.ts'

test('a request goes after two years with its case and what the shop wrote about it, and no other’s', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  const [old, young] = [await ask(shop, 'bespoke'), await ask(shop, 'wholesale', {}, '2025-12-01T13:00:00Z')]
  for (const reference of [old, young])
    await anna.post(`/desk/requests/${reference}/reply`, replyTo(await requestOf(anna, reference)))
  for (const name of [old, young])
    await shop.db
      .insertInto('reminder_stops')
      .values({ subject: 'request', name, at: '2025-12-02T12:00:00.000Z' })
      .execute()
  const kept = async () => [
    (await shop.db.selectFrom('reminder_stops').select('name').execute()).map(({ name }) => name).sort(),
    (await shop.db.selectFrom('request_cases').select('reference').execute()).map(({ reference }) => reference).sort(),
    (await shop.db.selectFrom('desk_messages').select('id').execute()).length,
    (await shop.db.selectFrom('mail_outbox').select('id').execute()).length
  ]

  await purgeExpired(shop.db, Date.parse('2027-12-01T11:59:00Z'))
  expect(await kept()).toEqual([[old, young].sort(), [old, young].sort(), 2, 6])
  await purgeExpired(shop.db, Date.parse('2027-12-01T12:00:00Z'))
  expect(await kept()).toEqual([[young], [young], 1, 3])
})
