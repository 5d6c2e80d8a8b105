import { expect, test } from 'vitest'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { startWorkedShop } from '../../testing/desk/worked-shop.ts'
import { sendRequest } from '../../testing/requesting.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { noteGoneThrough } from '../orders/changes/gone-through.ts'
import { readCounts } from './counts.ts'

test('what waits is counted: requests nobody has answered and how many are late, orders to take on, reviews to check', async () => {
  const { shop, named } = await startWorkedShop()
  const { db } = shop
  await sendRequest(shop.visitor(), 'loose-diamond')
  expect(await readCounts(db, '2025-12-01T12:00:00.000Z')).toEqual({
    today: 0,
    unanswered: 2,
    late: 0,
    // To be gone through with its customer.
    orders: 1,
    reviews: 1,
    low: 0,
    stuckMails: null
  })
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ unanswered: 2, late: 2 })

  await db.updateTable('request_cases').set({ state: 'answered' }).where('reference', '=', named.reference).execute()
  await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', named.order).execute()
  await db.updateTable('reviews').set({ status: 'refused' }).execute()
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toEqual({
    // Two returns are late by then as well.
    today: 4,
    unanswered: 1,
    late: 1,
    orders: 1,
    reviews: 0,
    low: 0,
    stuckMails: null
  })

  // Written again: one that was answered waits once more, and is late by its own time.
  await db.updateTable('request_cases').set({ reply_due_at: '2025-12-29T12:00:00.000Z' }).execute()
  expect(await readCounts(db, '2025-12-28T12:00:00.000Z')).toMatchObject({ unanswered: 2, late: 1 })
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ unanswered: 2, late: 2 })

  await db.updateTable('request_cases').set({ is_spam: 1 }).execute()
  const waiting = { status: 'pending', delivery: 'confirmed-before-payment' } as const
  await db.updateTable('orders').set(waiting).where('id', '=', named.order).execute()
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ unanswered: 0, late: 0, orders: 1 })
  const noted = { isSo: true, number: named.order }
  await noteGoneThrough({ db, mail: { wake: () => {} } } as DeskDeps, noted, { actor: { kind: 'shell' }, now: 0 })
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ orders: 1 })
  await db.updateTable('orders').set({ delivery_charge: 1250 }).where('id', '=', named.order).execute()
  expect(await readCounts(db, '2025-12-30T12:00:00.000Z')).toMatchObject({ orders: 0 })
})

test('a request whose customer has written again waits, and is late once that answer is; spam does neither', async () => {
  const { shop, named } = await startWorkedShop()
  const set = (values: { state?: 'answered'; is_spam?: 1; reply_due_at?: string }) =>
    shop.db.updateTable('request_cases').set(values).where('reference', '=', named.reference).execute()
  const counted = async (now: string) => {
    const { unanswered, late } = await readCounts(shop.db, now)
    return { unanswered, late }
  }
  await set({ state: 'answered' })
  expect(await counted('2026-12-30T12:00:00.000Z')).toEqual({ unanswered: 0, late: 0 })
  await set({ reply_due_at: '2025-12-20T12:00:00.000Z' })
  expect(await counted('2025-12-20T11:59:59.000Z')).toEqual({ unanswered: 1, late: 0 })
  expect(await counted('2025-12-20T12:00:01.000Z')).toEqual({ unanswered: 1, late: 1 })
  await set({ is_spam: 1 })
  expect(await counted('2025-12-20T12:00:01.000Z')).toEqual({ unanswered: 0, late: 0 })
})

test('mails that the mail server did not take are told, until they have left or nobody has looked after them', async () => {
  const { shop } = await startWorkedShop()
  const { db } = shop
  const stuck = async (now = '2025-12-02T12:00:00.000Z') => (await readCounts(db, now)).stuckMails
  const mail = (at: string) => ({
    ...waitingMail('order-placed', 'alex@example.org', 'NL-7K3F-9QXM', at),
    attempts: 3,
    last_error: 'connect ECONNREFUSED'
  })
  const [first, second] = [mail('2025-12-01T13:00:00.000Z'), mail('2025-12-01T14:00:00.000Z')]
  const returned = { ...mail('2025-12-01T12:30:00.000Z'), bounced_at: '2025-12-01T12:31:00.000Z' }
  const fresh = { ...mail('2025-12-01T12:40:00.000Z'), attempts: 0, last_error: null }
  await db.insertInto('mail_outbox').values([first, second, returned, fresh]).execute()
  expect(await stuck()).toEqual({ count: 2, since: '2025-12-01T13:00:00.000Z' })
  expect(await stuck('2025-12-15T13:30:00.000Z')).toEqual({ count: 1, since: '2025-12-01T14:00:00.000Z' })

  await db.updateTable('mail_outbox').set({ sent_at: '2025-12-02T10:00:00.000Z' }).execute()
  expect(await stuck()).toBeNull()
})
