import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { DatabasePlace } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { deliver } from '../../desk/orders/testing/returning.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../testing/doomed/open-doomed-shop.ts'
import { orderOne } from '../../testing/ordering.ts'
import { createDeskBrowser, insertStaff } from '../../testing/staff.ts'
import { ask, createVisitor } from '../../testing/start-shop.ts'
import { createOrderLinks } from './links.ts'

const build = 'doomed-return-shop'
const secret = 'a secret of the tests, long enough'
const now = Date.parse('2025-12-01T12:00:00Z')
const settings = { SESSION_SECRET: secret, SHOP_NOW: new Date(now).toISOString() }

beforeAll(() => buildDoomedShop(build), 60_000)

/** What the two steps tell of. A mail of a step before is taken out where it would come too late to be true. */
const told = [
  'order-withdrawal-received',
  'order-withdrawn',
  'order-refunded'
] as const satisfies ShopTables['mail_outbox']['template'][]

/** All that is written of an order's returns, counted. */
const tracesOf = (place: DatabasePlace, id: string) =>
  lookInto(place, async (db) => {
    const order = await db.selectFrom('orders').select('withdrawn_at').where('id', '=', id).executeTakeFirstOrThrow()
    const returns = await db
      .selectFrom('order_returns')
      .select(['outcome', 'received_at', 'inspected_at'])
      .where('order_id', '=', id)
      .execute()
    const count = async (table: 'order_refunds' | 'papers') =>
      (await db.selectFrom(table).select('order_id').where('order_id', '=', id).execute()).length
    const items = await db.selectFrom('order_items').select('given_back').where('order_id', '=', id).execute()
    const audited = await db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()
    const events = await db.selectFrom('order_events').select('id').where('order_id', '=', id).execute()
    const mails = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('subject_id', '=', id)
      .where('template', 'in', told)
      .execute()
    return {
      isWithdrawn: order.withdrawn_at !== null,
      returns,
      refunds: await count('order_refunds'),
      papers: await count('papers'),
      givenBack: items.map(({ given_back }) => given_back),
      audited: audited.length,
      events: events.length,
      mails: mails.length
    }
  })

async function deskOf(place: DatabasePlace, shop: DoomedShop) {
  const { token } = await lookInto(place, (db) =>
    insertStaff(db, secret, now, { email: `anna-${randomUUID()}@northlight.example` })
  )
  return createDeskBrowser((...given) => ask(shop.port, ...given), { desk: token })
}

/** The moments of so many statements at which it is killed: the first, the last two, and some between. */
const momentsOf = (all: number): number[] =>
  Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => process.env.FAULTS === 'every' || moment % 5 === 1 || moment >= all - 1
  )

const toldOf = (moment: number, all: number): string => `after ${moment} of ${all} statements`
const waiting = { outcome: null, received_at: null, inspected_at: null }
const at = new Date(now).toISOString()

test('a shop killed while somebody withdraws has the withdrawal with its return or neither, and a second press makes both once', async () => {
  const place = await doomedPlace()
  const open = () => openDoomedShop(build, place, { settings })
  let shop = await open()
  await untilJobsRest(place)
  const order = await orderOne(shop.visitor)
  await lookInto(place, (db) => deliver({ db }, order.id))
  const { search } = new URL(createOrderLinks(secret).linkTo('https://shop.example', order))
  const withdraw = () =>
    createVisitor((...given) => ask(shop.port, ...given)).post(`/api/orders/${order.id}/withdrawal${search}`, {})
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  expect((await withdraw()).status).toBe(200)
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(all).toBeGreaterThan(10)

  for (const moment of momentsOf(all)) {
    await lookInto(place, async (db) => {
      await db.deleteFrom('order_returns').execute()
      await db.updateTable('orders').set({ withdrawn_at: null }).execute()
    })
    const before = await tracesOf(place, order.id)
    const whole = {
      ...before,
      isWithdrawn: true,
      returns: [waiting],
      audited: before.audited + 1,
      events: before.events + 2,
      mails: before.mails + 2
    }
    await shop.dieDuring(moment, all, withdraw)
    expect([before, whole], toldOf(moment, all)).toContainEqual(await tracesOf(place, order.id))
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
    expect((await withdraw()).status).toBe(200)
    expect(await tracesOf(place, order.id), toldOf(moment, all)).toEqual(whole)
  }
}, 300_000)

test('a shop killed while a return is given back by hand has the refund and the end of the return or neither, and once', async () => {
  const place = await doomedPlace()
  const open = () => openDoomedShop(build, place, { settings })

  /** A return of a paid order that was looked at, and somebody who has given its price back. */
  const prepare = async (shop: DoomedShop) => {
    const { id } = await orderOne(shop.visitor)
    const desk = await deskOf(place, shop)
    const key = randomUUID()
    const press = async (name: string, fields: Record<string, string> = {}) => {
      const { status, headers, text } = await desk.post(`/desk/orders/${id}/${name}`, fields)
      expect([status, headers.location], text.slice(0, 400)).toEqual([303, expect.stringContaining('said=')])
    }
    await press('payment', { key: randomUUID(), reference: `Slip ${id}`, by: 'cash' })
    await lookInto(place, (db) => deliver({ db }, id))
    await press('returns', { key, ground: 'mind', 'quantity-1': '1' })
    await press(`returns/${key}/received`)
    await press(`returns/${key}/inspected`, { 'condition-1': 'worn' })
    const fields = { key: randomUUID(), amount: '100', reason: 'It came back', lessWhy: 'A scratch' }
    const give = (by = desk) =>
      by.post(`/desk/orders/${id}/returns/${key}/refund-by-hand`, { ...fields, refundable: '250000' })
    return { id, before: await tracesOf(place, id), give }
  }

  let shop = await open()
  await untilJobsRest(place)
  const counted = await prepare(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  const answer = await counted.give()
  expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining('said=refund-recorded')])
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(all).toBeGreaterThan(10)

  for (const moment of momentsOf(all)) {
    const { id, before, give } = await prepare(shop)
    expect(before).toMatchObject({
      returns: [{ outcome: null, received_at: at, inspected_at: at }],
      refunds: 0,
      papers: 1
    })
    const whole = {
      ...before,
      returns: [{ outcome: 'reduced', received_at: at, inspected_at: at }],
      refunds: 1,
      papers: 2,
      givenBack: [1],
      audited: before.audited + 2,
      events: before.events + 2,
      mails: before.mails + 1
    }
    await shop.dieDuring(moment, all, () => give())
    expect([before, whole], toldOf(moment, all)).toContainEqual(await tracesOf(place, id))
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
    expect((await give(await deskOf(place, shop))).status, toldOf(moment, all)).toBe(303)
    expect(await tracesOf(place, id), toldOf(moment, all)).toEqual(whole)
  }
}, 300_000)
