import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Project } from '#domain/requests/project.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import { sendDueMails } from '../../modules/mail/open-mail.ts'
import type { ReadyMail } from '../../modules/mail/post.ts'
import { createWaysToPay } from '../../modules/payments/ways-to-pay.ts'
import { readConfig } from '../../server/config.ts'
import { paypalSettings } from '../../testing/paypal-double.ts'
import { startRefundingShop } from '../../testing/refunding.ts'
import { sendRequest } from '../../testing/requesting.ts'
import type { TestVisitor } from '../../testing/start-shop.ts'
import { stripeSettings, TEST_CARDS } from '../../testing/stripe-double.ts'
import { requestOf } from '../inbox/testing/asking.ts'
import { readToday } from '../today/read-today.ts'
import { changing } from './testing/changing.ts'

type World = Awaited<ReturnType<typeof startRefundingShop>>
const now = Date.parse('2025-12-01T12:00:00Z')

const customer = {
  firstName: 'Sam',
  lastName: 'Hale',
  customerEmail: 'sam@example.org',
  customerPhone: '01632 960123',
  address1: '2 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom'
}

/** A shop with both providers, and Anna at its desk. */
async function startWithDesk() {
  const world = await startRefundingShop()
  const { shop, stripe } = world
  const anna = await shop.staff()
  const view = async (number: string): Promise<OrderView> => {
    const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
    if (page.kind !== 'order') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  const said = async (number: string, form: string, fields: Record<string, string>) => {
    const answer = await anna.post(`/desk/orders/${number}/${form}`, fields)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    return [answer.status, (answer.json() as DeskDocument).form?.errors]
  }
  const take = async (fields: Record<string, string> = {}) => {
    const answer = await anna.post('/desk/orders/new', {
      key: randomUUID(),
      ...customer,
      'piece-1': 'ring',
      'quantity-1': '1',
      'size-1': 'P',
      seen: '255000',
      deposit: '30%',
      action: 'take',
      ...fields
    })
    return answer.status === 303
      ? (/NL-[\w-]+/.exec(answer.headers.location ?? '')?.[0] ?? '')
      : JSON.stringify((answer.json() as DeskDocument).form?.errors)
  }
  return { ...world, anna, view, said, take, mails: () => mailsOf(world), payBy: payWith(stripe) }
}

/** The mails that are due, as they went out. */
async function mailsOf({ shop: { db, links, payLinks }, stripe, paypal }: World): Promise<ReadyMail[]> {
  const mails: ReadyMail[] = []
  const post = { send: async (mail: ReadyMail) => void mails.push(mail), close: () => {} }
  const config = readConfig({ ...stripeSettings(stripe.url), ...paypalSettings(paypal.url) })
  if (config.kind === 'mistakes') throw new Error(config.lines.join(' '))
  const waysToPay = createWaysToPay(config, payLinks)
  const deps = { db, clock: () => now, log: pino({ level: 'silent' }), post, shop: facts, links, waysToPay }
  await sendDueMails({ ...deps, origin: 'https://shop.example', from: 'service@northlight.example' }, 50)
  return mails
}

/** The card page's link of a mail, as the page sends it. */
function linkOf(mail: ReadyMail | undefined): Record<string, string> {
  const address = /https:\/\/shop\.example(\/stripe-checkout\?\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return Object.fromEntries(new URL(address, 'https://shop.example').searchParams)
}

const payWith =
  (stripe: World['stripe']) =>
  async (visitor: TestVisitor, link: Record<string, string>): Promise<number> => {
    const answer = await visitor.post('/api/create-payment-intent', link)
    if (answer.status !== 200) return answer.status
    stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
    await stripe.webhooks.allDelivered()
    return stripe.intents.all().at(-1)?.amount ?? 0
  }

test('a counter order with a deposit: paid by card at the counter, begun, its balance by a link, and only then sent', async () => {
  const { shop, take, said, view, mails, payBy, anna } = await startWithDesk()
  const number = await take()
  expect(number).toMatch(/^NL-/)
  const placed = (await mails()).find(({ subject }) => subject === `Your order ${number}`)
  expect(placed?.text).toContain('Deposit: £765, to be paid first')
  expect(placed?.text).toContain('Pay the deposit of £765 when it suits you')
  expect(await view(number)).toMatchObject({
    due: { part: 'deposit', amount: 76_500 },
    partPayment: { deposit: '765.00', balance: '1785.00', balancePaidAt: null },
    moves: ['cancelled']
  })

  const slip = { key: randomUUID(), reference: 'slip 12', by: 'card-machine', part: 'deposit' }
  expect(await said(number, 'payment', slip)).toBe('payment-recorded')
  expect(await said(number, 'payment', slip)).toBe('payment-recorded')
  // Of another tab, where the deposit was still to be paid.
  const stale = await said(number, 'payment', { ...slip, key: randomUUID(), reference: 'slip 13' })
  expect(stale).toMatchObject([409, { '': expect.any(String) }])
  const receipt = (await mails()).find(({ subject }) => subject.startsWith('Your receipt'))
  expect(receipt?.text).toContain('We have received £765.00, the deposit')
  expect(receipt?.text).toContain('The balance of £1,785 is to be paid before it is sent.')
  expect(receipt?.text).toContain('Paid by: Card at the counter')
  expect(receipt?.text).not.toContain('Total paid')
  expect(receipt?.attachments.map(({ filename }) => filename)).toEqual(['INV-000001.pdf'])

  expect(await said(number, 'move', { from: 'paid', to: 'in-production', reason: '' })).toBe('order-moved')
  const parcel = { from: 'in-production', carrier: 'Royal Mail', tracking: 'AB123456789GB' }
  expect(await said(number, 'dispatch', parcel)).toMatchObject([
    422,
    { '': expect.stringContaining('The balance of £1,785 is not paid yet') }
  ])
  const { tasks } = await readToday(shop.db, now)
  expect(tasks.find(({ href }) => href.endsWith(number))).toMatchObject({
    kind: 'balance',
    about: [number, 'Sam Hale', 'balance £1,785', 'of £2,550']
  })

  const visitor = shop.visitor()
  expect(await said(number, 'payment-link', { key: randomUUID() })).toBe('payment-link-sent')
  const first = (await mails()).find(({ subject }) => subject.startsWith('Paying for'))
  expect(first?.text).toContain('The deposit is paid; your order is sent once the balance is.')
  const key = randomUUID()
  expect(await said(number, 'payment-link', { key })).toBe('payment-link-sent')
  expect(await said(number, 'payment-link', { key })).toBe('payment-link-sent')
  const second = (await mails()).filter(({ subject }) => subject.startsWith('Paying for'))
  expect(second).toHaveLength(1)
  // Earlier links end: that of the first mail, and that of the confirmation.
  expect(await payBy(visitor, linkOf(placed))).toBe(404)
  expect(await payBy(visitor, linkOf(first))).toBe(404)
  const link = linkOf(second[0])
  const query = new URLSearchParams(link)
  expect((await visitor.get(`/api/payments/order?${query}`)).json()).toMatchObject({
    state: 'payable',
    part: 'balance',
    total: '1785.00',
    orderTotal: '2550.00'
  })
  expect(await payBy(visitor, link)).toBe(178_500)
  expect((await visitor.get(`/api/payments/order?${query}`)).json()).toMatchObject({ state: 'paid', part: 'balance' })
  const last = (await mails()).find(({ subject }) => subject.startsWith('Your receipt'))
  expect(last?.text).toContain('the balance of order')
  expect(last?.text).toContain('Deposit, paid before: £765.00')
  expect(last?.attachments.map(({ filename }) => filename)).toEqual(['INV-000002.pdf'])
  expect(await said(number, 'dispatch', parcel)).toBe('dispatched')

  const papers = await papersOf(shop.db, number)
  expect(papers.map(({ number: paper, part, gross }) => [paper, part, gross])).toEqual([
    ['INV-000001', 'deposit', 76_500],
    ['INV-000002', 'balance', 178_500]
  ])
  const file = async (what: string) =>
    (await anna.get(`/desk/exports/file?what=${what}&from=2025-12-01&to=2025-12-01&format=csv`)).text
  expect(await file('invoices')).toContain('INV-000002,Final invoice')
  expect(await file('invoices')).toContain('1785.00,INV-000001')
  expect(await file('vat')).toContain('Together,,,2,')
  expect(await file('vat')).toContain(',2550.00')
  expect(await file('orders')).toContain('2550.00,2550.00,0.00')
  expect(await file('payments')).toContain('slip 12,765.00,0.00,deposit')
  expect(await file('payments')).toContain(',1785.00,0.00,balance')
})

test('a deposit that is all of it or nothing of it is told at its field', async () => {
  const { take } = await startWithDesk()
  expect(await take({ deposit: '2,550' })).toContain('A deposit is a part of the £2,550.')
  expect(await take({ deposit: 'half' })).toContain('A part, such as 30%, or a sum.')
  expect(await take({ deposit: '' })).toMatch(/^NL-/)
})

test('what was paid in two parts goes back by its pieces, of both payments', async () => {
  const { shop, take, view, said, mails, payBy, stripe } = await startWithDesk()
  const number = await take()
  const visitor = shop.visitor()
  await payBy(visitor, linkOf((await mails()).find(({ subject }) => subject === `Your order ${number}`)))
  const only = { key: randomUUID(), reason: 'Gone', action: 'give', 'quantity-1': '1' }
  await said(number, 'payment-link', { key: randomUUID() })
  await payBy(visitor, linkOf((await mails()).find(({ subject }) => subject.startsWith('Paying for'))))
  expect((await view(number)).byProvider).toMatchObject({ left: 255_000 })
  expect(await said(number, 'refund-lines', { ...only, seen: '255000' })).toBe('refund-done')
  expect(await said(number, 'refund-lines', { ...only, seen: '255000' })).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  expect(stripe.intents.refunds().map(({ amount }) => amount)).toEqual([178_500, 76_500])
  expect((await view(number)).status).toBe('refunded')
  const notes = (await papersOf(shop.db, number)).filter(({ kind }) => kind === 'credit-note')
  expect(notes.map(({ gross, corrects }) => [gross, corrects?.number])).toEqual([
    [178_500, 'INV-000002'],
    [76_500, 'INV-000001']
  ])
})

/** A request whose quotation of £1,200 with a deposit of 30% was accepted where it was sent from. */
async function haveAccepted(world: Awaited<ReturnType<typeof startWithDesk>>, also: Record<string, string> = {}) {
  const { shop, anna } = world
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const { revision } = await requestOf(anna, reference)
  await anna.post(`/desk/requests/${reference}/quotation`, {
    key: randomUUID(),
    revision: String(revision),
    quotedFor: 'consumer',
    madeTo: 'specification',
    'description-1': 'A brooch like a wren',
    'price-1': '1,200',
    validUntil: '2025-12-15',
    deposit: '30%',
    ...also
  })
  const read = async () => (await sender.get(`/api/requests/${reference}`)).json() as Project
  const order = async () => {
    const answer = await anna.post(`/desk/requests/${reference}/order`)
    return answer.status === 303 ? /NL-[\w-]+(?=\?)/.exec(answer.headers.location ?? '')?.[0] : answer.status
  }
  const [newest] = (await read()).quotations
  const accept = () =>
    sender.post(
      `/api/requests/${reference}/acceptances`,
      {
        link: '',
        version: newest?.quotation.version,
        digest: newest?.digest,
        chosen: newest?.quotation.lines.map((_, index) => index),
        name: 'Alex Morgan'
      },
      { 'Idempotency-Key': randomUUID() }
    )
  return { sender, reference, read, order, accept }
}

test('an accepted quotation becomes one order, whose deposit and balance are paid from the page of the request', async () => {
  const world = await startWithDesk()
  const { shop, anna, view, payBy, mails } = world
  const { sender, reference, read, order, accept } = await haveAccepted(world)
  expect(await order()).toBe(422)
  await accept()
  expect(await read()).toMatchObject({ order: null })
  const pressed = await Promise.all([order(), order(), order()])
  expect(new Set([...pressed, await order()]).size).toBe(1)
  const number = String(pressed[0])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: number }])
  const { order: made, answerBy } = await read()
  expect([made, answerBy]).toMatchObject([
    { number, due: { part: 'deposit', amount: '360.00' }, isOwn: true, ways: [{ label: 'Pay by card' }, {}] },
    null
  ])
  expect(await view(number)).toMatchObject({
    madeOf: { quotation: 'Q-000001', reference },
    total: 120_000,
    vat: 20_000,
    address: null,
    items: [{ name: 'A brooch like a wren', description: { isToSpecification: true } }]
  })
  expect((await requestOf(anna, reference)).order).toBe(number)
  const placed = (await mails()).find(({ subject }) => subject === `Your order ${number}`)
  expect(placed?.text).toContain('Made to your own specification: final sale, unless faulty.')
  expect(placed?.text).toContain('do not hold for a piece made to your own specification')
  expect(placed?.text).not.toContain('I hereby give notice')

  const pay = async () => {
    const [way] = (await read()).order?.ways ?? []
    return payBy(shop.visitor(), Object.fromEntries(new URL(way?.href ?? '', 'https://shop.example').searchParams))
  }
  expect(await pay()).toBe(36_000)
  expect((await read()).order).toMatchObject({ status: 'paid', due: { part: 'balance', amount: '840.00' } })
  expect(await pay()).toBe(84_000)
  expect((await read()).order).toMatchObject({ status: 'paid', due: null, ways: [] })
  // How far it is stands on the order's own page as well, once the bench has put something in.
  const making = async () => ((await sender.get(`/api/orders/${number}`)).json() as Order).making
  expect(await making()).toBeUndefined()
  const { request_id } = await shop.db.selectFrom('quotations').select('request_id').executeTakeFirstOrThrow()
  const step = { id: randomUUID(), request_id, step: 'cast', day: '2025-12-01', text: 'It came out well.' } as const
  await shop.db
    .insertInto('making_steps')
    .values({ ...step, staff_name: 'Anna', at: new Date(now).toISOString() })
    .execute()
  expect(await making()).toEqual([{ title: 'Cast', day: '2025-12-01', text: 'It came out well.' }])
  // Nothing of it can be withdrawn from, and the answer says why.
  const withdrawn = await sender.post(`/api/orders/${number}/withdrawal`, {})
  expect([withdrawn.status, withdrawn.text]).toEqual([409, expect.stringContaining('regulation 28')])
})

test('the trade’s prices get their VAT, and what is outside of VAT says so on both invoices', async () => {
  const world = await startWithDesk()
  const { shop, payBy } = world
  const { read, order, accept } = await haveAccepted(world, {
    quotedFor: 'trade',
    'description-2': 'Their own stone, set',
    'price-2': '100',
    'vat-2': '0'
  })
  await accept()
  const number = String(await order())
  const pay = async () => {
    const [way] = (await read()).order?.ways ?? []
    return payBy(shop.visitor(), Object.fromEntries(new URL(way?.href ?? '', 'https://shop.example').searchParams))
  }
  expect([await pay(), await pay()]).toEqual([46_200, 107_800])
  const [deposit, final] = await papersOf(shop.db, number)
  expect([deposit?.vat, final?.vat]).toEqual([7_200, 16_800])
  expect(final?.lines.map(({ words, gross, vat }) => [words, gross, vat])).toEqual([
    ['A brooch like a wren', 144_000, 24_000],
    ['Their own stone, set', 10_000, 0],
    ['Less the deposit, invoice INV-000001', -46_200, -7_200]
  ])
})

test('a piece from stock with a deposit is not made: its balance is due at once, it is sent after it, and its sales are its papers', async () => {
  const { shop, take, said, view, mails } = await startWithDesk()
  const number = await take({ 'piece-1': 'necklace', 'size-1': '', seen: '129900', deposit: '500' })
  const slip = { key: randomUUID(), reference: 'slip 1', by: 'card-machine', part: 'deposit' }
  expect(await said(number, 'payment', slip)).toBe('payment-recorded')
  const receipt = (await mails()).find(({ subject }) => subject.startsWith('Your receipt'))
  expect(receipt?.text).toContain('All of it is from stock. We write to you with the way to pay the balance')
  expect(await view(number)).toMatchObject({ moves: [] })
  await said(number, 'gone-through', {})
  const tasks = async () => (await readToday(shop.db, now)).tasks.filter(({ href }) => href.endsWith(number))
  expect((await tasks()).map(({ kind }) => kind)).toEqual(['balance'])
  expect(await said(number, 'payment', { ...slip, key: randomUUID(), reference: 'slip 2', part: 'balance' })).toBe(
    'balance-recorded'
  )
  expect((await tasks()).map(({ kind }) => kind)).toEqual(['send'])
  const sales = await shop.db.selectFrom('sales').selectAll().orderBy('place').orderBy('position').execute()
  expect(sales.map(({ place, product_id, quantity, gross }) => [place, product_id, quantity, gross])).toEqual([
    [1, null, 0, 50_000],
    [2, 'necklace', 1, 129_900],
    [2, null, 0, -50_000]
  ])
})

test('an order of a quotation goes to another country with its VAT, home again as it was, and not where it was quoted for the trade', async () => {
  const world = await startWithDesk()
  const { shop, anna } = world
  const abroad = {
    country: 'France',
    firstName: 'Sam',
    lastName: 'Hale',
    address1: '12 Rue de Lille',
    city: 'Paris',
    postalCode: '75007'
  }
  const paris = { ...abroad, collector: 'DHL Express' }
  const made = async (also: Record<string, string> = {}) => {
    const { order, accept } = await haveAccepted(world, { deposit: '', ...also })
    await accept()
    const number = String(await order())
    return { number, ...changing(shop, anna, number) }
  }
  const { propose, agree, view, number } = await made()
  expect(await agree(await propose(paris))).toBe(303)
  expect(await view()).toMatchObject({
    total: 120_000,
    vat: 0,
    address: { country: 'France' },
    importCollector: 'DHL Express'
  })
  await anna.post(`/desk/orders/${number}/payment`, { key: randomUUID(), reference: 'Transfer 1' })
  expect(await papersOf(shop.db, number)).toMatchObject([{ country: 'France', gross: 120_000, vat: 0 }])
  const leeds = { ...abroad, country: 'United Kingdom', address1: '2 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA' }
  expect(await agree(await propose(leeds))).toBe(303)
  expect(await view()).toMatchObject({ total: 120_000, vat: 20_000, importCollector: null })

  const trade = await made({ quotedFor: 'trade' })
  expect((await trade.form({ ...(await trade.drawn()), ...paris })).refusal).toContain('please write a new quotation')
})
