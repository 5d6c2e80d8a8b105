import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dueToday, type TaskKind, type TodayView } from '#domain/desk/today.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { documentOf, orderAtDesk } from '../orders/testing/order-at-desk.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

/** As somebody reads it who has just signed in: days may have passed. */
async function todayOf(shop: Shop): Promise<TodayView & { count: number | undefined }> {
  const anna = await shop.staff()
  const { page, counts } = documentOf(await anna.get('/desk/today'))
  if (page.kind !== 'today') throw new Error(`This is the page ${page.kind}`)
  return { ...page.view, count: counts?.today }
}
const kindsOf = async (shop: Shop): Promise<TaskKind[]> => (await todayOf(shop)).tasks.map(({ kind }) => kind)

test('a new order is work from its first moment: by when its customer was promised that we get in touch', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await shop.db.updateTable('orders').set({ customer_phone: '07700 900123' }).execute()
  const { tasks } = await todayOf(shop)
  expect(tasks).toEqual([
    {
      kind: 'call',
      dueAt: '2025-12-02T12:00:00.000Z',
      title: expect.any(String),
      about: [order.number, 'Alex Morgan', 'not paid yet £1,299'],
      href: `/desk/orders/${order.number}`,
      phone: '07700 900123',
      orderNumber: order.number
    }
  ])
})

test('what was gone through is noted once, told in its history, and can be taken back', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const said = (isSo: string) => order.said('gone-through', { isSo })
  expect([await said('yes'), await said('yes')]).toEqual(['gone-through', 'gone-through'])
  expect((await order.view()).isGoneThrough).toBe(true)
  expect(await kindsOf(shop)).toEqual([])
  const told = async () => (await order.view()).history.map((entry) => 'what' in entry && entry.what)
  expect((await told()).filter((what) => what === 'Gone through with the customer')).toHaveLength(1)

  expect(await said('no')).toBe('not-gone-through')
  expect((await order.view()).isGoneThrough).toBe(false)
  expect(await kindsOf(shop)).toEqual(['call'])
  expect(await said('yes')).toBe('gone-through')
  expect(await kindsOf(shop)).toEqual([])
})

test('whoever works through the day goes on there', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const answer = await order.post('gone-through', { isSo: 'yes', from: 'today' })
  expect(answer.headers.location).toBe('/desk/today?said=gone-through')
  const elsewhere = await order.post('gone-through', { isSo: 'no', from: 'https://elsewhere.example' })
  expect(elsewhere.headers.location).toBe(`/desk/orders/${order.number}?said=not-gone-through`)
})

test('a paid order from stock that was gone through is to be sent, by when its promise has it leave', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.pay()
  await order.post('gone-through', { isSo: 'yes' })
  // Paid on a Monday before two o'clock, it leaves on that day.
  expect((await todayOf(shop)).tasks).toMatchObject([{ kind: 'send', dueAt: '2025-12-01T14:00:00.000Z' }])
  await order.post('dispatch', { from: 'paid', carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  expect(await kindsOf(shop)).toEqual([])
})

test('a paid order that was gone through is to be begun, and then waits for nobody', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await order.pay()
  expect(await kindsOf(shop)).toEqual(['call'])
  await order.post('gone-through', { isSo: 'yes' })
  expect((await todayOf(shop)).tasks).toMatchObject([{ kind: 'begin', dueAt: null, orderNumber: null }])
  await order.post('move', { from: 'paid', to: 'in-production' })
  expect(await kindsOf(shop)).toEqual([])
  expect((await order.view()).isGoneThrough).toBeNull()
})

test('an order that stays unpaid is asked after from its third day, by when its pieces are for sale again or it ends', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.confirm()
  await order.post('gone-through', { isSo: 'yes' })
  shop.setNow('2025-12-04T12:01:00.000Z')
  const [held] = (await todayOf(shop)).tasks
  expect(held).toMatchObject({ kind: 'unpaid', dueAt: '2025-12-08T12:00:00.000Z' })
  expect(held?.about.at(-1)).toBe('its pieces are for sale again then')
  shop.setNow('2025-12-09T12:01:00.000Z')
  const [lapsed] = (await todayOf(shop)).tasks
  expect(lapsed).toMatchObject({ kind: 'unpaid', dueAt: '2025-12-31T12:00:00.000Z' })
  expect(lapsed?.about.at(-1)).toBe('it is cancelled by itself then')
})

test('a charge to be named and a withdrawal come before the call', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.sendAbroad()
  expect(await kindsOf(shop)).toEqual(['charge'])
  await shop.db.updateTable('orders').set({ withdrawn_at: '2025-12-01T13:00:00.000Z' }).execute()
  expect((await todayOf(shop)).tasks).toMatchObject([{ kind: 'withdrawal', dueAt: '2025-12-15T13:00:00.000Z' }])
})

test('requests stand by their promise, quotations from the eighth day, and reviews as one line', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.post('gone-through', { isSo: 'yes' })
  await sendRequest(shop.visitor(), 'wholesale')
  const [request] = (await todayOf(shop)).tasks
  expect(request).toMatchObject({ kind: 'answer', dueAt: expect.any(String), phone: '' })

  const quoted = { state: 'quoted', answered_at: '2025-12-01T12:30:00.000Z' } as const
  await shop.db.updateTable('request_cases').set(quoted).execute()
  expect(await kindsOf(shop)).toEqual([])
  shop.setNow('2025-12-09T12:00:00.000Z')
  const quotation = (await todayOf(shop)).tasks.find(({ kind }) => kind === 'quotation')
  expect(quotation?.about.at(-1)).toBe('answered 7 days ago')
})

test('what came since the last working day is counted, and how much was answered in time', async () => {
  const shop = await startShop()
  await orderAtDesk(shop)
  await sendRequest(shop.visitor(), 'wholesale')
  await sendRequest(shop.visitor(), 'loose-diamond')
  const first = shop.db.selectFrom('request_cases').select('request_id').orderBy('request_id').limit(1)
  await shop.db
    .updateTable('request_cases')
    .set({ state: 'answered', answered_at: '2025-12-01T12:00:00.000Z' })
    .where('request_id', '=', first)
    .execute()
  // 1 December 2025 is a Monday.
  expect((await todayOf(shop)).since).toEqual({
    weekday: 'Friday',
    orders: 1,
    value: 129_900,
    requests: 2,
    inTime: 1,
    answered: 1
  })
})

test('a payment that failed is counted while its order waits, and a piece that is waited for is named', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const failed = {
    id: randomUUID(),
    order_id: order.number,
    provider: 'stripe' as const,
    provider_id: null,
    status: 'failed' as const,
    amount: 129_900,
    refunded: 0,
    created_at: '2025-12-01T12:00:00.000Z',
    updated_at: '2025-12-01T12:00:00.000Z',
    next_check_at: null
  }
  await shop.db.insertInto('payments').values(failed).execute()
  const view = await todayOf(shop)
  expect(view.failedPayments).toBe(1)
  expect(view.tasks[0]?.about).toContain('a payment failed')
})

test('the menu counts what is due by the end of the day', async () => {
  const shop = await startShop()
  await orderAtDesk(shop)
  expect((await todayOf(shop)).count).toBe(0)
  shop.setNow('2025-12-02T09:00:00.000Z')
  expect((await todayOf(shop)).count).toBe(1)
})

test('every page counts on its tab what Today lists as due, and a press shows at once', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await sendRequest(shop.visitor(), 'wholesale')
  const payment = { id: 'payment-1', order_id: order.number, provider: 'stripe' as const, provider_id: 'pi_1' }
  const at = '2025-12-01T12:00:00.000Z'
  await shop.db
    .insertInto('payments')
    .values({
      ...payment,
      status: 'paid',
      amount: 5000,
      refunded: 0,
      created_at: at,
      updated_at: at,
      next_check_at: null
    })
    .execute()
  await shop.db
    .insertInto('disputes')
    .values({
      provider: 'stripe',
      id: 'du_1',
      order_id: order.number,
      payment_id: 'payment-1',
      state: 'to-answer',
      reason: 'fraudulent',
      amount: 5000,
      due_by: '2025-12-20T12:00:00.000Z',
      opened_at: at,
      told_at: at
    })
    .execute()
  shop.setNow('2025-12-03T09:00:00.000Z')
  const counted = async (page: string) => documentOf(await (await shop.staff()).get(page)).counts?.today
  const listed = async () => dueToday((await todayOf(shop)).tasks, Date.parse('2025-12-03T09:00:00.000Z'))
  expect([await counted('/desk/orders'), await counted('/desk/today'), await listed()]).toEqual([3, 3, 3])
  const bruno = await shop.staff()
  await bruno.post(`/desk/orders/${order.number}/gone-through`, { isSo: 'yes' })
  expect([await counted('/desk/orders'), await listed()]).toEqual([2, 2])
})

test('an order is known as begun from its first step on, and of one that an earlier release began its steps say so', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await order.pay()
  await order.post('gone-through', { isSo: 'yes' })
  const begunAt = async () => (await shop.db.selectFrom('orders').select('begun_at').executeTakeFirstOrThrow()).begun_at
  await shop.db.updateTable('orders').set({ status: 'part-refunded' }).execute()
  expect([await begunAt(), await kindsOf(shop)]).toEqual([null, ['begin']])
  await order.post('move', { from: 'part-refunded', to: 'in-production' })
  expect(await begunAt()).toBe('2025-12-01T12:00:00.000Z')
  await shop.db.updateTable('orders').set({ status: 'part-refunded', begun_at: null }).execute()
  expect(await kindsOf(shop)).toEqual([])
})

test('a reviewer begins with the reviews, and may not read the day', async () => {
  const shop = await startShop()
  const rita = await shop.staff({ role: 'reviewer' })
  expect((await rita.get('/desk')).headers.location).toBe('/desk/reviews')
  expect((await rita.get('/desk/today')).status).toBe(403)
})
