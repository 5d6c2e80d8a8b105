import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { Order } from '#domain/orders/order.ts'
import { withdrawalState } from '#domain/orders/withdrawal.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { parcelSentLetter } from '../../../modules/mail/letters/order-step-letters.ts'
import { disputeOrder } from '../testing/dispute-order.ts'
import { twoAndOne } from '../testing/two-and-one.ts'

const royalMail = { carrier: 'Royal Mail', other: '', tracking: 'AB123456789GB' }
const dpd = { carrier: 'DPD', other: '', tracking: '15501234567890' }

test('what lies in stock leaves before what is made, each parcel is told of, and the last one delivers the order', async () => {
  const { shop, form, pack, order, reserved, mails, number, anna } = await twoAndOne()
  const first = await pack({ 'quantity-1': '2' })
  // Nobody has begun; what is made cannot leave, and the whole is not sent past its parcel.
  expect(await form('dispatch', { from: 'paid', ...royalMail })).toContain('leaves in parcels')
  const second = await pack({ 'quantity-2': '1', ...dpd })
  expect(await form(`parcels/${second}/send`)).toContain('nobody has begun')
  expect(await form('parcels', { key: randomUUID(), 'quantity-1': '1' })).toContain('Nothing of this order is left')
  expect(await form(`parcels/${first}/send`)).toContain('who carries it')
  expect(await reserved()).toMatchObject({ reserved: 2 })
  expect([await form(`parcels/${first}/send`, royalMail), await form(`parcels/${first}/send`, royalMail)]).toEqual([
    'parcel-sent',
    'parcel-sent'
  ])
  expect(await reserved()).toMatchObject({ reserved: 0 })
  expect((await order()).status).toBe('paid')
  const link = new URL(shop.links.linkTo('http://shop', { id: number, createdAt: '2025-12-01T12:00:00Z' }))
  const seen = (await shop.get(`/api/orders/${number}${link.search}`)).json() as Order
  expect(seen.parcels).toMatchObject([
    { number: 1, lines: [{ name: 'Necklace', quantity: 2 }], tracking: { number: 'AB123456789GB' } },
    { number: 2, sentAt: null }
  ])
  const letter = JSON.stringify(parcelSentLetter(seen, first, facts, 'http://shop'))
  expect(letter).toContain('2 × Necklace')
  expect(letter).toContain('"Still to come"},{"kind":"lines","lines":["Pavé ring"]}')

  // Its slip names what lies in it alone.
  const slip = (await anna.get(`/desk/orders/${number}/parcels/${second}/packing-slip`)).json() as DeskDocument
  expect(slip.page).toMatchObject({ view: { lines: [{ words: 'Pavé ring', quantity: 1 }], of: `parcels/${second}` } })
  expect((await anna.get(`/desk/orders/${number}/parcels/${second}/packing-slip/pdf`)).status).toBe(200)
  expect((await anna.get(`/desk/orders/${number}/packing-slip`)).status).toBe(404)

  expect(await form('move', { from: 'paid', to: 'in-production' })).toBe('order-moved')
  expect(await form(`parcels/${first}/arrived`)).toBe('parcel-arrived')
  expect(withdrawalState(await order(), Date.parse('2025-12-01T12:00:00Z'))).toEqual({ kind: 'open', until: null })
  expect(await form(`parcels/${second}/send`)).toBe('parcel-sent')
  expect((await order()).status).toBe('dispatched')
  expect(await form('move', { from: 'dispatched', to: 'delivered' })).toContain('by hand')
  shop.setNow('2025-12-01T13:00:00Z')
  expect([await form(`parcels/${second}/arrived`), await form(`parcels/${second}/arrived`)]).toEqual([
    'parcel-arrived',
    'parcel-arrived'
  ])
  // 14 days after the day on which the last of the goods came. Consumer Contracts Regulations 2013, regulation 30(4).
  expect(withdrawalState(await order(), Date.parse('2025-12-02T12:00:00Z'))).toEqual({
    kind: 'open',
    until: '2025-12-15'
  })
  expect((await mails()).toSorted()).toEqual(['order-delivered', 'order-parcel-sent', 'order-parcel-sent'])
})

test('a parcel is corrected and unpacked until it is handed over, and its number once more after that', async () => {
  const { form, pack, order, mails, number, anna } = await twoAndOne()
  const parcel = await pack({ 'quantity-1': '1', ...royalMail })
  expect(await form(`parcels/${parcel}/correct`, { 'quantity-1': '3', ...royalMail })).toBe('At most 2.')
  expect(await form(`parcels/${parcel}/correct`, { 'quantity-1': '2', ...dpd })).toBe('parcel-corrected')
  expect((await order()).parcels).toMatchObject([{ lines: [{ quantity: 2 }], tracking: { carrier: 'DPD' } }])
  expect([await form(`parcels/${parcel}/unpack`), await form(`parcels/${parcel}/unpack`)]).toEqual([
    'parcel-unpacked',
    'parcel-unpacked'
  ])
  expect((await order()).parcels).toBeUndefined()
  const again = await pack({ 'quantity-1': '1', ...royalMail })
  await form(`parcels/${again}/send`)
  expect(await form(`parcels/${again}/unpack`)).toContain('has left')
  expect(await form(`parcels/${again}/correct`, { 'quantity-1': '2', ...dpd })).toBe('parcel-corrected')
  // What lies in it is on its way and stays.
  expect((await order()).parcels).toMatchObject([{ lines: [{ quantity: 1 }], tracking: { carrier: 'DPD' } }])
  expect(await mails()).toEqual(['order-parcel-sent', 'order-parcel-sent'])
  // Its pieces are not changed while a part is on its way, and it is found by the number of either.
  expect((await anna.get(`/desk/orders/${number}/change`)).text).toContain('A part of it is on its way')
  expect((await anna.get(`/desk/orders?status=all&q=${dpd.tracking}`)).text).toContain(number)
})

test('what was given back is not sent, and what had left is not in stock again with the rest', async () => {
  const { shop, form, pack, order, view, reserved } = await twoAndOne()
  const parcel = await pack({ 'quantity-1': '1', ...royalMail })
  await form(`parcels/${parcel}/send`)
  const second = await pack({ 'quantity-1': '1', 'quantity-2': '1', ...dpd })
  await form('move', { from: 'paid', to: 'in-production' })
  await shop.db.updateTable('order_items').set({ given_back: 1 }).where('product_id', '=', 'necklace').execute()
  expect(await form(`parcels/${second}/send`)).toContain('The price of Necklace was given back since')
  await shop.db.updateTable('order_items').set({ given_back: 0 }).where('product_id', '=', 'necklace').execute()
  const { free } = (await reserved()) ?? { free: 0 }
  const { refundable } = await view()
  const back = {
    key: randomUUID(),
    amount: String(refundable / 100),
    reason: 'Asked for',
    refundable: String(refundable)
  }
  await form('refund', back)
  expect((await order()).status).toBe('refunded')
  expect(await reserved()).toMatchObject({ free: free + 1, reserved: 0 })
})

test('a parcel of an order that is disputed is handed over with a tick alone', async () => {
  const { shop, number, form, pack, mails } = await twoAndOne()
  const first = await pack({ 'quantity-1': '2' })
  await disputeOrder(shop.db, number)
  expect(await form(`parcels/${first}/send`, royalMail)).toBe(DISPUTE_HOLDS)
  expect(await mails()).toEqual([])
  expect(await form(`parcels/${first}/send`, { ...royalMail, disputed: 'yes' })).toBe('parcel-sent')
  expect(await mails()).toEqual(['order-parcel-sent'])
})
