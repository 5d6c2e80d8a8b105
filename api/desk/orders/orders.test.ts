import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrdersView } from '#domain/desk/order-view.ts'
import { inTransaction } from '../../db/engine.ts'
import { fillPeople } from '../../db/people/fill-people.ts'
import { keepPeopleOfOrder } from '../../db/people/keep-people.ts'
import { insertManyOrders } from '../../testing/many-orders.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { listOrders } from './list-orders.ts'
import { documentOf, orderAtDesk } from './testing/order-at-desk.ts'

const GUEST = { phone: '07700 900161', postcode: 'LS1 1AA' }

test('what is to be done stands first: what is paid, and what waits for a delivery charge', async () => {
  const shop = await startShop()
  const [paid, abroad] = [await orderAtDesk(shop), await orderAtDesk(shop)]
  await paid.pay()
  await abroad.sendAbroad()
  const { id: pending } = await orderOne(shop.visitor())
  const list = async (query: string): Promise<OrdersView> => {
    const { page } = documentOf(await paid.anna.get(`/desk/orders${query}`))
    if (page.kind !== 'orders') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  const numbers = async (query: string) => (await list(query)).rows.map(({ number }) => number).sort()

  expect(await numbers('')).toEqual([paid.number, abroad.number, pending].sort())
  await paid.anna.post(`/desk/orders/${pending}/gone-through`, { isSo: 'yes' })
  expect(await numbers('')).toEqual([paid.number, abroad.number].sort())
  expect(await numbers('?status=pending')).toEqual([pending, abroad.number].sort())
  expect(await numbers('?status=all')).toHaveLength(3)
  expect((await list('?status=paid')).rows).toEqual([
    {
      number: paid.number,
      status: 'paid',
      isMade: false,
      customerName: 'Alex Morgan',
      pieces: expect.any(String),
      imageUrl: '/media/ring-1200.jpg?v=1',
      total: 129_900,
      createdAt: '2025-12-01T12:00:00.000Z',
      needsDeliveryCharge: false,
      needsCollector: false,
      owesBalance: false,
      isBeforeChange: false,
      isWithdrawn: false
    }
  ])
  expect(await list('?status=made-up&page=99')).toMatchObject({ filter: { status: 'to-do', page: 1 }, pages: 1 })
})

test('a paid order of which a part was refunded is still to be done, until somebody begins', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await order.pay()
  await order.post('refund', { key: randomUUID(), amount: '99', reason: 'A scratch', refundable: '129900' })
  const toDo = async () => {
    const { page, counts } = documentOf(await order.anna.get('/desk/orders'))
    return [page.kind === 'orders' && page.view.total, counts?.orders]
  }
  expect([(await order.view()).status, await toDo()]).toEqual(['part-refunded', [1, 1]])
  await order.post('move', { from: 'part-refunded', to: 'in-production' })
  await order.post('refund', { key: randomUUID(), amount: '1', reason: 'A scratch', refundable: '120000' })
  expect(await toDo()).toEqual([0, 0])
})

test('an order is found by who placed it, and by its number at once', async () => {
  const shop = await startShop()
  const { anna, number } = await orderAtDesk(shop)
  const found = async (q: string) => {
    const { page } = documentOf(await anna.get(`/desk/orders?status=all&q=${encodeURIComponent(q)}`))
    return page.kind === 'orders' && page.view.total
  }
  expect([await found('alex'), await found('morgan ALEX'), await found('EXAMPLE.org')]).toEqual([1, 1, 1])
  expect([await found('%'), await found('_lex'), await found("' or 1=1 --")]).toEqual([0, 0, 0])
  const answer = await anna.get(`/desk/orders?q=${number.toLowerCase()}`)
  expect([answer.status, answer.headers.location]).toEqual([303, `/desk/orders/${number}`])
})

test('an order is found by how the names of its customer and of whom it goes to begin, and if asked for in the midst of words', async () => {
  const shop = await startShop()
  const { anna, number } = await orderAtDesk(shop)
  const { shipping_address } = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const address = { ...JSON.parse(shipping_address ?? '{}'), firstName: 'Björn', lastName: 'Quill' }
  await shop.db
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(address) })
    .where('id', '=', number)
    .execute()
  const day = Date.parse('2025-11-01T00:00:00Z')
  await insertManyOrders(shop.db, {
    count: 1,
    from: day,
    to: day + 1,
    placedBy: () => ({ ...GUEST, name: 'Ann Balex' })
  })
  await inTransaction(shop.db, (within) => keepPeopleOfOrder(within, number))
  const found = async (query: string) => {
    const { page } = documentOf(await anna.get(`/desk/orders?status=all&q=${query}`))
    return page.kind === 'orders' && [page.view.rows.map((row) => row.customerName), page.view.isByBeginnings ?? false]
  }
  expect(await found('ale')).toEqual([['Alex Morgan'], true])
  expect(await found('ale&anywhere=1')).toEqual([['Alex Morgan', 'Ann Balex'], false])
  expect(await found('MORG+bjorn')).toEqual([['Alex Morgan'], true])
  expect(await found('morg+ann')).toEqual([[], false])
  // Nobody is written down by it: it is looked for everywhere by itself.
  expect(await found('balex')).toEqual([['Ann Balex'], false])

  // An order whose account is erased has no keys, and is found beside those that have.
  await shop.db
    .updateTable('orders')
    .set({ account_erased_at: '2025-11-20T12:00:00Z' })
    .where('customer_name', '=', 'Ann Balex')
    .execute()
  expect(await found('ale')).toEqual([['Alex Morgan', 'Ann Balex'], true])
  expect(await found('morg')).toEqual([['Alex Morgan'], true])
})

test('of a name that many bear and one that few do, the few are followed and asked for the other', async () => {
  const { db } = await startShop()
  const day = Date.parse('2025-11-01T00:00:00Z')
  const names = ['Alma Pike', 'Alan Moore', 'Alma Moss']
  await insertManyOrders(db, {
    count: 3,
    from: day,
    to: day + 3,
    placedBy: (index) => ({ ...GUEST, name: names[index] ?? '' })
  })
  await fillPeople(db)
  const found = async (q: string, most: number) => {
    const { rows, isByBeginnings } = await listOrders(db, { status: 'all', q, page: 1 }, most)
    return [rows.map(({ customerName }) => customerName), isByBeginnings ?? false]
  }
  expect(await found('al mo', 3)).toEqual([['Alma Moss', 'Alan Moore'], true])
  expect(await found('al', 3)).toEqual([['Alma Moss', 'Alan Moore', 'Alma Pike'], false])
  expect(await found('al', 4)).toEqual([['Alma Moss', 'Alan Moore', 'Alma Pike'], true])
})

test('an order is found by its telephone, postcode and parcel, however they are written', async () => {
  const shop = await startShop()
  const { anna, number } = await orderAtDesk(shop)
  const { shipping_address } = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const address = { ...JSON.parse(shipping_address ?? '{}'), postalCode: 'LS1 1AA', phone: '0113 496 0999' }
  await shop.db
    .updateTable('orders')
    .set({
      customer_phone: '07700 900106',
      tracking_number: 'AB 1234 5678 9GB',
      shipping_address: JSON.stringify(address)
    })
    .where('id', '=', number)
    .execute()
  const found = async (q: string) => {
    const { page } = documentOf(await anna.get(`/desk/orders?status=all&q=${encodeURIComponent(q)}`))
    return page.kind === 'orders' && page.view.total
  }
  const written = ['07700 900106', '07700900106', '+447700900106', '+44 (0)7700 900106', '0044 7700 900 106', '900106']
  for (const q of [...written, '+44 113 496 0999', 'ls11aa', 'LS1 1AA', 'LS1 1', 'ab123456789gb', '1234-5678'])
    expect([q, await found(q)]).toEqual([q, 1])
  for (const q of ['07700 900107', 'LS2 1AA', 'AB123456789FR', '%', '1%1', '+44'])
    expect([q, await found(q)]).toEqual([q, 0])
})

test('an order and its job sheet show everything that was frozen with it', async () => {
  const shop = await startShop()
  const { anna, number, view } = await orderAtDesk(shop)
  expect(await view()).toMatchObject({
    number,
    status: 'pending',
    customer: { name: 'Alex Morgan', email: 'alex@example.org', number: null },
    address: { city: 'Leeds' },
    items: [{ productId: 'necklace', quantity: 1, price: '1299.00' }],
    total: 129_900,
    vat: 21_650,
    moves: ['cancelled'],
    canRecordPayment: true,
    refundable: 0,
    history: [
      { kind: 'mail', what: 'Confirmation of the order', mail: 'waiting' },
      { kind: 'mail', what: 'The whole order' }
    ]
  })
  const sheet = documentOf(await anna.get(`/desk/orders/${number}/job-sheet`))
  expect(sheet.page).toMatchObject({ kind: 'job-sheet', view: { number } })
  expect((await anna.get('/desk/orders/NL-2222-2222')).status).toBe(404)
})

test('a note is kept once with its order, as it was written', async () => {
  const shop = await startShop()
  const { said, view } = await orderAtDesk(shop)
  const key = randomUUID()
  const note = { key, message: 'Engrave <b>“A & B”</b>\r\ninside' }
  expect(await said('note', { key, message: ' ' })).toMatchObject([422, { message: expect.any(String) }])
  expect([await said('note', note), await said('note', note)]).toEqual(['note-kept', 'note-kept'])
  expect(await said('note', { ...note, message: 'No engraving' })).toMatchObject([422, { '': expect.any(String) }])
  const notes = (await view()).history.filter(({ kind }) => kind === 'note')
  expect(notes).toEqual([
    { kind: 'note', id: key, at: '2025-12-01T12:00:00.000Z', who: 'Anna', text: 'Engrave <b>“A & B”</b>\ninside' }
  ])
})

test('a mail about an order is marked as returned and as arrived after all, each once, and none of another order', async () => {
  const shop = await startShop()
  const [one, other] = [await orderAtDesk(shop), await orderAtDesk(shop)]
  await shop.db.updateTable('mail_outbox').set({ sent_at: '2025-12-01T12:00:00.000Z' }).execute()
  const mail = async () => (await one.view()).history.find((entry) => entry.kind === 'mail')
  const id = (await mail())?.id
  const mark = (as: string, at = one) => at.said(`mails/${id}/${as}`)

  expect(await mark('returned', other)).toEqual([404, undefined])
  expect([await mark('returned'), await mark('returned')]).toEqual(['marked-returned', 'marked-returned'])
  expect(await mail()).toMatchObject({ mail: 'returned', hasLeft: true })
  shop.setNow('2025-12-01T12:05:00Z')
  expect([await mark('arrived'), await mark('arrived')]).toEqual(['marked-arrived', 'marked-arrived'])
  expect(await mail()).toMatchObject({ mail: 'sent' })
  expect((await one.view()).history.flatMap((entry) => (entry.kind === 'change' ? entry.what : []))).toEqual([
    'A mail was marked as returned',
    'A mail was marked as arrived after all'
  ])
})
