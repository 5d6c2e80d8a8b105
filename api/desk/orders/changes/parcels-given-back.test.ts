import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shop as data } from '#data/shop.ts'
import { leftToSend } from '#domain/orders/parcels.ts'
import { outOfHouse } from '#domain/orders/returnable.ts'
import { orderTracker } from '#domain/orders/tracker.ts'
import { papersOf } from '../../../modules/invoices/papers.ts'
import { letterText } from '../../../modules/mail/letters/letter-text.ts'
import { writeOfOrderStep } from '../../../modules/mail/write-of-order.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { paidOrder, startRefundingShop } from '../../../testing/refunding.ts'
import { changing } from '../testing/changing.ts'
import { twoAndOne } from '../testing/two-and-one.ts'

const royalMail = { carrier: 'Royal Mail', other: '', tracking: 'AB123456789GB' }

type World = Awaited<ReturnType<typeof twoAndOne>>

/** Writes down that so much was given back by hand; all that is left where nothing is said. */
async function giveBack({ form, view }: World, amount?: number) {
  const { refundable } = await view()
  return form('refund', {
    key: randomUUID(),
    amount: String((amount ?? refundable) / 100),
    reason: 'Asked for',
    refundable: String(refundable)
  })
}

test('what was given back whole leaves in no parcel that was packed before', async () => {
  const world = await twoAndOne()
  const { form, pack, order, reserved, mails } = world
  const parcel = await pack({ 'quantity-1': '1', ...royalMail })
  expect(await giveBack(world)).toBe('refund-recorded')
  const before = await reserved()
  expect(await form(`parcels/${parcel}/send`)).toContain('given back')
  expect([(await order()).status, await reserved(), await mails()]).toEqual(['refunded', before, []])
})

test('the last parcel of an order that was given back meanwhile still arrives', async () => {
  const world = await twoAndOne()
  const { form, pack, order, mails } = world
  await form('move', { from: 'paid', to: 'in-production' })
  const parcel = await pack({ 'quantity-1': '2', 'quantity-2': '1', ...royalMail })
  expect(await form(`parcels/${parcel}/send`)).toBe('parcel-sent')
  expect(await giveBack(world)).toBe('refund-recorded')
  expect(await form(`parcels/${parcel}/arrived`)).toBe('parcel-arrived')
  expect((await order()).status).toBe('refunded')
  expect(await mails()).toEqual(['order-parcel-sent'])
})

/** A paid order whose two necklaces have left in a parcel, and whose ring may lie in another. */
async function twoOfThemSent({ isRestPacked = false } = {}) {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const paid = await paidOrder(world)
  const { anna, number } = paid
  const form = async (name: string, fields: Record<string, string> = {}) => {
    const answer = await anna.post(`/desk/orders/${number}/${name}`, fields)
    return answer.status === 303 ? answer.headers.location?.split('said=')[1] : answer.text
  }
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await form('parcels', { key: first, 'quantity-1': '2', ...royalMail })).toBe('parcel-packed')
  expect(await form(`parcels/${first}/send`)).toBe('parcel-sent')
  if (isRestPacked) expect(await form('parcels', { key: second, 'quantity-2': '1' })).toBe('parcel-packed')
  return {
    form,
    first,
    second,
    order: async () => {
      const found = await findOrder(shop.db, number)
      if (!found) throw new Error('It is gone')
      return found.order
    },
    refundRest: async () => {
      expect(await paid.give({ 'quantity-2': '1', seen: '255000' })).toBe('refund-done')
      await stripe.webhooks.allDelivered()
    }
  }
}

test('an order is delivered with its parcels though what was still here was given back after they came', async () => {
  const { form, first, order, refundRest } = await twoOfThemSent()
  expect(await form(`parcels/${first}/arrived`)).toBe('parcel-arrived')
  await refundRest()
  const { status, steps } = await order()
  expect([status, steps.map((step) => step.status)]).toEqual([
    'delivered',
    ['paid', 'part-refunded', 'dispatched', 'delivered']
  ])
})

test('a refund by hand names the pieces it is for: nothing of them is to come, they can be sold again, and the paper says so', async () => {
  const { shop, form, pack, order, view, reserved, anna, number } = await twoAndOne()
  const parcel = await pack({ 'quantity-2': '1', ...royalMail })
  await form('move', { from: 'paid', to: 'in-production' })
  expect(await form(`parcels/${parcel}/send`)).toBe('parcel-sent')
  const { refundable, refundedByHand } = await view()
  expect(refundedByHand?.map(({ left }) => left)).toEqual([2, 1])
  const given = { reason: 'Too large', refundable: String(refundable), 'quantity-1': '2', 'stock-1': 'yes' }
  expect(await form('refund', { ...given, 'quantity-1': '3', key: randomUUID(), amount: '2598' })).toBe(
    'At most 2 of them.'
  )
  const key = randomUUID()
  expect(await form('refund', { ...given, key, amount: '2598' })).toBe('refund-recorded')
  expect(await form('refund', { ...given, key, amount: '2598' })).toBe('refund-recorded')
  const after = await order()
  expect([after.status, after.items[0]?.givenBack, leftToSend(after)]).toEqual(['dispatched', 2, []])
  expect((await reserved())?.reserved).toBe(0)
  const papers = await papersOf(shop.db, number)
  expect(papers.at(-1)?.lines.map(({ words, quantity }) => [quantity, words])).toEqual([[2, 'Necklace']])
  expect((await anna.get(`/desk/orders/${number}`)).text).toContain('Too large')
})

test('an order is on its way with what left, and delivered with it, though a parcel of what was given back is still here', async () => {
  const { form, first, second, order, refundRest } = await twoOfThemSent({ isRestPacked: true })
  await refundRest()
  expect(orderTracker(await order()).words).toBe('Your order has left us.')
  expect(await form(`parcels/${second}/send`, royalMail)).toContain('given back')
  expect(await form(`parcels/${first}/arrived`)).toBe('parcel-arrived')
  expect((await order()).status).toBe('delivered')
  expect(await form(`parcels/${second}/unpack`)).toBe('parcel-unpacked')
})

test('of an exchanged order nothing is said to be to come in parcels', async () => {
  const { form, pack, order } = await twoAndOne()
  await form('move', { from: 'paid', to: 'in-production' })
  const parcel = await pack({ 'quantity-1': '2', 'quantity-2': '1', ...royalMail })
  await form(`parcels/${parcel}/send`)
  await form(`parcels/${parcel}/arrived`)
  const delivered = await order()
  const exchanged = { ...delivered, items: [...delivered.items, ...delivered.items] }
  expect(orderTracker(exchanged).words).toBe(null)
})

test('what is exchanged for pieces that came in parcels is on the bench, in whichever line it stands', async () => {
  const world = await startRefundingShop()
  const { anna, number } = await paidOrder(world)
  const { said, propose, agree, view } = changing(world.shop, anna, number)
  const first = randomUUID()
  await said('parcels', { key: first, 'quantity-1': '2', 'quantity-2': '1', ...royalMail })
  await said('move', { from: 'paid', to: 'in-production', reason: '' })
  expect(await said(`parcels/${first}/send`)).toBe('parcel-sent')
  expect(await said(`parcels/${first}/arrived`)).toBe('parcel-arrived')
  expect(
    await agree(await propose({ 'quantity-1': '0', 'piece-3': 'ring', 'of-3': '', 'quantity-3': '1', 'size-3': 'P' }))
  ).toBe(303)
  const { items, parcels } = await view()
  // As the job sheet asks.
  const bench = leftToSend({ items, withdrawnAt: null, ...(parcels && { parcels }) })
  expect(bench.map(({ position, quantity }) => [items[position - 1]?.selectedSize, quantity])).toEqual([['P', 1]])
  expect(parcels?.[0]?.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
    [0, 2],
    [1, 1]
  ])
})

test('of what was withdrawn from nothing is said to be to come', async () => {
  const { form, pack, order } = await twoAndOne()
  const parcel = await pack({ 'quantity-1': '2', ...royalMail })
  await form(`parcels/${parcel}/send`)
  const sent = await order()
  expect(orderTracker(sent).words).toContain('Still to come: Pavé ring')
  expect(orderTracker({ ...sent, withdrawnAt: '2025-12-01T12:30:00.000Z' }).words).toBe(null)
})

test('of a line of which a part has left staff say where what is given back is, and the other piece is still sent or returned', async () => {
  for (const where of ['kept', 'back', 'here'] as const) {
    const { form, pack, order, view, reserved } = await twoAndOne()
    const parcel = await pack({ 'quantity-1': '1', ...royalMail })
    expect(await form(`parcels/${parcel}/send`)).toBe('parcel-sent')
    const { refundable, refundedByHand } = await view()
    expect(refundedByHand?.map(({ out, here }) => [out, here])).toEqual([
      [1, 1],
      [undefined, undefined]
    ])
    const refund = (fields: Record<string, string>) =>
      form('refund', {
        key: randomUUID(),
        amount: '1299',
        reason: 'Goodwill',
        refundable: String(refundable),
        'quantity-1': '1',
        ...fields
      })
    expect(await refund({ 'where-1': '' })).toBe('Please say where it is.')
    expect(await refund({ 'where-1': where, 'quantity-1': '2' })).toBe(
      where === 'here' ? 'At most 1 of them have not left us.' : 'At most 1 of them have left us.'
    )
    expect(await refund({ 'where-1': 'kept', 'stock-1': 'yes' })).toBe(
      'It stays with the customer: it goes into no stock.'
    )
    expect(await refund({ 'where-1': where })).toBe('refund-recorded')
    const after = await order()
    // Given back of what had left, the other piece is still to come, and kept for it.
    const necklace = where === 'here' ? [] : [{ position: 1, quantity: 1 }]
    expect(leftToSend(after)).toEqual([...necklace, { position: 2, quantity: 1 }])
    expect((await reserved())?.reserved).toBe(necklace.length)
    expect(outOfHouse(after)).toEqual(where === 'here' ? [{ position: 1, quantity: 1 }] : [])
    if (where === 'here') continue
    const second = await pack({ 'quantity-1': '1', ...royalMail })
    expect(await form(`parcels/${second}/send`)).toBe('parcel-sent')
    expect(outOfHouse(await order())).toEqual([{ position: 1, quantity: 1 }])
    expect((await reserved())?.reserved).toBe(0)
  }
})

/** A paid order, of which one of two necklaces is being given back: its bank has yet to make that refund. */
async function oneBeingGivenBack() {
  const world = await startRefundingShop()
  const { shop, stripe, connect } = world
  const paid = await paidOrder(world)
  const form = async (name: string, fields: Record<string, string> = {}) => {
    const answer = await paid.anna.post(`/desk/orders/${paid.number}/${name}`, fields)
    return answer.status === 303 ? answer.headers.location?.split('said=')[1] : answer.text
  }
  expect(await form('move', { from: 'paid', to: 'in-production' })).toBe('order-moved')
  connect(false)
  stripe.intents.destineRefunds('pending')
  return {
    form,
    give: async (fields: Record<string, string>) => expect(await paid.give(fields)).toBe('refund-pending'),
    isThrough: async () => {
      stripe.intents.finishRefunds()
      shop.setNow('2025-12-01T12:20:00Z')
      await shop.refunds.carryOutDue()
    },
    collected: () =>
      shop.db
        .updateTable('orders')
        .set({ collection: JSON.stringify({ place: 'The workshop' }) })
        .where('id', '=', paid.number)
        .execute(),
    /** What the mail of a parcel says. */
    told: async (parcel: string) => {
      const mail = { subject_id: paid.number, created_at: '2025-12-01T12:00:00Z', recipient: '', secret: parcel }
      const deps = { db: shop.db, shop: data, links: shop.links, origin: 'http://shop', from: '' }
      const letter = await writeOfOrderStep(deps, 'order-parcel-sent', mail)
      return letter && letterText(letter)
    },
    status: async () => (await findOrder(shop.db, paid.number))?.order.status
  }
}

test('what is being given back leaves in no parcel, and the rest of its line does', async () => {
  const { form, give, told, isThrough, status } = await oneBeingGivenBack()
  const [both, ring, one] = [randomUUID(), randomUUID(), randomUUID()]
  await form('parcels', { key: both, 'quantity-1': '2', ...royalMail })
  await form('parcels', { key: ring, 'quantity-2': '1', ...royalMail })
  await give({ 'quantity-1': '1', seen: '129900' })
  expect(await form(`parcels/${both}/send`)).toContain('The price of Necklace is being given back')
  expect(await form(`parcels/${ring}/send`)).toBe('parcel-sent')
  // Of the two one is to come.
  expect(await told(ring)).toMatch(/Still to come\W+Necklace/)
  expect(await form(`parcels/${both}/unpack`)).toBe('parcel-unpacked')
  await form('parcels', { key: one, 'quantity-1': '1', ...royalMail })
  expect(await form(`parcels/${one}/send`)).toBe('parcel-sent')
  await isThrough()
  expect(await status()).toBe('dispatched')
})

test('one of a line that was sent and is being given back does not keep the other here', async () => {
  const { form, give } = await oneBeingGivenBack()
  const [first, second] = [randomUUID(), randomUUID()]
  await form('parcels', { key: first, 'quantity-1': '1', ...royalMail })
  expect(await form(`parcels/${first}/send`)).toBe('parcel-sent')
  await give({ 'quantity-1': '1', 'where-1': 'kept', seen: '129900' })
  await form('parcels', { key: second, 'quantity-1': '1', ...royalMail })
  expect(await form(`parcels/${second}/send`)).toBe('parcel-sent')
})

test('an order does not leave whole while the price of a piece is being given back', async () => {
  const { form, give, isThrough, status } = await oneBeingGivenBack()
  await give({ 'quantity-1': '1', seen: '129900' })
  const sent = { from: 'in-production', ...royalMail }
  expect(await form('dispatch', sent)).toContain(
    'The price of Necklace is being given back: please send the rest as a parcel of its own'
  )
  // What can be packed is what is left of it.
  expect(await form('parcels', { key: randomUUID(), 'quantity-1': '2' })).toContain('At most 1.')
  await isThrough()
  expect(await form('dispatch', { ...sent, from: String(await status()) })).toBe('dispatched')
})

test('what is collected is handed over without the piece whose price is being given back', async () => {
  const { form, give, collected } = await oneBeingGivenBack()
  await collected()
  await give({ 'quantity-1': '1', seen: '129900' })
  expect(await form('ready', { from: 'in-production' })).toBe('ready-to-collect')
  const handed = { from: 'dispatched', name: 'Alex Morgan', checkedBy: 'Anna' }
  expect(await form('hand-over', handed)).toBe('handed-over')
})

test('of what is collected nothing is handed over where the price of all of it is being given back', async () => {
  const { form, give, collected } = await oneBeingGivenBack()
  await collected()
  const none = 'is being given back: nothing else is left of this order.'
  await give({ 'quantity-1': '2', 'quantity-2': '1', seen: '514800' })
  expect(await form('ready', { from: 'in-production' })).toContain(none)
})
