import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { standingWords } from '#domain/orders/transitions.ts'
import { codeKey } from '#domain/promotions/discount.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { necklacesLeft } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { stripeSettings } from '../../testing/stripe-double.ts'
import { readToday } from '../today/read-today.ts'
import { listOrders } from './list-orders.ts'
import { changing, mailsOf, now, payBy } from './testing/changing.ts'
import { orderAtDesk } from './testing/order-at-desk.ts'

/** A paid order of two necklaces from stock and a ring in size P, which comes to £5,148, and what is done with its changes. */
async function paidWorld() {
  const world = await startRefundingShop()
  const order = await paidOrder(world)
  return { world, order, ...changing(world.shop, order.anna, order.number) }
}

const TOTAL = 514_800

/** How the desk's list calls where an order is. */
async function standingRow({ db }: Awaited<ReturnType<typeof startShop>>, number: string): Promise<string> {
  const { rows } = await listOrders(db, { status: 'all', q: number, page: 1 })
  return rows.map(standingWords).join()
}

test('a piece more, agreed to by the link of the mail and paid by a link: papers, stock, money and sales agree', async () => {
  const { world, order, propose, page, view, papers, money, sales, said } = await paidWorld()
  await mailsOf(world)
  world.shop.setNow(new Date(now + 60_000).toISOString())
  const id = await propose({ 'quantity-1': '3' })
  expect((await view()).changes).toMatchObject([{ number: 1, state: 'open', difference: 129_900, proposedBy: 'Anna' }])
  // Nothing of the order has changed.
  expect(await money()).toEqual({ papers: TOTAL, vat: 85_800, kept: TOTAL, pending: 0 })
  expect(await necklacesLeft(world.shop)).toBe(1)
  const [proposal] = await mailsOf(world)
  expect(proposal?.subject).toBe(`A proposed change of your order ${order.number}`)
  expect(proposal?.text).toContain('It costs £1,299 more. £1,299 is then to be paid before it is sent.')
  const link = /https:\/\/shop\.example(\/api\/order-changes\/\S+)/.exec(proposal?.text ?? '')?.[1] ?? ''
  const shown = await world.shop.visitor().get(link)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Agree, with an obligation to pay £1,299 more')
  expect(shown.text).not.toContain('<script')
  // It does not leave the house meanwhile.
  expect(await said('dispatch', { from: 'paid', carrier: 'Royal Mail', tracking: 'AB123456789GB' })).toMatchObject([
    422,
    { '': expect.stringContaining('waits for the customer’s word') }
  ])

  expect(await world.shop.visitor().post(link)).toMatchObject({ status: 303 })
  expect((await page(id)).text).toContain('You have agreed')
  expect(await necklacesLeft(world.shop)).toBe(0)
  expect(await view()).toMatchObject({
    total: TOTAL + 129_900,
    partPayment: { deposit: '5148.00', balance: '1299.00', balancePaidAt: null, isBeforeChange: true },
    due: { part: 'balance', amount: 129_900 },
    changes: [{ state: 'agreed' }]
  })
  expect(await papers()).toEqual([
    `INV-000001 ${TOTAL}`,
    `INV-000002 deposit ${TOTAL}`,
    `CN-000001 ${TOTAL} of INV-000001`
  ])
  const mails = await mailsOf(world)
  const told = mails.find(({ subject }) => subject === `The change of your order ${order.number}`)
  expect(told?.text).toContain('£1,299 is to be paid.')
  expect(told?.attachments.map(({ filename }) => filename)).toEqual(['CN-000001.pdf', 'INV-000002.pdf'])
  // No deposit was asked for, and nothing is called one.
  expect(told?.text).toContain('Part payment invoice INV-000002')
  expect(await standingRow(world.shop, order.number)).toBe('Part paid')
  const desk = JSON.stringify([await view(), await readToday(world.shop.db, now)])
  expect(desk).toContain('paid £5,148 of £6,447')
  expect(await said('payment-link', { key: randomUUID() })).toBe('payment-link-sent')
  const again = (await mailsOf(world))[0]
  expect(again?.text).toContain('What was due before its change is paid; your order is sent once the balance is.')
  expect(JSON.stringify([desk, told?.text, again?.text]).match(/.{0,20}deposit(?!(?:Until)?\\*":).{0,20}/gi)).toBeNull()
  expect(mails.some(({ subject }) => subject === `Order ${order.number}: change agreed`)).toBe(true)
  expect(await payBy(world, again)).toBe(129_900)
  expect((await papersOf(world.shop.db, order.number)).at(-2)?.lines.at(-1)?.words).toBe(
    'Less what was paid before, invoice INV-000002'
  )
  const receipt = (await mailsOf(world)).find(({ subject }) => subject.startsWith('Your receipt'))
  expect(receipt?.text).toContain('Paid before the change: £5,148.00')
  expect(receipt?.text).not.toMatch(/deposit/i)
  expect(await money()).toEqual({ papers: TOTAL + 129_900, vat: 107_450, kept: TOTAL + 129_900, pending: 0 })
  expect(await sales()).toEqual({ gross: TOTAL + 129_900, pieces: { necklace: 3, ring: 1 } })
  expect(await papers()).toContain('INV-000003 balance 129900')
  expect((await view()).history).toContainEqual(
    expect.objectContaining({ who: 'The customer', what: 'Change 1 agreed to: £5,148 → £6,447' })
  )
})

test('a smaller size, whose difference the provider gives back once; the line keeps the price it was sold at', async () => {
  const { world, propose, agree, view, papers, money, sales } = await paidWorld()
  // It costs more by now: what was sold keeps its price, and only what the sizes differ by goes back.
  await world.shop.db.updateTable('products').set({ price: 300_000 }).where('id', '=', 'ring').execute()
  const id = await propose({ 'size-2': '' })
  expect(await agree(id)).toBe(303)
  expect(await agree(id)).toBe(303)
  expect(await money()).toEqual({ papers: TOTAL - 5_000, vat: 84_967, kept: TOTAL, pending: 5_000 })
  await world.shop.refunds.carryOutDue()
  await world.stripe.webhooks.allDelivered()
  await world.shop.refunds.carryOutDue()
  expect(world.stripe.intents.refunds().map(({ amount }) => amount)).toEqual([5_000])
  expect(await money()).toEqual({ papers: TOTAL - 5_000, vat: 84_967, kept: TOTAL - 5_000, pending: 0 })
  expect(await papers()).toEqual([
    `INV-000001 ${TOTAL}`,
    `INV-000002 ${TOTAL - 5_000}`,
    `CN-000001 ${TOTAL} of INV-000001`
  ])
  expect(await sales()).toEqual({ gross: TOTAL - 5_000, pieces: { necklace: 2, ring: 1 } })
  expect(await view()).toMatchObject({ status: 'paid', owed: 0, total: TOTAL - 5_000 })
})

test('pressed in two tabs at once it binds once, and is answered kindly whenever it is too late', async () => {
  const { world, propose, agree, page, said, view, papers } = await paidWorld()
  const first = await propose({ 'quantity-1': '1' })
  const second = await propose({ 'quantity-1': '3' })
  const replaced = await page(first)
  expect([replaced.status, replaced.text.includes('There is a newer proposal in its place')]).toEqual([410, true])
  expect(await agree(first)).toBe(303)
  expect((await view()).changes).toMatchObject([{ state: 'open' }, { state: 'replaced' }])

  expect(await said(`changes/${second}/withdraw`)).toBe('change-withdrawn')
  expect(await said(`changes/${second}/withdraw`)).toBe('change-withdrawn')
  await agree(second)
  expect((await page(second)).text).toContain('We have withdrawn this change')
  expect(await papers()).toHaveLength(1)

  const third = await propose({ 'quantity-1': '3' })
  world.shop.setNow(new Date(now + 8 * 86_400_000).toISOString())
  expect(await agree(third)).toBe(303)
  expect((await page(third)).text).toContain('The time to agree to this change is over')
  expect(await papers()).toHaveLength(1)
  world.shop.setNow(new Date(now).toISOString())
  const fourth = await propose({ 'quantity-1': '3' })
  expect(await Promise.all([agree(fourth), agree(fourth), agree(fourth)])).toEqual([303, 303, 303])
  expect(await papers()).toHaveLength(3)
  expect(await necklacesLeft(world.shop)).toBe(0)
  expect(await said(`changes/${fourth}/withdraw`)).toMatchObject([409, { '': expect.stringContaining('it holds') }])
  expect((await world.shop.visitor().get('/api/order-changes/nothing.1.x')).status).toBe(404)
})

test('a delivery charge that was given back is no discount of a change', async () => {
  const { world, order, propose, agree } = await paidWorld()
  const { db } = world.shop
  // As one abroad has it, named before it was paid.
  await db.updateTable('orders').set({ delivery_charge: 2_000, total: TOTAL }).where('id', '=', order.number).execute()
  await db.updateTable('order_items').set({ price: 128_900 }).where('product_id', '=', 'necklace').execute()
  expect(await order.give({ delivery: 'yes', seen: '2000' })).toBe('refund-done')
  await world.stripe.webhooks.allDelivered()
  expect(await agree(await propose({ 'size-2': '' }))).toBe(303)
  const invoice = (await papersOf(db, order.number)).findLast(({ kind }) => kind === 'invoice')
  expect(invoice?.lines.map(({ words, gross }) => [words, gross])).toEqual([
    ['Necklace', 257_800],
    ['Pavé ring', 250_000],
    ['Delivery', 0]
  ])
})

test('while a provider is still being asked to give pieces back nothing is proposed or agreed to: their lines would be others', async () => {
  const { world, order, propose, agree, form, drawn } = await paidWorld()
  const { db } = world.shop
  const id = await propose({ 'quantity-1': '1' })
  const { id: payment_id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('provider_refunds')
    .values({
      id: randomUUID(),
      order_id: order.number,
      payment_id,
      amount: 129_900,
      content: JSON.stringify({ lines: [{ position: 1, quantity: 1, toStock: true }], hasDelivery: false, rows: [] }),
      reason: 'Too many',
      who: 'staff:Anna',
      at: new Date(now).toISOString(),
      state: 'pending',
      provider_id: null,
      failure: null,
      next_check_at: null
    })
    .execute()
  expect(await agree(id)).toBe(410)
  expect((await form({ ...(await drawn()), 'quantity-1': '1' })).refusal).toContain('still being asked to give back')
  // It has failed, so the order is as it was when the change was proposed.
  await db.updateTable('provider_refunds').set({ state: 'failed' }).execute()
  expect(await agree(id)).toBe(303)
})

test('what is given back or bought by another meanwhile is not agreed to, and changes nothing', async () => {
  const { world, order, propose, agree, page, papers, view } = await paidWorld()
  const gone = await propose({ 'quantity-1': '3' })
  await world.shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  expect(await agree(gone)).toBe(410)
  await world.shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', 'necklace').execute()
  expect(await order.give({ 'quantity-1': '1', seen: '129900' })).toBe('refund-done')
  await world.stripe.webhooks.allDelivered()
  expect(await agree(gone)).toBe(410)
  expect((await page(gone)).text).toContain('Your order has changed since we proposed this')
  expect(await papers()).toHaveLength(2)
  expect((await view()).changes).toMatchObject([{ state: 'open' }])
  // Of what is left another can be proposed.
  const next = await propose({ 'quantity-1': '2' })
  expect(await agree(next)).toBe(303)
  expect((await view()).total).toBe(TOTAL)
})

test('an order that is not paid comes to another sum; a payment begun before it is taken in as what it is by then', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await orderAtDesk(shop)
  const { propose, agree, view, money } = changing(shop, order.anna, order.number)
  const link = async () => {
    const { searchParams } = new URL(
      shop.payLinks.payLink(
        'https://shop.example',
        { id: order.number, createdAt: new Date(now).toISOString() },
        'stripe'
      )
    )
    return Object.fromEntries(searchParams)
  }
  const before = await link()
  expect((await shop.visitor().post('/api/create-payment-intent', before)).status).toBe(200)
  const begun = stripe.intents.all().at(-1)?.id ?? ''
  expect(await agree(await propose({ 'quantity-1': '2' }))).toBe(303)
  expect(await view()).toMatchObject({ status: 'pending', total: 259_800, due: { part: 'whole', amount: 259_800 } })
  expect(await necklacesLeft(shop)).toBe(1)
  // The link of before has ended.
  expect((await shop.visitor().post('/api/create-payment-intent', before)).status).toBe(404)
  // Its card had been typed in already.
  stripe.intents.confirm(begun, 'pm_card_visa')
  await stripe.webhooks.allDelivered()
  expect(await view()).toMatchObject({
    status: 'paid',
    partPayment: { deposit: '1299.00', balance: '1299.00', balancePaidAt: null }
  })
  expect(await money()).toMatchObject({ papers: 129_900, kept: 129_900 })
  expect((await view()).history.map((entry) => ('what' in entry ? entry.what : ''))).toContainEqual(
    expect.stringContaining('£1,299.00 is still due')
  )
})

test('more than an order comes to after its change is taken, and the shop is told what to give back', async () => {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const order = await orderAtDesk(shop)
  const { propose, agree, view, money } = changing(shop, order.anna, order.number)
  await agree(await propose({ 'quantity-1': '2' }))
  const { searchParams } = new URL(
    shop.payLinks.payLink(
      'https://shop.example',
      { id: order.number, createdAt: new Date(now).toISOString(), number: 1 },
      'stripe'
    )
  )
  expect((await shop.visitor().post('/api/create-payment-intent', Object.fromEntries(searchParams))).status).toBe(200)
  await agree(await propose({ 'quantity-1': '1' }))
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', 'pm_card_visa')
  await stripe.webhooks.allDelivered()
  expect(await view()).toMatchObject({ status: 'paid', total: 129_900, owed: 129_900, refundable: 259_800 })
  expect(await money()).toMatchObject({ papers: 129_900, kept: 259_800 })
})

test('a change while a deposit is paid moves the balance alone; one below the deposit gives back the rest', async () => {
  const shop = await startShop({ env: stripeSettings('http://127.0.0.1:1') })
  const order = await orderAtDesk(shop, { isMade: true })
  await shop.db.updateTable('orders').set({ deposit: 100_000 }).where('id', '=', order.number).execute()
  const { propose, agree, view, papers, money, said, sales } = changing(shop, order.anna, order.number)
  const pay = (part: string) => said('payment', { key: randomUUID(), reference: `slip ${part}`, by: 'cash', part })
  expect(await pay('deposit')).toBe('payment-recorded')
  await agree(await propose({ 'quantity-1': '2' }))
  expect(await view()).toMatchObject({ due: { part: 'balance', amount: 159_800 } })
  expect(await papers()).toEqual(['INV-000001 deposit 100000'])
  expect(await pay('balance')).toBe('balance-recorded')
  expect(await money()).toMatchObject({ papers: 259_800, kept: 259_800 })
  // Paid in cash, so that the shop gives it back by hand.
  await agree(await propose({ 'quantity-1': '1' }))
  expect(await view()).toMatchObject({ total: 129_900, owed: 129_900 })
  expect((await view()).partPayment).toBeUndefined()
  const back = { key: randomUUID(), amount: '1299', reason: 'The change', refundable: '259800' }
  expect(await said('refund', back)).toBe('refund-recorded')
  expect(await money()).toMatchObject({ papers: 129_900, kept: 129_900 })
  expect(await sales()).toEqual({ gross: 129_900, pieces: { necklace: 1 } })
  expect(await view()).toMatchObject({ status: 'paid', owed: 0 })
})

test('a discount code is reckoned anew over what the order is by then, though it has ended', async () => {
  const { world, order, form, drawn } = await paidWorld()
  const discount = {
    code: 'TENOFF',
    percent: 10,
    minimum: 300_000,
    from: '2025-01-01',
    to: '2025-11-01',
    oncePerCustomer: false,
    withOffers: true
  }
  await world.shop.db
    .insertInto('discount_codes')
    .values({
      id: 'code',
      code_key: codeKey('TENOFF'),
      discount: JSON.stringify(discount),
      starts_on: discount.from,
      ends_on: discount.to,
      use_limit: null,
      ended_at: null,
      who: 'shell',
      created_at: '2025-01-01T00:00:00.000Z'
    })
    .execute()
  await world.shop.db
    .updateTable('orders')
    .set({ discount_code: 'TENOFF', discount: 51_480 })
    .where('id', '=', order.number)
    .execute()
  await world.shop.db
    .updateTable('order_items')
    .set(({ eb }) => ({ discount: eb('price', '*', 0) }))
    .where('order_id', '=', order.number)
    .execute()
  const fields = await drawn()
  expect((await form({ ...fields, 'quantity-1': '1' })).sums).toMatchObject({ discount: { after: 38_490 } })
  // Below its minimum it takes nothing off.
  expect((await form({ ...fields, 'quantity-2': '0' })).sums).toMatchObject({ discount: { after: 0 } })
})

test('address, e-mail, telephone and gift note change at once; both addresses of e-mail are told, and no address is in the audit', async () => {
  const world = await startRefundingShop()
  const order = await orderAtDesk(world.shop)
  const { said, view } = changing(world.shop, order.anna, order.number)
  await mailsOf(world)
  const fields = {
    seen: (await view()).detailsSeen,
    customerEmail: 'new@example.org',
    customerPhone: '01632 960001',
    firstName: 'Alex',
    lastName: 'Morgan',
    address1: '9 New Road',
    address2: '',
    city: 'York',
    postalCode: 'YO1 7HH',
    giftNote: 'With love'
  }
  expect(await said('details', { ...fields, postalCode: 'nowhere', customerEmail: 'x' })).toMatchObject([
    422,
    { customerEmail: expect.any(String), postalCode: expect.any(String) }
  ])
  expect(await said('details', fields)).toBe('details-changed')
  expect(await view()).toMatchObject({
    customer: { email: 'new@example.org', phone: '01632 960001' },
    address: { address1: '9 New Road', country: 'United Kingdom' },
    giftNote: 'With love'
  })
  const mails = await mailsOf(world)
  expect(mails.map(({ to }) => to).sort()).toEqual(['alex@example.org', 'new@example.org'])
  for (const { text } of mails) {
    expect(text).toContain('the delivery address, the e-mail address, the telephone number and the gift note')
    expect(text).not.toContain('New Road')
  }
  expect(mails.find(({ to }) => to === 'alex@example.org')?.text).not.toContain('order-confirmation')
  const [audit] = await order.audits()
  expect(audit).toBe('staff:Anna order.details null {"changed":["address","email","phone","giftNote"]}')
  // Another who had the page open is told.
  expect(await said('details', { ...fields, city: 'Hull' })).toMatchObject([409, expect.anything()])
})

test('whoever had the e-mail address before opens neither the order nor its change; what is open and what waits goes to the new one', async () => {
  const world = await startRefundingShop()
  const { shop } = world
  const order = await orderAtDesk(shop)
  const { propose, said, view } = changing(shop, order.anna, order.number)
  const [pageOf, changeIn] = [
    (text = '') => /https:\/\/shop\.example\/order-confirmation\/\S+?(\?\S+?)(?:#|\s)/.exec(text)?.[1] ?? 'none',
    (text = '') => /https:\/\/shop\.example(\/api\/order-changes\/\S+)/.exec(text)?.[1] ?? 'none'
  ]
  const opens = async (query: string) => (await shop.visitor().get(`/api/orders/${order.number}${query}`)).status
  const earlier = pageOf((await mailsOf(world)).find(({ to }) => to === 'alex@example.org')?.text)
  expect(await opens(earlier)).toBe(200)
  const id = await propose({ 'quantity-1': '2' })
  const earlierChange = changeIn((await mailsOf(world))[0]?.text)
  expect((await shop.visitor().get(earlierChange)).status).toBe(200)
  // A mail that nobody has sent yet.
  expect(await said('payment-link', { key: randomUUID() })).toBe('payment-link-sent')
  const { customer, address, detailsSeen } = await view()
  const details = {
    seen: detailsSeen,
    customerEmail: 'new@example.org',
    customerPhone: customer.phone,
    giftNote: '',
    ...(address && { ...address, address2: address.address2 ?? '' })
  }
  expect(await said('details', details)).toBe('details-changed')

  expect(await opens(earlier)).toBe(404)
  expect((await shop.visitor().get(`/api/orders/${order.number}/papers/CHANGE-1${earlier}`)).status).toBe(404)
  const confirming = Object.fromEntries(new URLSearchParams(earlier))
  expect((await shop.visitor().post(`/api/orders/${order.number}/confirmation`, confirming)).status).toBe(404)
  expect((await shop.visitor().get(earlierChange)).status).toBe(404)
  expect((await shop.visitor().post(earlierChange)).status).toBe(404)
  expect((await view()).changes).toMatchObject([{ id, state: 'open' }])

  const mails = await mailsOf(world)
  const toEarlier = mails.filter(({ to }) => to === 'alex@example.org')
  expect(toEarlier.map(({ subject }) => subject)).toEqual([`Your order ${order.number}: the e-mail address changed`])
  const own = mails.filter(({ to }) => to === 'new@example.org')
  expect(own).toHaveLength(3)
  const shown = own.map(({ text }) => pageOf(text)).find((query) => query !== 'none') ?? ''
  expect(await opens(shown)).toBe(200)
  const proposal = changeIn(own.find(({ subject }) => subject.startsWith('A proposed change'))?.text)
  const byPage = await shop.visitor().get(`/api/orders/${order.number}/papers/CHANGE-1${shown}`)
  expect([byPage.status, byPage.headers.location]).toEqual([302, proposal])
  expect((await shop.visitor().post(proposal)).status).toBe(303)
  const agreed = await shop.visitor().get(proposal)
  expect(agreed.text).toContain('You have agreed')
  const ownPage = /order-confirmation\/[^"?]+(\?[^"]+)"/.exec(agreed.text)?.[1]?.replaceAll('&amp;', '&') ?? 'none'
  expect(await opens(ownPage)).toBe(200)
})

test('what was begun and refunded in part stands under Today while what its change costs more is open', async () => {
  const { world, order, propose, agree, said, view } = await paidWorld()
  await said('move', { from: 'paid', to: 'in-production', reason: '' })
  expect(await order.give({ 'quantity-1': '1', seen: '129900' })).toBe('refund-done')
  await world.stripe.webhooks.allDelivered()
  const tasks = async () => (await readToday(world.shop.db, now)).tasks
  expect(await tasks()).toEqual([])
  expect(await agree(await propose({ 'quantity-1': '2' }))).toBe(303)
  expect(await view()).toMatchObject({ status: 'part-refunded', due: { part: 'balance', amount: 129_900 } })
  expect(await tasks()).toMatchObject([{ kind: 'balance', about: expect.arrayContaining(['balance £1,299']) }])
  expect((await order.look({ 'quantity-1': '1' })).errors?.['']).toContain('Only a part of the order is paid.')
  const told = (await mailsOf(world)).find(({ subject }) => subject === `The change of your order ${order.number}`)
  expect(await payBy(world, told)).toBe(129_900)
  expect(await tasks()).toEqual([])
})

test('a delivered piece is exchanged: its return, the difference and the other piece in one trail', async () => {
  const { world, propose, agree, view, said, papers, money, page } = await paidWorld()
  await said('move', { from: 'paid', to: 'in-production', reason: '' })
  await said('dispatch', { from: 'in-production', carrier: 'Royal Mail', tracking: 'AB123456789GB' })
  expect((await view()).changeKind).toBeNull()
  await said('move', { from: 'dispatched', to: 'delivered', reason: '' })
  expect((await view()).changeKind).toBe('exchange')
  await mailsOf(world)
  // One necklace back, and another ring for it.
  const fields = { 'quantity-1': '1', 'piece-3': 'ring', 'of-3': '', 'quantity-3': '1', 'size-3': 'P' }
  const id = await propose(fields)
  expect((await page(id)).text).toContain('What you send back')
  expect(await agree(id)).toBe(303)
  expect(await necklacesLeft(world.shop)).toBe(1)
  // What is not paid for is stated to no insurer as sold at its price.
  expect((await view()).sheets).toEqual(['packing-slip'])
  expect(await said(`changes/${id}/sent`, { parcel: 'Royal Mail AB1' })).toMatchObject([422, expect.anything()])
  expect(await said(`changes/${id}/returned`, { toStock: 'yes' })).toBe('exchange-returned')
  expect(await said(`changes/${id}/returned`, { toStock: 'yes' })).toBe('exchange-returned')
  expect(await necklacesLeft(world.shop)).toBe(2)
  expect(await said(`changes/${id}/sent`, { parcel: 'Royal Mail AB1' })).toMatchObject([
    422,
    { '': expect.stringContaining('difference is not paid') }
  ])
  const { tasks } = await readToday(world.shop.db, now)
  expect(tasks).toMatchObject([{ kind: 'balance', about: expect.arrayContaining(['exchange', 'balance £1,251']) }])
  const told = (await mailsOf(world)).find(({ subject }) => subject.startsWith('The exchange of your order'))
  expect(await payBy(world, told)).toBe(125_100)
  expect((await view()).sheets).toEqual(['packing-slip', 'valuation'])
  expect(await said(`changes/${id}/sent`, { parcel: 'Royal Mail AB1' })).toBe('exchange-sent')
  const mails = await mailsOf(world)
  expect(mails.some(({ text }) => text?.includes('It has left us with Royal Mail AB1'))).toBe(true)
  expect(await view()).toMatchObject({ status: 'delivered', changes: [{ parcel: 'Royal Mail AB1' }] })
  expect(await money()).toEqual({ papers: 639_900, vat: 106_650, kept: 639_900, pending: 0 })
  expect(await papers()).toHaveLength(4)
})
