import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shop as data } from '#data/shop.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { TodayView } from '#domain/desk/today.ts'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { announceWithdrawn } from '../../db/migrations/0066-returns.ts'
import { deliver } from '../../desk/orders/testing/returning.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { createPriceList } from '../bracelet-prices/price-list.ts'
import { composeMail } from '../mail/compose.ts'
import { eraseCustomer } from '../users/erasure-route.ts'
import { exportWritten } from '../users/own-data-routes.ts'
import { announceReturn, returnsOf } from './returns.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

async function deliveredOrder(shop: Shop) {
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  await deliver(shop, order.id)
  return { visitor, order, withdraw: () => visitor.post(`/api/orders/${order.id}/withdrawal`, {}) }
}

const MADE = JSON.stringify({
  chosen: '',
  facts: [],
  certificate: { isIncluded: false, words: '', sentence: '' },
  isToSpecification: true
})

async function tasksOf(shop: Shop): Promise<TodayView['tasks']> {
  const { page } = (await (await shop.staff()).get('/desk/today')).json() as DeskDocument
  if (page.kind !== 'today') throw new Error(`This is the page ${page.kind}`)
  return page.view.tasks
}

test('who withdraws from what was delivered announces its return with it: once, however often it is pressed', async () => {
  const shop = await startShop()
  const { visitor, order, withdraw } = await deliveredOrder(shop)
  const said = await Promise.all([withdraw(), withdraw(), withdraw()])
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await withdraw()).status).toBe(200)
  const returns = await returnsOf(shop.db, order.id)
  expect(returns).toMatchObject([
    { ground: 'mind', announcedBy: 'customer', lines: [{ position: 1, name: 'Necklace', quantity: 1 }] }
  ])
  const number = returns[0]?.number
  const { after } = await shop.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'order.withdrawal')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(after ?? '')).toMatchObject({ return: number })
  const told = (await visitor.get(`/api/orders/${order.id}`)).json() as Order
  expect(told.papers).toContainEqual({ title: 'Label text of return', number })
  expect(told.returns).toMatchObject([{ number }])
})

test('it stands on Today as expected, then here, then looked at, each by its time; and not twice', async () => {
  const shop = await startShop()
  const { order, withdraw } = await deliveredOrder(shop)
  await withdraw()
  const [one] = await returnsOf(shop.db, order.id)
  expect(await tasksOf(shop)).toEqual([
    {
      kind: 'return-due',
      dueAt: '2025-12-22T23:59:59.999Z',
      title: 'Necklace',
      about: [one?.number, 'Alex Morgan', 'withdrawn from'],
      href: `/desk/orders/${order.id}#returns`,
      phone: '',
      orderNumber: null
    }
  ])
  shop.setNow('2025-12-23T12:00:00Z')
  const anna = await shop.staff({ email: 'anna.later@northlight.example' })
  const { counts } = (await anna.get('/desk/today')).json() as DeskDocument
  expect(counts?.today).toBe(1)
  const press = (name: string, fields: Record<string, string> = {}) =>
    anna.post(`/desk/orders/${order.id}/returns/${one?.id}/${name}`, fields)
  await press('received')
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'return-here', dueAt: '2026-01-06T23:59:59.999Z' }])
  await press('inspected', { 'condition-1': 'worn' })
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'return-looked-at' }])
  // What was withdrawn from is not sent back: the law has its price given back.
  expect((await press('ended', { outcome: 'sent-back', words: 'Worn' })).status).toBe(422)
})

test('the receipt of a withdrawal has the number of what was announced before it by our own terms', async () => {
  const shop = await startShop()
  const { visitor, order, withdraw } = await deliveredOrder(shop)
  await visitor.postForm(`/api/orders/${order.id}/return`, { key: randomUUID(), 'quantity-1': '1' })
  shop.setNow('2025-12-10T12:00:00Z')
  await withdraw()
  const [one, ...others] = await returnsOf(shop.db, order.id)
  expect(others).toEqual([])
  const row = await shop.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('template', '=', 'order-withdrawn')
    .executeTakeFirstOrThrow()
  const deps = { db: shop.db, shop: data, links: shop.links, origin: 'http://shop.test', from: 'shop@example.org' }
  const text = (await composeMail(deps, row))?.text
  expect(text).toContain(`Return: ${one?.number}`)
  // Counted from the withdrawal, which came later.
  expect(text).toContain('Send it by: 24 December 2025')
})

test('a faulty piece that was made to specification comes back as faulty, whatever else was withdrawn from', async () => {
  const shop = await startShop()
  const { order, withdraw } = await deliveredOrder(shop)
  await withdraw()
  await shop.db.updateTable('order_items').set({ description: MADE }).where('order_id', '=', order.id).execute()
  await shop.db.updateTable('order_returns').set({ ground: 'faulty' }).execute()
  const [one] = await returnsOf(shop.db, order.id)
  const anna = await shop.staff()
  const press = (name: string, fields: Record<string, string> = {}) =>
    anna.post(`/desk/orders/${order.id}/returns/${one?.id}/${name}`, fields)
  const about = async () => (await tasksOf(shop)).map((task) => task.about.at(-1))
  expect(await about()).toEqual(['faulty, or not as described'])
  await press('received')
  await press('inspected', { 'condition-1': 'worn' })
  expect((await press('ended', { outcome: 'sent-back', words: 'It was bent by force' })).status).toBe(303)
})

test('called off, a withdrawal waits for the shop again', async () => {
  const shop = await startShop()
  const { order, withdraw } = await deliveredOrder(shop)
  await withdraw()
  const [one] = await returnsOf(shop.db, order.id)
  const anna = await shop.staff()
  await anna.post(`/desk/orders/${order.id}/returns/${one?.id}/ended`, { outcome: 'called-off' })
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'withdrawal' }])
})

test('given back for less, with no piece left, a withdrawal waits for nobody', async () => {
  const shop = await startShop()
  const { order, withdraw } = await deliveredOrder(shop)
  await withdraw()
  await shop.db
    .updateTable('order_returns')
    .set({ outcome: 'reduced', less: 100, ended_at: '2025-12-01T13:00:00.000Z', ended_by: 'shell' })
    .execute()
  await shop.db.updateTable('orders').set({ status: 'part-refunded' }).where('id', '=', order.id).execute()
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'withdrawal' }])
  await shop.db.updateTable('order_items').set({ given_back: 1 }).where('order_id', '=', order.id).execute()
  expect(await tasksOf(shop)).toEqual([])
})

test('beside what was made to specification a withdrawal waits as its return alone, and for nobody once that is given back', async () => {
  const shop = await startShop()
  const { order, withdraw } = await deliveredOrder(shop)
  const { db } = shop
  const item = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({ ...item, position: 2, name: 'Commission', description: MADE })
    .execute()
  await withdraw()
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'return-due', title: 'Necklace' }])
  await db
    .updateTable('order_returns')
    .set({ outcome: 'refunded', ended_at: '2025-12-01T13:00:00.000Z', ended_by: 'shell' })
    .execute()
  const ofOrder = () => db.updateTable('orders').where('id', '=', order.id)
  const givenBack = (given_back: number) =>
    db.updateTable('order_items').set({ given_back }).where('position', '=', 1).execute()
  await ofOrder().set({ status: 'part-refunded' }).execute()
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'withdrawal' }])
  await givenBack(1)
  expect(await tasksOf(shop)).toEqual([])
  // What was made to specification waits to be begun, and then for nobody.
  await db.updateTable('order_events').set({ to_status: 'paid' }).where('order_id', '=', order.id).execute()
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'send', title: 'Commission' }])
  await db.updateTable('order_events').set({ to_status: 'in-production' }).where('order_id', '=', order.id).execute()
  expect(await tasksOf(shop)).toEqual([])
})

test('who withdraws before it was sent sends nothing back', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute()
  await visitor.post(`/api/orders/${order.id}/withdrawal`, {})
  expect(await returnsOf(shop.db, order.id)).toEqual([])
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'withdrawal', about: [order.id, 'Alex Morgan', '£1,299'] }])
})

test('what was withdrawn from before there were returns gets one, as far as it had left and is not given back', async () => {
  const shop = await startShop()
  const withdrawn = { withdrawn_at: '2025-11-30T12:00:00.000Z' }
  const [sent, here] = [await deliveredOrder(shop), { order: await orderOne(shop.visitor(), 'ring') }]
  const { id: over } = await orderOne(shop.visitor(), 'ring')
  await deliver(shop, over)
  await shop.db.updateTable('orders').set(withdrawn).execute()
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', here.order.id).execute()
  await shop.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', over).execute()
  await announceWithdrawn(shop.db)
  expect(await returnsOf(shop.db, sent.order.id)).toMatchObject([
    {
      number: expect.stringMatching(/^NL-T-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      announcedAt: withdrawn.withdrawn_at,
      announcedBy: 'customer',
      lines: [{ position: 1, name: 'Necklace', quantity: 1 }]
    }
  ])
  expect(await returnsOf(shop.db, here.order.id)).toEqual([])
  expect(await returnsOf(shop.db, over)).toEqual([])
})

test('what somebody told of why, and what was noted, go with their account; the return stays', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer)
  await deliver(shop, order.id)
  const lines = [{ position: 1, quantity: 1 }]
  const given = { id: 'one', lines, ground: 'mind', why: 'I was ill', who: 'shell', now: 0 } as const
  const number = await inTransaction(shop.db, (within) => announceReturn(within, order, given))
  const found = [{ position: 1, name: 'Necklace', quantity: 1, condition: 'worn', toStock: false, note: 'Her perfume' }]
  await shop.db
    .updateTable('order_returns')
    .set({ inspection: JSON.stringify(found), inspected_at: '2025-12-01T12:00:00.000Z', inspected_by: 'shell' })
    .execute()
  const row = await shop.db.selectFrom('customers').select(['id', 'email']).executeTakeFirstOrThrow()
  const mine = JSON.stringify(
    await exportWritten(shop.db, {
      customerId: row.id,
      now: '2025-12-01T12:00:00.000Z',
      priceList: await createPriceList(shop.db, shop.reads.catalogue)()
    })
  )
  await inTransaction(shop.db, (within) => eraseCustomer(within, row, Date.parse('2025-12-01T12:00:00Z')))
  const [one] = await returnsOf(shop.db, order.id)
  expect([one?.number, one?.why, one?.inspected?.lines]).toEqual([number, '', [{ ...found[0], note: '' }]])
  expect(mine).toContain('I was ill')
})
