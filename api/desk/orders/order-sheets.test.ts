import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { addressedTo, type Paper } from '#domain/invoices/paper.ts'
import type { Order } from '#domain/orders/order.ts'
import { type OrderSheet, sheetFile, sheetOf } from '#domain/orders/order-sheets.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { orderSheetHtml } from '../../modules/invoices/order-sheet-html.ts'
import { orderSheetPdf } from '../../modules/invoices/order-sheet-pdf.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import { findOrder } from '../../modules/orders/queries.ts'
import { insertManyOrders, manyNumber } from '../../testing/many-orders.ts'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { startShop } from '../../testing/start-shop.ts'
import { changing } from './testing/changing.ts'
import { documentOf, orderAtDesk } from './testing/order-at-desk.ts'

test('what is packed has its slip without a price, and what was delivered its statement of value, at the desk and for the customer', async () => {
  const world = await startRefundingShop()
  const { shop } = world
  const { number, anna, give } = await paidOrder(world)
  const { view, said } = changing(shop, anna, number)
  const sheet = async (kind: string): Promise<OrderSheet | null> => {
    const { page } = documentOf(await anna.get(`/desk/orders/${number}/${kind}`))
    return page.kind === 'order-sheet' ? page.view : null
  }
  expect((await view()).sheets).toEqual(['packing-slip'])
  expect(await sheet('valuation')).toBeNull()
  const slip = await sheet('packing-slip')
  expect(slip).toMatchObject({
    total: null,
    lines: [
      { quantity: 2, gross: null },
      { quantity: 1, gross: null }
    ]
  })
  expect(JSON.stringify(slip)).not.toContain('£')

  await give({ 'quantity-1': '1', seen: '129900' })
  await world.stripe.webhooks.allDelivered()
  await said('move', { from: 'part-refunded', to: 'in-production', reason: '' })
  await said('dispatch', { from: 'in-production', carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  await said('move', { from: 'dispatched', to: 'delivered', reason: '' })
  // What was given back is no part of it.
  const value = await sheet('valuation')
  expect(value).toMatchObject({
    total: 384_900,
    lines: [
      { words: 'Necklace', quantity: 1, gross: 129_900 },
      { words: 'Pavé ring', quantity: 1, gross: 255_000 }
    ]
  })
  expect(value?.words.join(' ')).toContain('VAT included')
  expect(value?.words.join(' ')).toContain('not an independent appraisal')
  const began = performance.now()
  const pdf = await anna.get(`/desk/orders/${number}/valuation/pdf`)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toContain(`VALUE-${number}.pdf`)
  expect((await anna.get(`/desk/orders/${number}/packing-slip/pdf`)).status).toBe(200)

  const { created_at: createdAt } = await shop.db
    .selectFrom('orders')
    .select('created_at')
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
  const { search } = new URL(shop.links.linkTo('https://shop.example', { id: number, createdAt }))
  const order = (await shop.visitor().get(`/api/orders/${number}${search}`)).json() as Order
  const paper = order.papers?.at(-1)
  expect(paper).toEqual({ title: 'Statement of value for insurance', number: `VALUE-${number}` })
  const page = await shop.visitor().get(`/api/orders/${number}/papers/${paper?.number}${search}`)
  expect(page.text).toContain('<h1>Statement of value for insurance')
  expect(page.text).toContain('£3,849.00')
  const own = await shop.visitor().get(`/api/orders/${number}/papers/${paper?.number}/pdf${search}`)
  expect(own.headers['content-disposition']).toContain(`VALUE-${number}.pdf`)
  expect((await shop.visitor().get(`/api/orders/${number}/papers/${paper?.number}`)).status).toBe(404)
})

test('an order that is not paid has its pro forma, with the rows and the total of the invoice that follows, and then none', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const proForma = async () => {
    const { page } = documentOf(await order.anna.get(`/desk/orders/${order.number}/pro-forma`))
    return page.kind === 'order-sheet' ? page.view : null
  }
  expect((await order.view()).sheets).toEqual(['pro-forma'])
  const before = await proForma()
  expect(before?.words.join(' ')).toContain('and not an invoice: the order is not paid yet')
  const pdf = await order.anna.get(`/desk/orders/${order.number}/pro-forma/pdf`)
  expect(pdf.headers['content-disposition']).toContain(`PROFORMA-${order.number}.pdf`)
  // Abroad it has none before its delivery has a charge.
  const abroad = { delivery: 'confirmed-before-payment' } as const
  await shop.db.updateTable('orders').set(abroad).execute()
  expect(await proForma()).toBeNull()
  await shop.db.updateTable('orders').set({ delivery: 'free' }).execute()

  await order.pay()
  const [invoice] = await papersOf(shop.db, order.number)
  expect(before).toMatchObject({ kind: 'pro-forma', total: invoice?.gross, to: addressedTo(invoice as Paper) })
  expect(before?.lines).toEqual(
    invoice?.lines.map(({ words, details, quantity, gross }) => ({ words, details, quantity, gross }))
  )
  expect(await proForma()).toBeNull()
})

test('a deposit and a gift card are told on the pro forma', async () => {
  const { db } = await startShop()
  const day = Date.parse('2025-12-01T12:00:00Z')
  await insertManyOrders(db, { count: 1, from: day, to: day + 1 })
  const found = await findOrder(db, manyNumber(0))
  if (!found) throw new Error('There is no order')
  const partPayment = { deposit: '600.00', balance: '1398.50', balancePaidAt: null }
  const order: Order = { ...found.order, status: 'pending', partPayment }
  const sheet = sheetOf(order, 'pro-forma', facts, day)
  expect(sheet?.facts.slice(-3)).toEqual([
    { label: 'Deposit', value: '£600, to be paid first' },
    { label: 'Balance', value: '£1,398.50, to be paid before it is sent' },
    { label: 'To be paid now', value: '£600.00' }
  ])
  expect(sheet?.words.join(' ')).toContain('An invoice follows with each part that is paid.')
  // What a gift card holds for it is not asked for again.
  const card = { lastFour: '7KQ2', amount: 50_000, givenBack: 0, isHeld: true, part: null }
  const { partPayment: _, ...whole } = order
  const withCard = sheetOf({ ...whole, giftCards: [card] }, 'pro-forma', facts, day)
  expect(withCard?.facts.slice(-2)).toEqual([
    { label: 'Gift card ending 7KQ2', value: '£500, kept for this order' },
    { label: 'To be paid now', value: formatPoundsAndPence((withCard?.total ?? 0) - 50_000) }
  ])
  expect(sheet && orderSheetHtml(sheet, '/proforma.pdf')).toContain('>Price<')
})

test('a sheet is A4 with its faces in it, and drawn in less than 300 ms once the first is', async () => {
  const sheet: OrderSheet = {
    kind: 'valuation',
    title: 'Statement of value for insurance',
    number: 'NL-7K3F-9QXM',
    issuedOn: '2026-03-02',
    seller: {
      lines: ['Northlight Diamonds', '1 High Street', 'London'],
      registration: '',
      email: 'service@example.org'
    },
    to: ['Ines Hale', '4 Mill Lane', 'Leeds', 'LS1 1AA', 'United Kingdom'],
    facts: [{ label: 'Order', value: 'NL-7K3F-9QXM' }],
    lines: [{ words: 'Classic solitaire ring', details: ['Carat: 1.00 ct'], quantity: 1, gross: 250_000 }],
    total: 250_000,
    words: ['This is not an independent appraisal.']
  }
  await orderSheetPdf(sheet)
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const began = performance.now()
    const pdf = await orderSheetPdf(sheet)
    times.push(performance.now() - began)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf.toString('latin1').match(/\/FontFile2/g)?.length).toBeGreaterThan(1)
  }
  expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(300)
  expect(sheetFile(sheet)).toBe('VALUE-NL-7K3F-9QXM.pdf')
})
