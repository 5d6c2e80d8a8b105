import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/engine.ts'
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
import { openPayment, recordProviderId, settlePayment } from '../../payments/ledger.ts'
import { createChangeLinks } from './change-links.ts'
import { standingOf } from './order-standing.ts'
import type { ChangeContent } from './stored-changes.ts'

const build = 'doomed-changing-shop'
const secret = 'a secret of the tests, long enough for it'

beforeAll(() => buildDoomedShop(build), 60_000)

const openShop = (place: DatabasePlace) => openDoomedShop(build, place, { settings: { SESSION_SECRET: secret } })

/** An order of two necklaces, paid by card, and a proposal to take one of them out. Answers the page of the proposal. */
async function propose(shop: DoomedShop, place: DatabasePlace): Promise<{ page: string; orderId: string }> {
  const { id: orderId } = await orderOne(shop.visitor, 'necklace', 2)
  const now = Date.now()
  return lookInto(place, async (db) => {
    const opened = await inTransaction(db, (within) => openPayment(within, { orderId, provider: 'stripe', now }))
    if (opened.kind !== 'open') throw new Error(opened.kind)
    const providerId = `pi_${randomUUID()}`
    const { id: paymentId, amount } = opened.payment
    await recordProviderId(db, { paymentId, providerId, now })
    const word = { provider: 'stripe', providerId, amount, currency: 'GBP', outcome: 'paid', who: 'stripe' } as const
    await inTransaction(db, (within) => settlePayment(within, { ...word, now, shopAddress: 'shop@shop.example' }))
    const before = await standingOf(db, orderId)
    if (before === null) throw new Error('no order')
    const [line] = before.items
    if (!line) throw new Error('no line')
    const { order_id: _, ...kept } = { ...line, quantity: 1, stock_taken: 1, vat: 41_667 }
    const shown = { name: line.name, chosen: '', quantity: 2, gross: 500_000 }
    const content: ChangeContent = {
      base: before.base,
      before: { lines: [shown], discount: 0, total: 500_000, delivery: '' },
      after: { lines: [{ ...shown, quantity: 1, gross: 250_000 }], discount: 0, total: 250_000, delivery: '' },
      vat: 41_667,
      code: null,
      items: [kept],
      back: []
    }
    const id = randomUUID()
    const at = new Date(now).toISOString()
    await db
      .insertInto('order_changes')
      .values({
        id,
        order_id: orderId,
        number: 1,
        kind: 'change',
        state: 'open',
        open_of: orderId,
        content: JSON.stringify(content),
        difference: -250_000,
        proposed_at: at,
        proposed_by: 'shell',
        expires_at: new Date(now + 86_400_000).toISOString(),
        ended_at: null,
        ended_by: null,
        returned_at: null,
        sent_at: null,
        parcel: null
      })
      .execute()
    return { page: createChangeLinks(secret).linkTo('', { id, proposedAt: at }), orderId }
  })
}

/** What the database holds of a consent. */
const tracesOf = (place: DatabasePlace, orderId: string) =>
  lookInto(place, async (db) => {
    const order = await db.selectFrom('orders').select('total').where('id', '=', orderId).executeTakeFirstOrThrow()
    const [change] = await db.selectFrom('order_changes').select('state').where('order_id', '=', orderId).execute()
    const items = await db.selectFrom('order_items').select('quantity').where('order_id', '=', orderId).execute()
    const papers = await db.selectFrom('papers').select('kind').where('order_id', '=', orderId).execute()
    const refunds = await db.selectFrom('provider_refunds').select('amount').where('order_id', '=', orderId).execute()
    const moved = await db
      .selectFrom('stock_movements')
      .select('change')
      .where('order_id', '=', orderId)
      .where('why', '=', 'change')
      .execute()
    const mails = await db
      .selectFrom('mail_outbox')
      .select('template')
      .where('subject_id', '=', orderId)
      .where('template', 'in', ['order-changed', 'order-change-agreed'])
      .execute()
    const audits = await db.selectFrom('audit').select('action').where('subject_id', '=', orderId).execute()
    return {
      total: order.total,
      state: change?.state,
      items: items.map(({ quantity }) => quantity),
      papers: papers.map(({ kind }) => kind).sort(),
      refunds: refunds.map(({ amount }) => amount),
      moved: moved.map(({ change }) => change),
      mails: mails.length,
      audits: audits.length
    }
  })
type Traces = Awaited<ReturnType<typeof tracesOf>>

const before: Traces = {
  total: 500_000,
  state: 'open',
  items: [2],
  papers: ['invoice'],
  refunds: [],
  moved: [],
  mails: 0,
  audits: 0
}
const whole: Traces = {
  total: 250_000,
  state: 'agreed',
  items: [1],
  papers: ['credit-note', 'invoice', 'invoice'],
  refunds: [250_000],
  moved: [1],
  mails: 2,
  audits: 1
}

test('a shop killed while a consent is recorded leaves it whole or not at all, and pressed again it holds once', async () => {
  const place = await doomedPlace()
  const first = await openShop(place)
  await untilJobsRest(place)
  const counted = await propose(first, place)
  await first.dieAfter(Number.MAX_SAFE_INTEGER)
  expect((await first.visitor.post(counted.page)).status).toBe(303)
  const all = Number.MAX_SAFE_INTEGER - (await first.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(await tracesOf(place, counted.orderId)).toEqual(whole)
  await first.kill()

  const moments = Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => process.env.FAULTS === 'every' || moment % 8 === 1 || moment >= all - 1
  )
  let undone = 0
  for (const moment of moments) {
    const shop = await openShop(place)
    await lookInto(place, async (db) => {
      await db.updateTable('products').set({ stock: 3 }).where('id', '=', 'necklace').execute()
      await db.updateTable('product_overrides').set({ stock: 3 }).where('product_id', '=', 'necklace').execute()
    })
    const { page, orderId } = await propose(shop, place)
    expect(await tracesOf(place, orderId)).toEqual(before)
    await shop.dieAfter(moment)
    const isAnswered = await shop.visitor.post(page).then(
      () => true,
      () => false
    )
    // The mails of the counted one may have taken some of the last statements.
    if (isAnswered) await shop.kill()
    else expect(await shop.died()).toBe('SIGKILL')
    const told = `after ${moment} of ${all} statements`
    const traces = await tracesOf(place, orderId)
    if (isAnswered) expect(traces, told).toEqual(whole)
    else expect([before, whole], told).toContainEqual(traces)
    if (traces.state === 'open') undone++

    const reopened = await openShop(place)
    expect((await reopened.visitor.post(page)).status).toBe(303)
    expect((await reopened.visitor.post(page)).status).toBe(303)
    expect(await tracesOf(place, orderId), `pressed again after ${moment} of ${all}`).toEqual(whole)
    await reopened.kill()
  }
  // Most of them came before the commit.
  expect(undone).toBeGreaterThan(moments.length / 2)
}, 300_000)
