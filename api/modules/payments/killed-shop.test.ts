import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabasePlace } from '../../db/open.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../testing/doomed/open-doomed-shop.ts'
import { orderOne } from '../../testing/ordering.ts'
import { paypalSettings, startPaypalDouble } from '../../testing/paypal-double.ts'
import { startStripeDouble, stripeSettings, TEST_CARDS } from '../../testing/stripe-double.ts'

const build = 'doomed-paying-shop'

beforeAll(() => buildDoomedShop(build), 60_000)

/** All statements, or, for every day, some of them and the last two: just before the commit, and just after it. */
const moments = (all: number) =>
  Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => process.env.FAULTS === 'every' || moment % 6 === 1 || moment >= all - 1
  )

/** What the database holds of an order's payment. */
function tracesOf(place: DatabasePlace, orderId: string) {
  return lookInto(place, async (db) => {
    const orders = await db.selectFrom('orders').select('status').where('id', '=', orderId).execute()
    const payments = await db.selectFrom('payments').select('status').where('order_id', '=', orderId).execute()
    const steps = await db.selectFrom('order_events').select('to_status').where('order_id', '=', orderId).execute()
    const receipts = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('template', 'in', ['order-paid', 'order-balance-paid'])
      .where('subject_id', '=', orderId)
      .execute()
    const papers = await db.selectFrom('papers').select('kind').where('order_id', '=', orderId).execute()
    return {
      order: orders.map(({ status }) => status),
      payments: payments.map(({ status }) => status).sort(),
      steps: steps.map(({ to_status }) => to_status),
      receipts: receipts.length,
      papers: papers.map(({ kind }) => kind)
    }
  })
}
type Trace = Awaited<ReturnType<typeof tracesOf>>
const paidOnce: Trace = { order: ['paid'], payments: ['paid'], steps: ['paid'], receipts: 1, papers: ['invoice'] }
const unpaid: Trace = { order: ['pending'], payments: ['open'], steps: [], receipts: 0, papers: [] }
type Traces = Record<'paidOnce' | 'unpaid', Trace>
const whole: Traces = { paidOnce, unpaid }
/** Of an order whose deposit was paid before: the balance's own step leads nowhere. */
const balance: Traces = {
  paidOnce: {
    ...paidOnce,
    payments: ['paid', 'paid'],
    steps: ['paid', 'paid'],
    receipts: 2,
    papers: ['invoice', 'invoice']
  },
  unpaid: { ...paidOnce, payments: ['open', 'paid'] }
}

interface Charging {
  /** What takes the money and then has the shop record it; the shop dies somewhere in between. */
  chargeAndTell: (shop: DoomedShop) => Promise<unknown>
  /** How often money was taken of the buyer. */
  timesCharged: () => number
}

/**
 * Kills the shop at moments of recording a charge, opens it again ten minutes later, and sees the order paid once. The
 * provider tells it nothing in between. Each shop that was opened again is the next one to die.
 */
async function killAndReopen(
  settings: Record<string, string>,
  begin: (shop: DoomedShop, orderId: string, place: DatabasePlace) => Promise<Charging>,
  { paidOnce, unpaid }: Traces = whole
): Promise<number> {
  const place = await doomedPlace()
  const placeAndBegin = async (shop: DoomedShop) => {
    const { id } = await orderOne(shop.visitor)
    return { id, ...(await begin(shop, id, place)) }
  }

  let now = Date.now()
  const open = () => openDoomedShop(build, place, { settings: { ...settings, SHOP_NOW: new Date(now).toISOString() } })

  let shop = await open()
  await untilJobsRest(place, 9)
  const counted = await placeAndBegin(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  await counted.chargeAndTell(shop)
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(await tracesOf(place, counted.id)).toEqual(paidOnce)

  for (const moment of moments(all)) {
    const { id, chargeAndTell, timesCharged } = await placeAndBegin(shop)
    await shop.dieDuring(moment, all, () => chargeAndTell(shop))
    const left = await tracesOf(place, id)
    expect([paidOnce, unpaid], `after ${moment} of ${all} statements`).toContainEqual(left)

    now += 600_000
    // The dead one's leases go by the clock of this machine, which has not gone on by ten minutes.
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
    await vi.waitFor(async () => expect(await tracesOf(place, id)).toEqual(paidOnce), { timeout: 10_000 })
    expect(timesCharged(), `after ${moment} of ${all} statements`).toBe(1)
  }
  const places = await lookInto(place, (db) => db.selectFrom('papers').select('place').orderBy('place').execute())
  expect(places.map(({ place }) => place)).toEqual(places.map((_, index) => index + 1))
  expect(places).toHaveLength((moments(all).length + 1) * paidOnce.papers.length)
  return all
}

test('a shop killed while it records a card’s charge has the order paid once when it opens again', async () => {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)

  const all = await killAndReopen(stripeSettings(stripe.url), async ({ visitor }, orderId) => {
    expect((await visitor.post('/api/create-payment-intent', { order: orderId })).status).toBe(200)
    const intent = stripe.intents.all().at(-1)?.id ?? ''
    return {
      chargeAndTell: async (shop) => {
        stripe.intents.confirm(intent, TEST_CARDS.good)
        const event = stripe.webhooks.events().at(-1)
        if (!event) throw new Error('nothing was told')
        await stripe.webhooks.deliverTo(`http://127.0.0.1:${shop.port}/api/webhooks/stripe`, event)
      },
      timesCharged: () => stripe.intents.charges().filter(({ payment_intent }) => payment_intent === intent).length
    }
  })
  expect(all).toBeGreaterThan(5)
}, 300_000)

test('a shop killed while it takes an approval of PayPal’s has the order paid once when it opens again', async () => {
  const paypal = await startPaypalDouble()
  onTestFinished(paypal.close)

  const all = await killAndReopen(paypalSettings(paypal.url), async ({ visitor }, orderId) => {
    const { id } = (await visitor.post('/paypal/order', { order: orderId })).json() as { id: string }
    return {
      chargeAndTell: async (shop) => {
        paypal.approve(id)
        await shop.visitor.post(`/paypal/order/${id}/capture`)
      },
      timesCharged: () => paypal.orders.find(id).purchase_units[0].payments?.captures.length ?? 0
    }
  })
  expect(all).toBeGreaterThan(5)
}, 300_000)

test('a shop killed while it records the balance of an order has it paid once when it opens again, with its final invoice', async () => {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)

  const all = await killAndReopen(
    stripeSettings(stripe.url),
    async ({ visitor, port }, orderId, place) => {
      const tell = async (to: number) => {
        const event = stripe.webhooks.events().at(-1)
        if (!event) throw new Error('nothing was told')
        await stripe.webhooks.deliverTo(`http://127.0.0.1:${to}/api/webhooks/stripe`, event)
      }
      await lookInto(place, (db) =>
        db.updateTable('orders').set({ deposit: 400_00 }).where('id', '=', orderId).execute()
      )
      const begun = async () => {
        expect((await visitor.post('/api/create-payment-intent', { order: orderId })).status).toBe(200)
        return stripe.intents.all().at(-1)?.id ?? ''
      }
      stripe.intents.confirm(await begun(), TEST_CARDS.good)
      await tell(port)
      const intent = await begun()
      return {
        chargeAndTell: async (shop) => {
          stripe.intents.confirm(intent, TEST_CARDS.good)
          await tell(shop.port)
        },
        timesCharged: () => stripe.intents.charges().filter(({ payment_intent }) => payment_intent === intent).length
      }
    },
    balance
  )
  expect(all).toBeGreaterThan(5)
}, 300_000)
