import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { createRefunds } from '../../../modules/payments/refunds/refunds.ts'
import { paidOrder, startRefundingShop } from '../../../testing/refunding.ts'
import { necklacesLeft } from '../../../testing/settling.ts'
import { openShell } from '../../cli/testing/shell.ts'
import { orderAtDesk } from '../testing/order-at-desk.ts'

const NECKLACE = { 'quantity-1': '1', 'stock-1': 'yes' }

test('one of three pieces goes back by card: looked at first, then once, with its credit note, its mail and its stock', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await paidOrder(world)
  expect((await order.view()).byProvider).toMatchObject({
    provider: 'stripe',
    left: 514_800,
    lines: [
      { position: 1, left: 2, isCounted: true },
      { position: 2, left: 1, isCounted: false }
    ]
  })
  expect(await order.look(NECKLACE)).toMatchObject({
    preview: { amount: 129_900, rows: [{ words: 'Necklace', quantity: 1, gross: 129_900 }] },
    errors: {}
  })
  expect(stripe.intents.refunds()).toEqual([])
  expect(await necklacesLeft(shop)).toBe(1)

  expect(await order.give({ ...NECKLACE, seen: '129900' })).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  expect(stripe.intents.refunds().map(({ amount }) => amount)).toEqual([129_900])
  expect(await order.papers()).toEqual([
    'INV-000001: 514800 = 2 Necklace 259800 + 1 Pavé ring 255000',
    'CN-000001: 129900 = 1 Necklace 129900'
  ])
  expect(await order.mails('order-refunded')).toBe(1)
  expect(await necklacesLeft(shop)).toBe(2)
  const view = await order.view()
  expect(view).toMatchObject({
    status: 'part-refunded',
    refundable: 384_900,
    payments: [{ refunded: 129_900 }],
    providerRefunds: [{ state: 'done', what: 'Necklace', reason: 'Too large', who: 'Anna' }],
    byProvider: { left: 384_900, lines: [{ left: 1 }, { left: 1 }] }
  })
  expect(view.items.map(({ givenBack }) => givenBack)).toEqual([1, undefined])
  expect(view.history).toContainEqual(
    expect.objectContaining({ who: 'Anna', what: expect.stringMatching(/given back/) })
  )
})

test('pressed twice, in two tabs, and told by the webhook as well, it is one refund', async () => {
  const world = await startRefundingShop()
  const { stripe } = world
  const order = await paidOrder(world)
  const press = { ...NECKLACE, key: randomUUID(), seen: '129900' }
  const said = await Promise.all([order.give(press), order.give(press), order.give(press)])
  expect(said.every((one) => one === 'refund-done' || one === 'refund-pending')).toBe(true)
  expect(await order.give(press)).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  for (const event of stripe.webhooks.events()) await stripe.webhooks.deliver(event)
  expect(stripe.intents.refunds()).toHaveLength(1)
  expect(await order.papers()).toHaveLength(2)
  expect((await order.view()).payments).toMatchObject([{ refunded: 129_900 }])
})

test('whose answer is lost it is told truly, no other is begun meanwhile, and it is asked for until it is known: once', async () => {
  const world = await startRefundingShop()
  const { shop, stripe, connect } = world
  const order = await paidOrder(world)
  connect(false)
  stripe.cutAnswers(2)
  expect(await order.give({ ...NECKLACE, seen: '129900' })).toBe('refund-pending')
  expect(await order.view()).toMatchObject({
    status: 'paid',
    providerRefunds: [{ state: 'pending', words: expect.stringContaining('has not said yet') }],
    byProvider: null
  })
  expect(await order.papers()).toHaveLength(1)
  expect(await order.give({ 'quantity-2': '1', seen: '255000' })).toEqual([
    422,
    { '': 'Stripe is still being asked to give back £1,299. Please wait until we know what became of that.' }
  ])
  // Days later its idempotency key is forgotten: it is found among the payment's refunds.
  shop.setNow('2025-12-04T12:00:00Z')
  expect(await shop.refunds.carryOutDue()).toBe(1)
  expect(await shop.refunds.carryOutDue()).toBe(0)
  await order.signInAgain()
  expect(stripe.intents.refunds()).toHaveLength(1)
  expect(stripe.calls().filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length).toBeLessThan(
    3
  )
  expect(await order.view()).toMatchObject({ status: 'part-refunded', providerRefunds: [{ state: 'done' }] })
  expect(await order.papers()).toHaveLength(2)
})

test('a shop that ends before it has asked asks when it is open again', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await paidOrder(world)
  stripe.setDown(true)
  expect(await order.give({ ...NECKLACE, seen: '129900' })).toBe('refund-pending')
  stripe.setDown(false)
  expect(stripe.intents.refunds()).toEqual([])
  shop.setNow('2025-12-01T12:05:00Z')
  expect(await shop.refunds.carryOutDue()).toBe(1)
  expect(stripe.intents.refunds()).toHaveLength(1)
  expect((await order.view()).providerRefunds).toMatchObject([{ state: 'done' }])
})

test('what the provider’s own page gives back is booked once, and is not taken for what was asked for here', async () => {
  const world = await startRefundingShop()
  const { shop, stripe, connect } = world
  const order = await paidOrder(world)
  connect(false)
  stripe.setDown(true)
  await order.give({ ...NECKLACE, seen: '129900' })
  stripe.setDown(false)
  connect(true)
  stripe.intents.refund(order.providerId, 5000)
  await stripe.webhooks.allDelivered()
  expect((await order.view()).providerRefunds).toMatchObject([{ state: 'pending' }])
  shop.setNow('2025-12-01T12:05:00Z')
  await shop.refunds.carryOutDue()
  await stripe.webhooks.allDelivered()
  expect(await order.papers()).toEqual([
    expect.stringMatching(/^INV-000001/),
    'CN-000001: 5000 = 1 Part of the price, given back 5000',
    'CN-000002: 129900 = 1 Necklace 129900'
  ])
  expect((await order.view()).payments).toMatchObject([{ refunded: 134_900 }])
})

test('what the provider refuses is told as it is: nothing moved, and it can be tried anew', async () => {
  const world = await startRefundingShop()
  const { stripe } = world
  const order = await paidOrder(world)
  stripe.intents.destineRefunds('failed')
  expect(await order.give({ ...NECKLACE, seen: '129900' })).toEqual([
    422,
    { '': 'Stripe has not given back £1,299: lost or stolen card. No money has moved.' }
  ])
  expect(await order.view()).toMatchObject({
    status: 'paid',
    refundable: 514_800,
    providerRefunds: [{ state: 'failed' }],
    byProvider: { left: 514_800 }
  })
  expect(await order.papers()).toHaveLength(1)
  expect(await order.mails('order-refunded')).toBe(0)
  expect(await order.mails('payment-to-check')).toBe(1)
  stripe.intents.destineRefunds('succeeded')
  expect(await order.give({ ...NECKLACE, seen: '129900' })).toBe('refund-done')
})

test('one that its bank has yet to make is pending until it is', async () => {
  const world = await startRefundingShop()
  const { shop, stripe, connect } = world
  const order = await paidOrder(world)
  connect(false)
  stripe.intents.destineRefunds('pending')
  expect(await order.give({ ...NECKLACE, seen: '129900' })).toBe('refund-pending')
  shop.setNow('2025-12-01T12:05:00Z')
  await shop.refunds.carryOutDue()
  expect((await order.view()).providerRefunds).toMatchObject([{ state: 'pending' }])
  stripe.intents.finishRefunds()
  shop.setNow('2025-12-01T12:20:00Z')
  await shop.refunds.carryOutDue()
  expect((await order.view()).providerRefunds).toMatchObject([{ state: 'done' }])
  expect(stripe.intents.refunds()).toHaveLength(1)
})

test('PayPal gives back by line as well, once, whatever becomes of its answer, and everything with the last', async () => {
  const world = await startRefundingShop()
  const { shop, paypal } = world
  const order = await paidOrder(world, 'paypal')
  paypal.cutAnswers(1, 'refund')
  expect(await order.give({ 'quantity-1': '2', 'stock-1': 'yes', seen: '259800' })).toMatch(/refund-(pending|done)/)
  await paypal.webhooks.allDelivered()
  shop.setNow('2025-12-01T12:05:00Z')
  await shop.refunds.carryOutDue()
  expect((await order.view()).providerRefunds).toMatchObject([{ state: 'done', what: '2 × Necklace' }])
  expect(await order.give({ 'quantity-2': '1', seen: '255000' })).toBe('refund-done')
  await paypal.webhooks.allDelivered()
  const [unit] = paypal.orders.find(order.providerId).purchase_units
  expect(unit.payments?.refunds?.map(({ amount }) => amount.value)).toEqual(['2598.00', '2550.00'])
  expect(await order.papers()).toEqual([
    expect.stringMatching(/^INV-000001/),
    'CN-000001: 259800 = 2 Necklace 259800',
    'CN-000002: 255000 = 1 Pavé ring 255000'
  ])
  expect(await order.view()).toMatchObject({ status: 'refunded', refundable: 0, byProvider: null })
  // What was taken of stock is there again once, and not again with the end of the order.
  expect(await necklacesLeft(shop)).toBe(3)
})

test('a place of an offer goes back with the last piece, and pieces that are written off go into no stock', async () => {
  const world = await startRefundingShop()
  const { shop } = world
  const order = await paidOrder(world)
  await shop.db.updateTable('promotions').set({ taken: 1 }).where('id', '=', 'launch').execute()
  await shop.db.updateTable('orders').set({ promotion_places: '["launch"]' }).execute()
  const taken = async () =>
    (await shop.db.selectFrom('promotions').select('taken').where('id', '=', 'launch').executeTakeFirstOrThrow()).taken
  await order.give({ 'quantity-1': '2', seen: '259800' })
  expect([await taken(), await necklacesLeft(shop)]).toEqual([1, 1])
  await order.give({ 'quantity-2': '1', seen: '255000' })
  expect([await taken(), await necklacesLeft(shop)]).toEqual([0, 1])
})

test('what was chosen otherwise than it was looked at, more than is there, and nothing at all give nothing back', async () => {
  const world = await startRefundingShop()
  const { stripe } = world
  const order = await paidOrder(world)
  expect(await order.give({ 'quantity-1': '2', seen: '129900' })).toMatchObject([
    409,
    { '': expect.stringContaining('£2,598') }
  ])
  expect(await order.look({ 'quantity-1': '3' })).toMatchObject({ errors: { 'quantity-1': 'At most 2 of them.' } })
  expect(await order.look({})).toMatchObject({ errors: { '': 'Please choose what is given back.' } })
  expect(await order.look({ 'quantity-1': '1', delivery: 'yes' })).toMatchObject({
    errors: { delivery: 'No delivery charge is left to be given back.' }
  })
  expect(await order.give({ ...NECKLACE, seen: '129900', reason: ' ' })).toEqual([422, { reason: 'Please write why.' }])
  expect(await order.give({ ...NECKLACE, seen: '129900', key: 'none' })).toMatchObject([422, {}])
  expect(stripe.intents.refunds()).toEqual([])
})

test('what came by bank transfer is written down, not given back from here', async () => {
  const world = await startRefundingShop()
  const order = await orderAtDesk(world.shop)
  await order.pay()
  expect((await order.view()).byProvider).toBeNull()
  const answer = await order.post('refund-lines', { key: randomUUID(), 'quantity-1': '1', reason: 'x', action: 'give' })
  expect((answer.json() as DeskDocument).form?.errors).toEqual({
    '': 'Nothing was paid by card, PayPal or gift card that could be given back from here: please write down what you give back.'
  })
})

test('a shell gives back lines as well, and says what became of it', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await paidOrder(world)
  const atShell = await openShell(shop)
  const give = (...given: string[]) =>
    atShell(['order', 'refund-lines', order.number, ...given, '--reason', 'Too large'])
  expect((await give('one')).failed).toMatch(/^Please write lines as 1 or 2x3/)
  expect((await give('9')).failed).toBe('This order has no such line.')
  expect((await give('1x2,2', '--restock', '1')).said).toMatch(/^The money is given back/)
  expect(stripe.intents.refunds().map(({ amount }) => amount)).toEqual([514_800])
  expect(await necklacesLeft(shop)).toBe(3)
})

test('without its keys a provider is asked by nobody', async () => {
  const world = await startRefundingShop()
  const { db } = world.shop
  const log = { info: () => {}, warn: () => {} }
  const config = { mailTo: undefined, stripe: {}, paypal: {} } as Parameters<typeof createRefunds>[0]['config']
  const refunds = createRefunds({ db, config, clock: Date.now, mail: { wake: () => {} }, log })
  // A gift card is the shop's own, and needs no key.
  expect([...refunds.providers]).toEqual(['gift-card'])
})
