import { expect, test } from 'vitest'
import { startWorkedShop } from '../../testing/desk/worked-shop.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { readCounts } from './counts.ts'

test('what waits is counted: requests nobody has answered and how many are late, orders to take on, reviews to check', async () => {
  const { shop, named } = await startWorkedShop()
  const { db } = shop
  await sendRequest(shop.visitor(), 'loose-diamond')
  expect(await readCounts(db, '2025-12-01T12:00:00.000Z')).toEqual({ unanswered: 2, late: 0, orders: 0, reviews: 1 })
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ unanswered: 2, late: 2 })

  await db.updateTable('request_cases').set({ state: 'answered' }).where('reference', '=', named.reference).execute()
  await db.updateTable('orders').set({ status: 'paid' }).execute()
  await db.updateTable('reviews').set({ status: 'refused' }).execute()
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toEqual({ unanswered: 1, late: 1, orders: 1, reviews: 0 })

  await db.updateTable('request_cases').set({ is_spam: 1 }).execute()
  const waiting = { status: 'pending', delivery: 'confirmed-before-payment' } as const
  await db.updateTable('orders').set(waiting).execute()
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ unanswered: 0, late: 0, orders: 1 })
  await db.updateTable('orders').set({ delivery_charge: 1250 }).execute()
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ orders: 0 })
})
