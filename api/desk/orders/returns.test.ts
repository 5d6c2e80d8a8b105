import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { Order } from '#domain/orders/order.ts'
import { withdrawnWords } from '#domain/orders/withdrawal.ts'
import { inTransaction } from '../../db/engine.ts'
import { findOrder } from '../../modules/orders/queries.ts'
import { announceReturn, returnsOf } from '../../modules/orders/returns.ts'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { necklacesLeft } from '../../testing/settling.ts'
import { restTasks } from '../today/rest-tasks.ts'
import { changing, mailsOf } from './testing/changing.ts'
import { disputeOrder } from './testing/dispute-order.ts'
import { deliveredOrder } from './testing/returning.ts'
import { twoAndOne } from './testing/two-and-one.ts'

const ONE = { 'quantity-1': '1' }
const AS_SENT = { 'condition-1': 'as-sent', 'stock-1': 'yes' }
const WORN = { 'condition-1': 'worn', 'note-1': 'A scratch' }

test('one of two necklaces is announced, comes, is looked at and given back by card: once, into stock, with its papers', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  expect((await order.view()).returnable?.map(({ position, quantity }) => [position, quantity])).toEqual([
    [1, 2],
    [2, 1]
  ])
  const id = await order.announce({ ...ONE, why: 'Too long' })
  const one = await order.returned(id)
  expect(one).toMatchObject({
    number: expect.stringMatching(/^NL-T-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    lines: [{ position: 1, name: 'Necklace', quantity: 1 }],
    why: 'Too long',
    announcedBy: 'Anna'
  })
  const letter = (await mailsOf(world)).find(({ subject }) => subject.includes('We expect your return'))
  expect(letter?.subject).toBe(`We expect your return: ${one?.number}, order ${order.number}`)
  expect(letter?.text).toContain(`Return ${one?.number}`)
  expect(letter?.text).toContain('no carrier is paid')
  // The shop of the tests has entered no address.
  expect(letter?.text).toContain('Please ask us first where to send it')
  expect(letter?.text).not.toContain('to be set')
  expect(letter?.text).not.toContain('Too long')

  expect(await order.refund(id)).toEqual([422, { '': 'Please say first how it looks.' }])
  expect(await order.send(`returns/${id}/inspected`, AS_SENT)).toEqual([
    422,
    { '': 'Please say first that it is here.' }
  ])
  expect(await order.send(`returns/${id}/received`)).toBe('return-received')
  expect(await order.send(`returns/${id}/inspected`, AS_SENT)).toBe('return-inspected')
  expect(await necklacesLeft(world.shop)).toBe(1)
  expect(await order.refund(id, { seen: '129900' })).toBe('refund-done')
  await world.stripe.webhooks.allDelivered()

  expect(await necklacesLeft(world.shop)).toBe(2)
  expect(world.stripe.intents.refunds().map(({ amount }) => amount)).toEqual([129_900])
  expect((await order.papers()).at(-1)).toBe('CN-000001: 129900 = 1 Necklace 129900')
  const view = await order.view()
  expect(view.returns).toMatchObject([{ ended: { outcome: 'refunded', by: 'Anna', less: 0 } }])
  expect(view.items.map(({ givenBack }) => givenBack)).toEqual([1, undefined])
  const told = view.history.flatMap((entry) =>
    'what' in entry && entry.what.includes('Return NL-T') ? [entry.what] : []
  )
  expect(told).toEqual([
    `Return ${one?.number} announced: Necklace`,
    `Return ${one?.number}: it is here`,
    `Return ${one?.number}: as it was sent`,
    `Return ${one?.number}: its price is given back`
  ])
  const audited = await world.shop.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', order.number)
    .where('action', 'like', 'order.return.%')
    .orderBy('number')
    .execute()
  expect(audited.map(({ action }) => action.split('.').at(-1))).toEqual([
    'announced',
    'received',
    'inspected',
    'refunded'
  ])
})

test('what is worn is given back for less, with the reason that the customer reads, and not what came as it was sent', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const fine = await order.lookedAt(ONE, AS_SENT)
  const less = { less: '100', lessWhy: 'A deep scratch' }
  expect(await order.refund(fine, less)).toEqual([422, { less: expect.stringContaining('all of its price') }])
  const worn = await order.lookedAt(ONE, WORN)
  expect(await order.refund(worn, { less: '100' })).toEqual([422, { lessWhy: expect.any(String) }])
  expect(await order.refund(worn, { ...less, less: '2000' })).toEqual([422, { less: expect.any(String) }])
  expect(await order.refund(worn, { ...less, seen: '119900' })).toBe('refund-done')
  await world.stripe.webhooks.allDelivered()
  expect((await order.papers()).at(-1)).toBe(
    'CN-000001: 119900 = 1 Necklace 129900 + 1 Less, for wear or damage -10000'
  )
  expect(await order.returned(worn)).toMatchObject({
    ended: { outcome: 'reduced', less: 10_000, words: 'A deep scratch' }
  })
  // What is worn goes into no stock.
  expect(await necklacesLeft(world.shop)).toBe(1)
  expect(await order.refund(fine, { seen: '129900' })).toBe('refund-done')
  expect(await order.returned(fine)).toMatchObject({ ended: { outcome: 'refunded' } })
  expect(await necklacesLeft(world.shop)).toBe(2)
})

test('given back by hand, whole or for less, a return is over with the same press', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const byHand = (id: string, fields: Record<string, string>) =>
    order.send(`returns/${id}/refund-by-hand`, { key: randomUUID(), reason: 'It came back', ...fields })
  const worn = await order.lookedAt(ONE, WORN)
  expect(await byHand(worn, { amount: '1200', refundable: '514800' })).toEqual([422, { lessWhy: expect.any(String) }])
  expect(await byHand(worn, { amount: '1200', refundable: '514800', lessWhy: 'A scratch' })).toBe('refund-recorded')
  expect(await order.returned(worn)).toMatchObject({ ended: { outcome: 'reduced', less: 9900 } })
  const fine = await order.lookedAt(ONE, AS_SENT)
  expect(await byHand(fine, { amount: '1200', refundable: '394800' })).toEqual([422, { amount: expect.any(String) }])
  expect(await byHand(fine, { amount: '1299', refundable: '394800' })).toBe('refund-recorded')
  expect(await order.returned(fine)).toMatchObject({ ended: { outcome: 'refunded' } })
  expect((await order.view()).items.map(({ givenBack }) => givenBack)).toEqual([2, undefined])
  expect((await order.papers()).slice(1)).toEqual([
    'CN-000001: 120000 = 1 Necklace 129900 + 1 Less, for wear or damage -9900',
    'CN-000002: 129900 = 1 Necklace 129900'
  ])
})

test('what delivery cost is written down with a price given back by hand: wear alone is less, and it goes back once', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const { db } = world.shop
  // Of the same total £20 were delivery, and as much less the ring.
  await db.updateTable('orders').set({ delivery_charge: 2000 }).where('id', '=', order.number).execute()
  await db.updateTable('order_items').set({ price: 253_000 }).where('product_id', '=', 'ring').execute()
  const byHand = (id: string, fields: Record<string, string>) =>
    order.send(`returns/${id}/refund-by-hand`, { key: randomUUID(), reason: 'It came back', ...fields })
  const worn = await order.lookedAt(ONE, WORN)
  expect((await order.view()).deliveryLeft).toBe(2000)
  // £1,299 and £20, less £15 for wear.
  const given = { amount: '1304', refundable: '514800', lessWhy: 'A scratch' }
  // Without delivery it is no less than its price, and nobody would read why it is less.
  expect(await byHand(worn, given)).toEqual([422, { lessWhy: expect.stringContaining('It comes to £1,299.') }])
  expect(await byHand(worn, { ...given, delivery: 'yes' })).toBe('refund-recorded')
  expect(await order.returned(worn)).toMatchObject({ ended: { outcome: 'reduced', less: 1500, words: 'A scratch' } })
  expect((await order.papers()).at(-1)).toBe(
    'CN-000001: 130400 = 1 Necklace 129900 + 1 Delivery 2000 + 1 Less, for wear or damage -1500'
  )
  const view = await order.view()
  expect([view.deliveryLeft, view.byProvider?.delivery]).toEqual([undefined, null])

  const fine = await order.lookedAt(ONE, AS_SENT)
  const gone = [422, { delivery: 'No delivery charge is left to be given back.' }]
  expect(await byHand(fine, { amount: '1319', refundable: '384400', delivery: 'yes' })).toEqual(gone)
  expect(await order.refund(fine, { delivery: 'yes' })).toEqual(gone)
  expect(await order.refund(fine, { seen: '129900' })).toBe('refund-done')
})

test('pressed three times at once and again later, in two tabs, each step is taken once', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const key = randomUUID()
  const thrice = async (press: () => Promise<unknown>) => {
    const said = await Promise.all([press(), press(), press()])
    return [...said, await press()]
  }
  const count = async (what: string) =>
    (
      await world.shop.db
        .selectFrom('audit')
        .select('id')
        .where('action', '=', `order.return.${what}`)
        .where('subject_id', '=', order.number)
        .execute()
    ).length
  const announce = () => order.send('returns', { key, ground: 'mind', ...ONE })
  expect(await thrice(announce)).toEqual(Array(4).fill('return-announced'))
  expect(await thrice(() => order.send(`returns/${key}/received`))).toEqual(Array(4).fill('return-received'))
  const found = () => order.send(`returns/${key}/inspected`, AS_SENT)
  expect(await thrice(found)).toEqual(Array(4).fill('return-inspected'))
  // In the other tab somebody finds it otherwise: too late.
  expect(await order.send(`returns/${key}/inspected`, WORN)).toMatchObject([409, {}])
  const refundKey = randomUUID()
  const said = await thrice(() => order.refund(key, { key: refundKey, seen: '129900' }))
  expect(said.every((one) => one === 'refund-done' || one === 'refund-pending')).toBe(true)
  // From another tab, with a key of its own.
  expect(await order.refund(key)).toEqual([422, { '': 'This return is over already.' }])
  expect(await order.send(`returns/${key}/ended`, { outcome: 'sent-back', words: 'No' })).toMatchObject([409, {}])
  await world.stripe.webhooks.allDelivered()
  expect(world.stripe.intents.refunds()).toHaveLength(1)
  expect(await Promise.all(['announced', 'received', 'inspected', 'refunded'].map(count))).toEqual([1, 1, 1, 1])
  expect(await returnsOf(world.shop.db, order.number)).toHaveLength(1)
  expect(await order.mails('order-return-announced')).toBe(1)
})

test('two tabs cannot announce the same piece twice, nor more than the customer has', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const ring = () => order.send('returns', { key: randomUUID(), ground: 'mind', 'quantity-2': '1' })
  const said = await Promise.all([ring(), ring()])
  expect(said.filter((one) => one === 'return-announced')).toHaveLength(1)
  expect(await order.send('returns', { key: randomUUID(), ground: 'mind', 'quantity-1': '3' })).toMatchObject([422, {}])
  expect(await order.send('returns', { key: randomUUID(), ground: 'mind' })).toEqual([
    422,
    { '': 'Please choose what comes back.' }
  ])
  expect(await order.send('returns', { key: randomUUID(), ground: 'whim', ...ONE })).toMatchObject([422, {}])
})

test('what its provider refuses to give back waits for what becomes of it again', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const id = await order.lookedAt(ONE, AS_SENT)
  world.stripe.intents.destineRefunds('failed')
  expect(await order.refund(id, { seen: '129900' })).toMatchObject([
    422,
    { '': expect.stringContaining('No money has moved') }
  ])
  expect((await order.returned(id))?.ended).toBeNull()
  world.stripe.intents.destineRefunds('succeeded')
  expect(await necklacesLeft(world.shop)).toBe(1)
  expect(await order.refund(id, { seen: '129900' })).toBe('refund-done')
  expect(await order.returned(id)).toMatchObject({ ended: { outcome: 'refunded' } })
})

test('of two returns of one line, the one that was looked at is given back as itself, whichever was announced first', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  await order.announce(ONE)
  const id = await order.lookedAt(ONE, AS_SENT)
  const number = (await order.returned(id))?.number ?? ''
  expect(await order.give(ONE)).toEqual([422, { 'quantity-1': expect.stringContaining(number) }])
})

test('what its provider is still being asked to give back is announced by nobody again, nor with a withdrawal', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await deliveredOrder(world)
  const found = await findOrder(shop.db, order.number)
  const { search } = new URL(shop.links.linkTo('https://shop.example', found?.order as Order))
  const page = `/api/orders/${order.number}/return${search}`
  const customer = shop.visitor()
  const id = await order.lookedAt({ 'quantity-1': '2' }, AS_SENT)
  stripe.intents.destineRefunds('pending')
  expect(await order.refund(id, { seen: '259800' })).toBe('refund-pending')
  expect(await order.returned(id)).toMatchObject({ ended: { outcome: 'refunded' } })
  const lines = (await order.view()).returnable?.map(({ position, quantity }) => [position, quantity])
  expect(lines).toEqual([[2, 1]])
  expect(await order.send('returns', { key: randomUUID(), ground: 'mind', ...ONE })).toMatchObject([422, {}])
  expect((await customer.get(page)).text).not.toContain('quantity-1')
  expect((await customer.postForm(page, { key: randomUUID(), ...ONE })).status).toBe(422)
  expect((await customer.post(`/api/orders/${order.number}/withdrawal${search}`, {})).status).toBe(200)
  const returns = await returnsOf(shop.db, order.number)
  expect(returns.filter(({ ended }) => ended === null)).toMatchObject([{ lines: [{ position: 2, quantity: 1 }] }])
  // What is here already is not asked for once more while its money is under way.
  const told = (await customer.get(`/api/orders/${order.number}${search}`)).json() as Order
  expect(told.returns?.map(({ state }) => state).sort()).toEqual(['expected', 'inspected'])
  expect(withdrawnWords(told)).toMatch(/^A part of it is here\. Please send the rest of the pieces back/)
})

test('what was looked at is given back as its return, and what is to come into no stock beside it', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const id = await order.announce({ 'quantity-1': '2' })
  const number = (await order.returned(id))?.number ?? ''
  expect(await order.give({ ...ONE, 'stock-1': 'yes' })).toEqual([422, { 'stock-1': expect.stringContaining(number) }])
  await order.send(`returns/${id}/received`)
  await order.send(`returns/${id}/inspected`, AS_SENT)
  expect(await order.give(ONE)).toEqual([422, { 'quantity-1': expect.stringContaining(number) }])
  // What does not come back is none of it.
  expect(await order.give({ 'quantity-2': '1', seen: '255000' })).toBe('refund-done')
})

test('what was given back before it came is settled: off the order once, and into stock as it was found', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const id = await order.announce(ONE)
  // Upon the proof that it was sent, the law has the price given back.
  expect(await order.give({ ...ONE, seen: '129900' })).toBe('refund-done')
  await world.stripe.webhooks.allDelivered()
  await order.send(`returns/${id}/received`)
  await order.send(`returns/${id}/inspected`, AS_SENT)
  expect(await order.send(`returns/${id}/ended`, { outcome: 'settled' })).toBe('return-ended')
  expect(await order.send(`returns/${id}/ended`, { outcome: 'settled' })).toBe('return-ended')
  expect(await necklacesLeft(world.shop)).toBe(2)
  expect((await order.view()).items.map(({ givenBack }) => givenBack)).toEqual([1, undefined])
  expect(world.stripe.intents.refunds()).toHaveLength(1)

  const other = await order.lookedAt(ONE, AS_SENT)
  // The money that was given back was another piece’s.
  const settle = () => order.send(`returns/${other}/ended`, { outcome: 'settled' })
  const short =
    '£1,299 of this order was given back. With this return it would be £2,598: please give its price back first.'
  expect(await settle()).toEqual([422, { '': short }])
  // No delivery was charged.
  const withDelivery = { outcome: 'settled', delivery: 'yes' }
  expect(await order.send(`returns/${other}/ended`, withDelivery)).toEqual([422, { '': short }])
  expect((await order.view()).items.map(({ givenBack }) => givenBack)).toEqual([1, undefined])
  const byHand = { key: randomUUID(), amount: '1299', reason: 'By transfer', refundable: '384900' }
  expect(await order.send('refund', byHand)).toBe('refund-recorded')
  expect(await settle()).toBe('return-ended')
  // Of what no refund has taken off the order, the return does.
  expect((await order.view()).items.map(({ givenBack }) => givenBack)).toEqual([2, undefined])
  expect(await necklacesLeft(world.shop)).toBe(3)
})

test('of what came back worn less was given back otherwise: its reason is kept, and wear alone is less', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const { db } = world.shop
  // Of the same total £20 were delivery, and as much less the ring.
  await db.updateTable('orders').set({ delivery_charge: 2000 }).where('id', '=', order.number).execute()
  await db.updateTable('order_items').set({ price: 253_000 }).where('product_id', '=', 'ring').execute()
  const givenBack = (amount: string, refundable: string) =>
    order.send('refund', { key: randomUUID(), amount, reason: 'On its own page', refundable })
  const settle = (id: string, fields: Record<string, string> = {}) =>
    order.send(`returns/${id}/ended`, { outcome: 'settled', ...fields })
  const lessWhy = 'A scratch'
  const worn = await order.lookedAt(ONE, WORN)
  // £1,299 and £20, less £15 for wear.
  await givenBack('1304', '514800')
  expect(await settle(worn, { lessWhy })).toEqual([422, { lessWhy: expect.stringContaining('delivery') }])
  const all = { delivery: 'yes', lessWhy }
  expect(await settle(worn, { delivery: 'yes' })).toEqual([
    422,
    { '': expect.stringContaining('or write why less was given back.') }
  ])
  // The form that says so is told what was wrong, and not the one beside it.
  const at = `/desk/orders/${order.number}/returns/${worn}/ended`
  const refused = await order.anna.post(at, { outcome: 'settled', delivery: 'yes' })
  expect((refused.json() as DeskDocument).form?.name).toBe(`returns/${worn}/settled`)
  expect(await settle(worn, all)).toBe('return-ended')
  expect(await settle(worn, all)).toBe('return-ended')
  expect(await order.returned(worn)).toMatchObject({ ended: { outcome: 'reduced', less: 1500, words: lessWhy } })
  expect(await order.mails('order-return-settled')).toBe(1)
  expect((await order.view()).items.map(({ givenBack }) => givenBack)).toEqual([1, undefined])

  // Nothing was given back for the other one, worn or not.
  const other = await order.lookedAt(ONE, WORN)
  const short = [422, { '': expect.stringContaining('please give its price back first.') }]
  expect(await settle(other, all)).toEqual(short)
  await givenBack('1', '384400')
  expect(await settle(other, { lessWhy })).toBe('return-ended')
  const ring = await order.lookedAt({ 'quantity-2': '1' }, { 'condition-2': 'as-sent' })
  await givenBack('2000', '384300')
  expect(await settle(ring, { lessWhy })).toEqual(short)
})

test('what the bank took for a dispute that is lost settles a return, and what one took that is open does not', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const { db } = world.shop
  const id = await order.lookedAt(ONE, AS_SENT)
  await disputeOrder(db, order.number)
  const { payment_id } = await db.selectFrom('disputes').select('payment_id').executeTakeFirstOrThrow()
  const move = { provider: 'stripe', id: 'txn_1', dispute_id: 'dp_1', order_id: order.number, payment_id } as const
  await db
    .insertInto('dispute_moves')
    .values({ ...move, amount: -129_900, fee: 1500, at: '2025-12-03T09:00:00.000Z' })
    .execute()
  const settle = () => order.send(`returns/${id}/ended`, { outcome: 'settled' })
  expect(await settle()).toEqual([422, { '': expect.stringContaining('Nothing of this order was given back yet') }])
  await db.updateTable('disputes').set({ state: 'lost' }).execute()
  expect(await settle()).toBe('return-ended')
  expect(await order.returned(id)).toMatchObject({ ended: { outcome: 'settled' } })
  expect((await order.view()).items.map(({ givenBack }) => givenBack)).toEqual([1, undefined])
  expect(await necklacesLeft(world.shop)).toBe(2)
})

test('nothing given back settles nothing; what did not come is called off; what is sent back says why', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const none = await order.announce(ONE)
  expect(await order.send(`returns/${none}/ended`, { outcome: 'sent-back', words: 'No' })).toMatchObject([422, {}])
  expect(await order.send(`returns/${none}/ended`, { outcome: 'called-off' })).toBe('return-ended')
  const id = await order.lookedAt(ONE, WORN)
  expect(await order.send(`returns/${id}/ended`, { outcome: 'called-off' })).toMatchObject([422, {}])
  expect(await order.send(`returns/${id}/ended`, { outcome: 'settled' })).toMatchObject([422, {}])
  expect(await order.send(`returns/${id}/ended`, { outcome: 'sent-back' })).toEqual([
    422,
    { words: expect.any(String) }
  ])
  expect((await order.view()).changeKind).toBeNull()
  expect(await order.send(`returns/${id}/ended`, { outcome: 'sent-back', words: 'It was worn' })).toBe(
    'return-sent-back'
  )
  const letter = (await mailsOf(world)).find(({ text }) => text.includes('It was worn'))
  expect(letter?.text).not.toContain('A scratch')
  expect(world.stripe.intents.refunds()).toEqual([])
  expect((await order.view()).changeKind).toBe('exchange')
})

test('the label text is a page and a PDF, for staff and for whoever reads the order, and a stranger finds none', async () => {
  const world = await startRefundingShop()
  const { shop } = world
  const order = await deliveredOrder(world)
  const id = await order.announce(ONE)
  const number = (await order.returned(id))?.number ?? ''
  const at = `/desk/orders/${order.number}/returns/${id}/label`
  const { page } = (await order.anna.get(at)).json() as DeskDocument
  expect(page).toMatchObject({ kind: 'order-sheet', view: { title: 'Label text of a return', returnNumber: number } })
  const searched = await order.anna.get(`/desk/orders?q=${number.toLowerCase()}`)
  expect(searched.headers.location).toBe(`/desk/orders/${order.number}`)
  expect((await order.anna.get(`${at}/pdf`)).headers['content-type']).toBe('application/pdf')
  const found = await findOrder(shop.db, order.number)
  const { search } = new URL(shop.links.linkTo('https://shop.example', found?.order as Order))
  const paper = `/api/orders/${order.number}/papers/${number}`
  const read = await shop.visitor().get(`${paper}${search}`)
  expect([read.status, read.text.includes(number), read.text.includes('no postage')]).toEqual([200, true, true])
  expect((await shop.visitor().get(`${paper}/pdf${search}`)).headers['content-disposition']).toContain(`${number}.pdf`)
  expect((await shop.visitor().get(paper)).status).toBe(404)
  const other = paper.replace(number, 'NL-T-2222-2222')
  expect((await shop.visitor().get(`${other}${search}`)).status).toBe(404)
  const told = (await shop.visitor().get(`/api/orders/${order.number}${search}`)).json() as Order
  expect(told.papers).toContainEqual({ title: 'Label text of return', number })
  expect(told.returns).toEqual([
    {
      number,
      state: 'expected',
      lines: [{ position: 1, quantity: 1 }],
      steps: [{ words: 'We expect Necklace', at: expect.any(String) }]
    }
  ])
})

test('a number that is taken is drawn anew', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const found = await findOrder(world.shop.db, order.number)
  const drawn = ['NL-T-2222-2222', 'NL-T-2222-2222', 'NL-T-3333-3333']
  const numbers: string[] = []
  for (let time = 0; time < 2; time++)
    numbers.push(
      await inTransaction(world.shop.db, (within) =>
        announceReturn(
          within,
          found?.order as Order,
          { id: randomUUID(), lines: [{ position: 1, quantity: 1 }], ground: 'mind', why: '', who: 'shell', now: 0 },
          () => drawn.shift() ?? ''
        )
      )
    )
  expect(numbers).toEqual(['NL-T-2222-2222', 'NL-T-3333-3333'])
})

test('while a return is open nothing is exchanged, and while an exchange is under way nothing is announced', async () => {
  const world = await startRefundingShop()
  const order = await deliveredOrder(world)
  const change = changing(world.shop, order.anna, order.number)
  const id = await order.announce(ONE)
  const fewer = { ...(await change.drawn()), 'quantity-1': '1' }
  expect((await change.form(fewer)).refusal).toContain('are coming back')
  await order.send(`returns/${id}/ended`, { outcome: 'called-off' })
  const proposed = await change.propose({ 'size-2': '' })
  const announce = () => order.send('returns', { key: randomUUID(), ground: 'mind', ...ONE })
  expect(await announce()).toMatchObject([422, {}])
  expect(await change.agree(proposed)).toBe(303)
  expect(await announce()).toEqual([422, { '': expect.stringContaining('exchange of this order is under way') }])
  await order.send(`changes/${proposed}/returned`)
  expect(await order.send(`changes/${proposed}/sent`, { parcel: 'Royal Mail AB1' })).toBe('exchange-sent')
  // Where nothing goes out nothing is waited for.
  expect(await change.agree(await change.propose({ 'quantity-1': '1' }))).toBe(303)
  expect(await announce()).toBe('return-announced')
})

test('of a line that leaves in two parcels nothing is announced before all of it has left, so that the rest is sent', async () => {
  const { pack, form, view } = await twoAndOne()
  const send = async (quantities: Record<string, string>) =>
    form(`parcels/${await pack(quantities)}/send`, {
      carrier: 'Royal Mail',
      other: '',
      tracking: 'AB123456789GB'
    })
  const announce = () => form('returns', { key: randomUUID(), ground: 'mind', ...ONE })
  expect(await send(ONE)).toBe('parcel-sent')
  expect(await announce()).toBe('Necklace: a part of it has not been sent yet. It can be announced once all of it has.')
  expect((await view()).returns).toEqual([])
  expect(await send(ONE)).toBe('parcel-sent')
  expect(await announce()).toBe('return-announced')
})

test('what was exchanged for pieces that came in parcels comes back as any other, once it has left', async () => {
  const world = await startRefundingShop()
  const { anna, number } = await paidOrder(world)
  const { said, propose, agree, view } = changing(world.shop, anna, number)
  const parcel = randomUUID()
  const royalMail = { carrier: 'Royal Mail', other: '', tracking: 'AB123456789GB' }
  await said('parcels', { key: parcel, 'quantity-1': '2', 'quantity-2': '1', ...royalMail })
  await said('move', { from: 'paid', to: 'in-production', reason: '' })
  await said(`parcels/${parcel}/send`)
  await said(`parcels/${parcel}/arrived`)
  const change = await propose({ 'size-2': '' })
  expect(await agree(change)).toBe(303)
  await said(`changes/${change}/returned`)
  expect(await said(`changes/${change}/sent`, { parcel: 'Royal Mail AB1' })).toBe('exchange-sent')
  const { returnable, items } = await view()
  expect(returnable?.map(({ quantity }) => quantity)).toEqual(items.map(({ quantity }) => quantity))
  const all = Object.fromEntries(items.map(({ quantity }, index) => [`quantity-${index + 1}`, String(quantity)]))
  expect(await said('returns', { key: randomUUID(), ground: 'mind', ...all })).toBe('return-announced')
})

test('of a price that goes back to two payments the pieces’ part goes first: refused, nothing goes; the rest refused, it is owed', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await deliveredOrder(world)
  const { db } = shop
  const payment = await db.selectFrom('payments').selectAll().where('status', '=', 'paid').executeTakeFirstOrThrow()
  await db.updateTable('payments').set({ amount: 300_000 }).where('id', '=', payment.id).execute()
  const other = { ...payment, id: randomUUID(), provider_id: 'pi_unknown', amount: 214_800 }
  await db.insertInto('payments').values(other).execute()
  world.connect(false)
  const all = { 'quantity-1': '2', 'quantity-2': '1' }
  const id = await order.lookedAt(all, { 'condition-1': 'as-sent', 'condition-2': 'as-sent' })
  const states = async () =>
    (await order.view()).providerRefunds.map(({ amount, state }) => `${amount} ${state}`).sort()

  stripe.intents.destineRefunds('failed')
  expect(await order.refund(id, { seen: '514800' })).toMatchObject([422, {}])
  expect(await states()).toEqual(['214800 failed', '300000 failed'])
  expect((await order.returned(id))?.ended).toBeNull()
  expect((await order.view()).providerRefunds.map(({ words }) => words).join(' ')).not.toContain(
    'rest of a refund by line'
  )

  stripe.intents.destineRefunds('succeeded')
  expect(await order.refund(id, { seen: '514800' })).toEqual([
    422,
    { '': expect.stringContaining('rest of a refund by line') }
  ])
  expect(await order.returned(id)).toMatchObject({ ended: { outcome: 'refunded' } })
  const view = await order.view()
  expect(view.items.map(({ givenBack }) => givenBack)).toEqual([2, 1])
  expect(view.refundable).toBe(214_800)
  expect(view.providerRefunds.filter(({ words }) => words.includes('rest of a refund by line'))).toMatchObject([
    { amount: 214_800 }
  ])
  const mails = (await mailsOf(world)).filter(({ text }) => text.includes('rest of a refund by line'))
  expect(mails).toHaveLength(1)

  // Today has it until all of it is written down as given back, for no pieces, or the provider tells of it.
  const owed = async () => (await restTasks(db)).map(({ kind, title, href }) => [kind, title, href])
  const page = `/desk/orders/${order.number}`
  expect(await owed()).toEqual([['rest', '£2,148 of a refund', page]])
  // Whoever has their money back by another way, here written down for pieces, is owed no more of it.
  const back = { id: 'back', order_id: order.number, reason: '', who: '', at: '2025-12-02T12:00:00.000Z' }
  await db
    .insertInto('order_refunds')
    .values({ ...back, amount: 200_000 })
    .execute()
  expect(await owed()).toEqual([['rest', '£148 of a refund', page]])
  await db.deleteFrom('order_refunds').execute()
  const byHand = (amount: string, refundable: string) =>
    order.send('refund', { key: randomUUID(), amount, reason: 'The rest', refundable })
  expect(await byHand('2000', '214800')).toBe('refund-recorded')
  expect(await owed()).toEqual([['rest', '£148 of a refund', page]])
  const refunded = (refunded: number) =>
    db.updateTable('payments').set({ refunded }).where('id', '=', other.id).execute()
  await refunded(14_800)
  expect(await owed()).toEqual([])
  await refunded(0)
  expect(await byHand('148', '14800')).toBe('refund-recorded')
  expect(await owed()).toEqual([])
})

test('a return of one piece is offered at the price of that piece, and not at all that is left of the order', async () => {
  const order = await deliveredOrder(await startRefundingShop())
  const id = await order.lookedAt({ 'quantity-1': '1' }, { 'condition-1': 'as-sent' })
  expect(await order.returned(id)).toMatchObject({ comesTo: 129_900 })
  const other = await order.announce({ 'quantity-2': '1' })
  expect(await order.returned(other)).not.toHaveProperty('comesTo')
})
