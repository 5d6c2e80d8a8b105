import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabasePlace } from '../../../db/open.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../../testing/doomed/open-doomed-shop.ts'
import { orderOne } from '../../../testing/ordering.ts'
import { createDeskBrowser, insertStaff } from '../../../testing/staff.ts'
import { ask } from '../../../testing/start-shop.ts'
import { startStripeDouble, stripeSettings, TEST_CARDS } from '../../../testing/stripe-double.ts'

const build = 'doomed-refunding-shop'
const secret = 'a secret of the tests, long enough'

beforeAll(() => buildDoomedShop(build), 60_000)

/** All statements, or, for every day, some of them and the last two: just before the commit, and just after it. */
const moments = (all: number) =>
  Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => process.env.FAULTS === 'every' || moment % 8 === 1 || moment >= all - 1
  )

/** What the database holds of an order's refund. */
const tracesOf = (place: DatabasePlace, orderId: string) =>
  lookInto(place, async (db) => {
    const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
    const refunds = await db.selectFrom('provider_refunds').select('state').where('order_id', '=', orderId).execute()
    const papers = await db
      .selectFrom('papers')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('kind')
      .execute()
    const mails = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('template', '=', 'order-refunded')
      .where('subject_id', '=', orderId)
      .execute()
    return {
      status: order.status,
      states: refunds.map(({ state }) => state),
      papers: papers.length,
      mails: mails.length
    }
  })
const refundedOnce = { status: 'part-refunded', states: ['done'], papers: 2, mails: 1 }
const neverAsked = { status: 'paid', states: [], papers: 1, mails: 0 }

test('a shop killed while it gives money back has it given back once when it opens again, or not at all where nothing was written', async () => {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const place = await doomedPlace()
  let now = Date.now()
  const open = () =>
    openDoomedShop(build, place, {
      settings: { ...stripeSettings(stripe.url), SESSION_SECRET: secret, SHOP_NOW: new Date(now).toISOString() }
    })

  /** An order of two pieces that is paid, and somebody who gives back one of them. */
  const prepare = async (shop: DoomedShop) => {
    const { id } = await orderOne(shop.visitor, 'necklace', 2)
    expect((await shop.visitor.post('/api/create-payment-intent', { order: id })).status).toBe(200)
    const intent = stripe.intents.all().at(-1)?.id ?? ''
    stripe.intents.confirm(intent, TEST_CARDS.good)
    const paid = stripe.webhooks.events().at(-1)
    if (!paid) throw new Error('nothing was told')
    await stripe.webhooks.deliverTo(`http://127.0.0.1:${shop.port}/api/webhooks/stripe`, paid)
    const email = `anna-${randomUUID()}@northlight.example`
    const { token } = await lookInto(place, (db) => insertStaff(db, secret, now, { email }))
    const desk = createDeskBrowser((...given) => ask(shop.port, ...given), { desk: token })
    const fields = { key: randomUUID(), 'quantity-1': '1', reason: 'Too large', seen: '250000', action: 'give' }
    return { id, intent, give: () => desk.post(`/desk/orders/${id}/refund-lines`, fields) }
  }
  const timesGivenBack = (of: string) =>
    stripe.intents.refunds().filter(({ payment_intent }) => payment_intent === of).length

  let shop = await open()
  await untilJobsRest(place, 9)
  const counted = await prepare(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  expect((await counted.give()).status).toBe(303)
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(await tracesOf(place, counted.id)).toEqual(refundedOnce)
  expect(all).toBeGreaterThan(10)

  for (const moment of moments(all)) {
    const { id, intent, give } = await prepare(shop)
    await shop.dieDuring(moment, all, give)
    const { states } = await tracesOf(place, id)
    now += 600_000
    // The dead one's leases go by the clock of this machine, which has not gone on by ten minutes.
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
    const told = `after ${moment} of ${all} statements`
    const expected = states.length === 0 ? neverAsked : refundedOnce
    await vi.waitFor(async () => expect(await tracesOf(place, id), told).toEqual(expected), { timeout: 10_000 })
    expect(timesGivenBack(intent), told).toBe(states.length)
  }
}, 300_000)
