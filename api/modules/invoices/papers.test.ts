import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Paper } from '#domain/invoices/paper.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { inTransaction } from '../../db/engine.ts'
import { orderAtDesk } from '../../desk/orders/testing/order-at-desk.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { findOrder } from '../orders/queries.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'
import { eraseCustomer } from '../users/erasure-route.ts'
import { findPaper, issueMissingPapers, papersOf } from './papers.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const said = (papers: readonly Paper[]) => papers.map(({ number, gross, vat }) => `${number}: ${gross}, ${vat} VAT`)

async function paidByCard(shop: Shop, quantity = 1) {
  const order = await orderToPay(shop, quantity)
  const intent = `pi_${randomUUID()}`
  await order.open('stripe', intent)
  await order.say(intent)
  return { ...order, intent, papers: () => papersOf(shop.db, order.orderId) }
}

test('an order that is paid has its invoice at once: the ledger’s figures, the day of the payment, one however often it is told', async () => {
  const shop = await startShop()
  const order = await paidByCard(shop, 2)
  await order.say(order.intent)
  const [invoice, ...others] = await order.papers()
  const found = await findOrder(shop.db, order.orderId)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 'INV-000001',
    order: order.orderId,
    issuedOn: '2025-12-01',
    taxPoint: '2025-12-01',
    seller: { vatNumber: null },
    customer: { name: found?.order.customerName },
    lines: [{ quantity: 2, unit: 129_900, gross: 259_800 }],
    corrects: null
  })
  expect(toDecimalString(invoice?.gross ?? 0)).toBe(found?.order.total)
  expect(toDecimalString(invoice?.vat ?? 0)).toBe(found?.order.vat)
  expect(await findPaper(shop.db, 'INV-000001')).toEqual(invoice)
  expect(await findPaper(shop.db, 'INV-000002')).toBeNull()
  expect(await findPaper(shop.db, 'nothing')).toBeNull()
})

test('an order that nobody has paid has none, and a sum that is not the order’s makes none', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('stripe', 'pi_1')
  expect((await order.say('pi_1', { amount: 100 })).kind).toBe('mismatch')
  expect(await papersOf(shop.db, order.orderId)).toEqual([])
})

test('each part that a provider gives back has a credit note, and together they are all that was given back', async () => {
  const shop = await startShop()
  const order = await paidByCard(shop)
  const refund = (refunded: number) => order.say(order.intent, { outcome: { refunded } })
  await refund(10_000)
  await refund(10_000)
  await refund(50_000)
  await refund(129_900)
  expect(said(await order.papers())).toEqual([
    'INV-000001: 129900, 21650 VAT',
    'CN-000001: 10000, 1667 VAT',
    'CN-000002: 40000, 6666 VAT',
    'CN-000003: 79900, 13317 VAT'
  ])
})

test('who may read an order reads its papers, as a page and as a PDF; nobody else does, nor by another order', async () => {
  const shop = await startShop()
  const order = await paidByCard(shop)
  const other = await paidByCard(shop)
  const { createdAt } = (await findOrder(shop.db, order.orderId))?.order ?? { createdAt: '' }
  const { search } = new URL(shop.links.linkTo('http://shop.test', { id: order.orderId, createdAt }))
  const stranger = shop.visitor()
  const at = (number: string, as = '', query = search) =>
    stranger.get(`/api/orders/${order.orderId}/papers/${number}${as}${query}`)

  const read = await stranger.get(`/api/orders/${order.orderId}${search}`)
  expect(read.json()).toMatchObject({ papers: [{ title: 'Invoice', number: 'INV-000001' }] })
  const page = await at('INV-000001')
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.text).toContain('This is not a VAT invoice')
  const pdf = await at('INV-000001', '/pdf')
  expect([pdf.status, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="INV-000001.pdf"'
  ])
  for (const [number, query] of [
    ['INV-000001', ''],
    ['INV-000002', search],
    ['INV-000009', search]
  ] as const)
    for (const as of ['', '/pdf']) expect((await at(number, as, query)).status).toBe(404)
  expect(said(await other.papers())).toEqual(['INV-000002: 129900, 21650 VAT'])
})

test('money that came twice and goes back once is no part of the invoice', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('stripe', 'pi_1')
  await order.open('paypal', 'pp_1')
  await order.say('pi_1')
  expect((await order.say('pp_1')).kind).toBe('second-payment')
  await order.say('pp_1', { outcome: { refunded: order.total } })
  expect(said(await papersOf(shop.db, order.orderId))).toEqual(['INV-000001: 129900, 21650 VAT'])
  await order.say('pi_1', { outcome: { refunded: order.total } })
  expect(said(await papersOf(shop.db, order.orderId))).toHaveLength(2)
})

test('a refund told twice, by hand and by its provider, is credited once', async () => {
  const shop = await startShop()
  const order = await paidByCard(shop)
  const row = { id: randomUUID(), order_id: order.orderId, amount: 129_900, reason: 'by hand', who: 'shell' }
  await shop.db
    .insertInto('order_refunds')
    .values({ ...row, at: '2025-12-01T12:00:00.000Z' })
    .execute()
  await order.say(order.intent, { outcome: { refunded: 129_900 } })
  expect(said(await order.papers())).toEqual(['INV-000001: 129900, 21650 VAT', 'CN-000001: 129900, 21650 VAT'])
})

test('at the desk a transfer makes the invoice, and a refund pressed twice one credit note, without the reason written for the shop', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.pay()
  const refund = { key: randomUUID(), amount: '100', reason: 'Scratched, he was cross', refundable: '129900' }
  for (let press = 0; press < 2; press++) await order.post('refund', refund)
  const papers = await papersOf(shop.db, order.number)
  expect(said(papers)).toEqual(['INV-000001: 129900, 21650 VAT', 'CN-000001: 10000, 1667 VAT'])
  expect(JSON.stringify(papers)).not.toContain('cross')
})

test('many paid at once have numbers without a gap and none twice', async () => {
  const shop = await startShop()
  const orders = []
  for (let count = 0; count < 24; count++) {
    await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', 'necklace').execute()
    await shop.db.updateTable('product_overrides').set({ stock: 5 }).where('product_id', '=', 'necklace').execute()
    const order = await orderToPay(shop)
    // Who has confirmed the e-mail may order on.
    await shop.db.updateTable('orders').set({ confirmed_at: '2025-12-01T12:00:00.000Z' }).execute()
    await order.open('stripe', `pi_${count}`)
    orders.push(order)
  }
  await Promise.all(orders.map((order, index) => order.say(`pi_${index}`)))
  await Promise.all(orders.map((order, index) => order.say(`pi_${index}`, { outcome: { refunded: 100 + index } })))
  for (const kind of ['invoice', 'credit-note'] as const) {
    const rows = await shop.db.selectFrom('papers').select(['place', 'order_id']).where('kind', '=', kind).execute()
    expect(rows.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(
      orders.map((_, index) => index + 1)
    )
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(orders.length)
  }
})

test('a number whose transaction fails is the next one’s', async () => {
  const shop = await startShop()
  const lost = await orderToPay(shop)
  await lost.open('stripe', 'pi_lost')
  await inTransaction(shop.db, async (within) => {
    await moveOrder(within, {
      orderId: lost.orderId,
      to: 'paid',
      who: 'stripe',
      detail: 'pi_lost',
      now: Date.parse('2025-12-01T12:00:00Z')
    })
    expect(await papersOf(within, lost.orderId)).toHaveLength(1)
    throw new Error('the power went')
  }).catch((error: Error) => expect(error.message).toBe('the power went'))
  expect(await papersOf(shop.db, lost.orderId)).toEqual([])
  expect(said(await (await paidByCard(shop)).papers())).toEqual(['INV-000001: 129900, 21650 VAT'])
})

test('what was paid before there were papers has its own afterwards, with what was given back of it, once', async () => {
  const shop = await startShop()
  const order = await paidByCard(shop)
  await order.say(order.intent, { outcome: { refunded: 10_000 } })
  await shop.db.deleteFrom('papers').execute()
  await shop.db.deleteFrom('paper_series').execute()
  const later = Date.parse('2025-12-05T12:00:00Z')
  expect([await issueMissingPapers(shop.db, later), await issueMissingPapers(shop.db, later)]).toEqual([1, 0])
  const papers = await order.papers()
  expect(said(papers)).toEqual(['INV-000001: 129900, 21650 VAT', 'CN-000001: 10000, 1667 VAT'])
  expect(papers[0]).toMatchObject({ issuedOn: '2025-12-05', taxPoint: '2025-12-01' })
})

test('papers stay when an account is erased, without a way to reach anybody, and as long as the youngest must be kept', async () => {
  const shop = await startShop()
  const order = await paidByCard(shop)
  const before = await order.papers()
  const { number: _, ...who } = { id: randomUUID(), number: 77, email: 'alex@example.org' }
  await inTransaction(shop.db, (within) => eraseCustomer(within, who, Date.parse('2025-12-02T12:00:00Z')))
  expect(await order.papers()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('alex@example.org')

  const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
  await order.say(order.intent, { outcome: { refunded: 10_000 }, now: at('2026-11-01') })
  await purgeExpired(shop.db, at('2032-12-05'))
  expect(await order.papers()).toHaveLength(2)
  await purgeExpired(shop.db, at('2033-11-05'))
  expect(await order.papers()).toEqual([])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  // The numbers go on where they were.
  expect(said(await (await paidByCard(shop)).papers())).toEqual(['INV-000002: 129900, 21650 VAT'])
})
