import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { groupTasks } from '#domain/desk/today.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { readTasks } from '../../../desk/today/read-today.ts'
import { paidOrder, startRefundingShop } from '../../../testing/refunding.ts'
import { writeExport } from '../../invoices/exports.ts'
import { papersOf } from '../../invoices/papers.ts'
import { readOrderMoney } from '../ledger/order-money.ts'
import { readDisputes, takenByDisputes } from './take-dispute.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
const opened = '2025-12-03T09:00:00Z'

const taken = { id: 'txn_taken', amount: -514_800, fee: 2000, created: seconds('2025-12-03T09:00:01Z') }
const back = { id: 'txn_back', amount: 514_800, fee: -2000, created: seconds('2025-12-09T09:00:00Z') }

/** A paid order of £5,148 with the events of its dispute at Stripe, kept until they are delivered. */
async function disputed() {
  const started = await startRefundingShop()
  const order = await paidOrder(started)
  const { shop, stripe, connect } = started
  connect(false)
  const address = `http://127.0.0.1:${shop.port}/api/webhooks/stripe`
  /** An event as Stripe tells it at a time. */
  const event = (name: string, at: string, given: object = {}) => {
    stripe.webhooks.tell(`charge.dispute.${name}`, {
      id: 'dp_1',
      object: 'dispute',
      amount: 514_800,
      currency: 'gbp',
      charge: 'ch_1',
      payment_intent: order.providerId,
      reason: 'product_not_received',
      status: 'needs_response',
      created: seconds(opened),
      evidence_details: { due_by: seconds('2025-12-10T23:59:59Z') },
      balance_transactions: [],
      ...given
    })
    const told = stripe.webhooks.events().at(-1)
    if (!told) throw new Error('Nothing was told')
    told.created = seconds(at)
    return told
  }
  const deliver = async (...events: ReturnType<typeof event>[]) => {
    for (const one of events) expect(await stripe.webhooks.deliverTo(address, one)).toBe(200)
  }
  const mails = () => order.mails('payment-to-check')
  const dispute = async () => (await readDisputes(shop.db, { order: order.number }))[0]
  return { ...started, ...order, event, deliver, mails, dispute }
}

test('a dispute stands with its order, with its day and the sum taken, and the shop has one mail; told again it is one', async () => {
  const { event, deliver, dispute, mails } = await disputed()
  const created = event('created', opened)
  const withdrawn = event('funds_withdrawn', '2025-12-03T09:00:01Z', { balance_transactions: [taken] })
  await deliver(created, withdrawn, created, withdrawn)
  expect(await dispute()).toMatchObject({
    id: 'dp_1',
    state: 'to-answer',
    reason: 'product_not_received',
    amount: 514_800,
    dueBy: '2025-12-10T23:59:59.000Z',
    taken: 514_800,
    givenBack: 0,
    fee: 2000
  })
  expect(await mails()).toBe(1)
})

test('in whatever order its events come, and however often, the end is the same', async () => {
  const { shop, event, deliver, dispute, mails, number } = await disputed()
  const created = event('created', opened)
  const withdrawn = event('funds_withdrawn', '2025-12-03T09:00:01Z', { balance_transactions: [taken] })
  const updated = event('updated', '2025-12-05T09:00:00Z', { status: 'under_review', balance_transactions: [taken] })
  const closed = event('closed', '2025-12-09T09:00:00Z', { status: 'won', balance_transactions: [taken] })
  const reinstated = event('funds_reinstated', '2025-12-09T09:00:00Z', {
    status: 'won',
    balance_transactions: [taken, back]
  })
  // Closed before created.
  await deliver(closed, closed, reinstated, created, updated, withdrawn, created)
  expect(await dispute()).toMatchObject({ state: 'won', taken: 514_800, givenBack: 514_800, fee: 0 })
  expect(await mails()).toBe(1)
  expect(await takenByDisputes(shop.db, number)).toEqual(new Map([[expect.any(String), 0]]))
})

test('a webhook whose answer is lost comes again and changes nothing', async () => {
  const { stripe, shop, event, dispute, mails } = await disputed()
  const withdrawn = event('funds_withdrawn', opened, { balance_transactions: [taken] })
  const address = `http://127.0.0.1:${shop.port}/api/webhooks/stripe`
  await Promise.all([1, 2, 3].map(() => stripe.webhooks.deliverTo(address, withdrawn)))
  expect(await dispute()).toMatchObject({ taken: 514_800 })
  expect(await mails()).toBe(1)
})

test('what a dispute takes writes no credit note and leaves payment and papers as they are', async () => {
  const { shop, event, deliver, number } = await disputed()
  const before = [await papersOf(shop.db, number), await readOrderMoney(shop.db, number)]
  await deliver(event('closed', opened, { status: 'lost', balance_transactions: [taken] }))
  expect([await papersOf(shop.db, number), await readOrderMoney(shop.db, number)]).toEqual(before)
})

test('a dispute of a payment that is not ours, or in another currency, books nothing', async () => {
  const { event, deliver, dispute, mails } = await disputed()
  await deliver(event('created', opened, { payment_intent: 'pi_of_another' }))
  await deliver(event('created', opened, { payment_intent: null }))
  expect(await mails()).toBe(0)
  await deliver(event('created', opened, { currency: 'eur' }))
  expect([await dispute(), await mails()]).toEqual([undefined, 1])
})

test('PayPal’s disputes are taken by our own number, once, and what was decided for the customer is taken away', async () => {
  const started = await startRefundingShop()
  const { shop, paypal, connect } = started
  const order = await paidOrder(started, 'paypal')
  connect(false)
  const { id: custom } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const address = `http://127.0.0.1:${shop.port}/api/webhooks/paypal`
  const tell = (type: 'CREATED' | 'UPDATED' | 'RESOLVED', given: object) =>
    paypal.webhooks.tellDispute(`CUSTOMER.DISPUTE.${type}`, {
      dispute_id: 'PP-D-1',
      create_time: '2025-12-03T09:00:00.000Z',
      update_time: '2025-12-03T09:00:00.000Z',
      seller_response_due_date: '2025-12-13T09:00:00Z',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: { currency_code: 'GBP', value: '1299.00' },
      disputed_transactions: [{ seller_transaction_id: '9AB', custom }],
      ...given
    })
  const created = tell('CREATED', {})
  const resolved = tell('RESOLVED', {
    status: 'RESOLVED',
    update_time: '2025-12-20T09:00:00Z',
    dispute_outcome: {
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: { currency_code: 'GBP', value: '999.00' }
    }
  })
  for (const one of [resolved, created, resolved, created])
    expect(await paypal.webhooks.deliverTo(address, one)).toBe(200)
  const found = await readDisputes(shop.db, { order: order.number })
  expect(found).toMatchObject([{ id: 'PP-D-1', state: 'lost', taken: 99_900, dueBy: '2025-12-13T09:00:00.000Z' }])
  const appealed = tell('UPDATED', {
    status: 'RESOLVED',
    update_time: '2025-12-22T09:00:00Z',
    dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' }
  })
  for (const one of [appealed, resolved]) await paypal.webhooks.deliverTo(address, one)
  expect(await readDisputes(shop.db, { order: order.number })).toMatchObject([
    { state: 'won', taken: 99_900, givenBack: 99_900 }
  ])
  const forged = { ...created, body: created.body.replace('1299.00', '1.00') }
  expect(await paypal.webhooks.deliverTo(address, forged)).toBeGreaterThanOrEqual(400)
  const strange = tell('CREATED', { dispute_id: 'PP-D-2', disputed_transactions: [{ custom: 'another' }] })
  expect(await paypal.webhooks.deliverTo(address, strange)).toBe(200)
  expect(await readDisputes(shop.db, 'all')).toHaveLength(1)
})

test('an order of which a payment is disputed or lost is sent only with a tick, stands first on Today, and gives back nothing twice', async () => {
  const { shop, event, deliver, number, anna, view, look } = await disputed()
  await shop.db.updateTable('order_items').set({ is_made_to_order: 0 }).where('order_id', '=', number).execute()
  await deliver(event('created', opened, { balance_transactions: [taken] }))
  expect((await view()).disputes).toMatchObject([{ id: 'dp_1', state: 'to-answer', taken: 514_800 }])
  const tasks = await readTasks(shop.db, Date.parse(opened))
  expect(groupTasks(tasks, Date.parse(opened))[0]).toMatchObject({
    key: 'first',
    tasks: [{ kind: 'dispute', dueAt: '2025-12-10T23:59:59.000Z', href: `/desk/orders/${number}` }]
  })
  expect((await view()).byProvider).toBeNull()
  expect((await look({ 'quantity-1': '1' })).errors).toEqual({
    '': expect.stringContaining('Nothing was paid by card')
  })
  const send = (fields: Record<string, string> = {}) =>
    anna.post(`/desk/orders/${number}/dispatch`, { from: 'paid', carrier: 'DHL', tracking: 'JD014600', ...fields })
  const refused = await send()
  expect([refused.status, (refused.json() as DeskDocument).form?.errors]).toEqual([422, { disputed: DISPUTE_HOLDS }])
  await deliver(event('closed', '2025-12-09T09:00:00Z', { status: 'lost', balance_transactions: [taken] }))
  expect((await send()).status).toBe(422)
  expect(await readTasks(shop.db, Date.parse(opened))).not.toContainEqual(expect.objectContaining({ kind: 'dispute' }))
  expect((await send({ disputed: 'yes' })).status).toBe(303)
  const { after } = await shop.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'order.dispatch')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(after ?? '')).toMatchObject({ isDisputed: true })
})

test('what disputes take and give back stands in the export of payments, with its fee', async () => {
  const { shop, event, deliver, number } = await disputed()
  await deliver(event('closed', opened, { status: 'won', balance_transactions: [taken, back] }))
  let text = ''
  const ask = { what: 'payments', from: '2025-12-03', to: '2025-12-31', format: 'csv' } as const
  for await (const part of writeExport(shop.db, ask)) text += part
  expect(text.trim().split('\n').slice(1)).toEqual([
    `2025-12-03,${number},stripe dispute,dp_1,-5148.00,0.00,,20.00,,`,
    `2025-12-09,${number},stripe dispute,dp_1,5148.00,0.00,,-20.00,,`
  ])
})
