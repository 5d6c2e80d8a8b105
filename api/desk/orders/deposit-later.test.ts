import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { inTransaction } from '../../db/engine.ts'
import { drawCode, holdCards, issueCard, verifyCards } from '../../modules/gift-cards/gift-cards.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import { readPayable } from '../../modules/payments/payable.ts'
import { startRefundingShop } from '../../testing/refunding.ts'
import { orderToPay } from '../../testing/settling.ts'
import { changing, now } from './testing/changing.ts'

const TOTAL = 129_900

/** A shop with Anna at its desk, and an order of a necklace (£1,299) that nobody has paid. */
async function startWithOrder() {
  const { shop, ...world } = await startRefundingShop()
  const anna = await shop.staff()
  const order = await orderToPay(shop, 1, { isMade: true })
  const { said, propose } = changing(shop, anna, order.orderId)
  const asked = (fields: Record<string, string> = {}) => ({
    key: randomUUID(),
    deposit: '£400',
    dueBy: '2025-12-12',
    ...fields
  })
  return { shop, ...world, anna, order, said, propose, asked }
}

const rowOf = ({ db }: Awaited<ReturnType<typeof startWithOrder>>['shop'], id: string) =>
  db
    .selectFrom('orders')
    .select(['deposit', 'deposit_due', 'pay_link_number', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a deposit asked for later is asked once, mailed, and from then on paid, invoiced and balanced as any other', async () => {
  const { shop, anna, order, said, asked } = await startWithOrder()
  const form = asked()
  expect([await said('deposit', form), await said('deposit', form)]).toEqual(['deposit-asked', 'deposit-asked'])
  expect(await rowOf(shop, order.orderId)).toMatchObject({
    deposit: 40_000,
    deposit_due: '2025-12-12',
    pay_link_number: 1
  })
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('template', '=', 'order-payment-link')
    .execute()
  expect(mails).toEqual([{ id: form.key }])
  const audited = await shop.db
    .selectFrom('audit')
    .select(['who', 'after'])
    .where('action', '=', 'order.deposit')
    .execute()
  expect(audited).toHaveLength(1)
  expect(JSON.parse(audited[0]?.after ?? '')).toMatchObject({ deposit: 40_000, balance: 89_900, dueBy: '2025-12-12' })
  const { page } = (await anna.get(`/desk/orders/${order.orderId}`)).json() as { page: { view: OrderView } }
  expect(page.view).toMatchObject({ depositUntil: null, due: { part: 'deposit', amount: 40_000 } })
  expect(page.view.partPayment?.dueBy).toBe('2025-12-12')

  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: 40_000 })
  await order.open('stripe', 'pi_2')
  await order.say('pi_2', { amount: 89_900 })
  const papers = await papersOf(shop.db, order.orderId)
  expect(papers.map(({ part, gross }) => [part, gross])).toEqual([
    ['deposit', 40_000],
    ['balance', 89_900]
  ])
})

test('two of the desk at once: one deposit, one mail, and the second reads what the first has asked', async () => {
  const { shop, anna, order, asked } = await startWithOrder()
  const ben = await shop.staff({ name: 'Ben', email: 'ben@northlight.example' })
  const address = `/desk/orders/${order.orderId}/deposit`
  const answers = await Promise.all([
    anna.post(address, asked()),
    ben.post(address, asked({ deposit: '50%' })),
    anna.post(address, asked({ deposit: '10%' }))
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
  const stale = answers.find(({ status }) => status === 409)?.json() as DeskDocument
  expect(stale.form?.errors['']).toContain('asked for a deposit of £')
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('template', '=', 'order-payment-link')
    .execute()
  expect(mails).toHaveLength(1)
  expect(await rowOf(shop, order.orderId)).toMatchObject({ pay_link_number: 1 })
})

test('what cannot be asked for is refused in words, and nothing is written', async () => {
  const { shop, anna, order, said, propose, asked } = await startWithOrder()
  const words = async (fields: Record<string, string> = {}) => {
    const answer = await said('deposit', asked(fields))
    return Array.isArray(answer) ? Object.values(answer[1] as Record<string, string>).join(' ') : answer
  }
  expect(await words({ deposit: '100%' })).toContain('less than all of it')
  expect(await words({ deposit: '' })).toContain('Please write a part')
  expect(await words({ dueBy: '2025-11-30' })).toContain('That day is over')
  expect(await words({ dueBy: '2026-01-01' })).toContain('At the latest 30 December 2025')
  const change = await propose({ 'quantity-1': '2' })
  expect(await words()).toContain('A change of this order waits')
  expect(await said(`changes/${change}/withdraw`)).toBe('change-withdrawn')
  await order.open('stripe', 'pi_1')
  expect(await words()).toContain('has begun to pay')
  await order.say('pi_1')
  expect(await words()).toContain('paid already')
  expect(await rowOf(shop, order.orderId)).toMatchObject({ deposit: null, deposit_due: null, pay_link_number: 0 })
  expect(await shop.db.selectFrom('audit').select('id').where('action', '=', 'order.deposit').execute()).toEqual([])

  const other = await orderToPay(shop)
  await shop.db
    .updateTable('orders')
    .set({ withdrawn_at: new Date(now).toISOString() })
    .where('id', '=', other.orderId)
    .execute()
  const answer = await anna.post(`/desk/orders/${other.orderId}/deposit`, asked())
  expect((answer.json() as DeskDocument).form?.errors['']).toContain('has withdrawn')
  const workshop = await shop.staff({ role: 'workshop' })
  expect((await workshop.post(`/desk/orders/${other.orderId}/deposit`, asked())).status).toBe(403)
})

test('the whole sum that somebody had begun to pay before pays the whole, and no deposit is asked for any more', async () => {
  const { shop, order, said, asked } = await startWithOrder()
  await order.open('paypal', 'PP1')
  // They took their time.
  await shop.db.updateTable('payments').set({ updated_at: '2025-12-01T11:40:00.000Z' }).execute()
  expect(await said('deposit', asked())).toBe('deposit-asked')
  expect((await order.say('PP1')).kind).toBe('paid')
  expect(await rowOf(shop, order.orderId)).toMatchObject({ status: 'paid', deposit: null, deposit_due: null })
  expect((await papersOf(shop.db, order.orderId)).map(({ part, gross }) => [part, gross])).toEqual([[undefined, TOTAL]])
})

test('what a gift card holds counts towards the deposit, which has to be more than that', async () => {
  const { shop, order, said, asked } = await startWithOrder()
  const id = randomUUID()
  const { code, ...kept } = drawCode(shop.secret)
  const names = { to_name: 'Sam', from_name: 'Alex', words: '', email: 'sam@example.org', who: 'shell', reason: 'test' }
  await inTransaction(shop.db, async (within) => {
    await issueCard(within, { id, order_id: null, amount: 30_000, send_at: '2025-12-01T12:00:00.000Z', ...names, now })
    await within
      .updateTable('gift_cards')
      .set({ ...kept, sent_at: '2025-12-01T12:00:00.000Z' })
      .where('id', '=', id)
      .execute()
  })
  await inTransaction(shop.db, (within) =>
    holdCards(within, { orderId: order.orderId, part: null, codes: [code], secret: shop.secret, now })
  )
  expect(await said('deposit', asked({ deposit: '300' }))).toMatchObject([
    422,
    { deposit: expect.stringContaining('hold £300') }
  ])
  expect(await said('deposit', asked())).toBe('deposit-asked')
  expect(await readPayable(shop.db, order.orderId)).toMatchObject({ part: 'deposit', due: 10_000 })
  await order.open('stripe', 'pi_1')
  expect((await order.say('pi_1', { amount: 10_000 })).kind).toBe('paid')
  expect(await papersOf(shop.db, order.orderId)).toMatchObject([
    { part: 'deposit', gross: 40_000, giftCards: [{ amount: 30_000 }] }
  ])
  expect(await verifyCards(shop.db)).toEqual([])
})

test('a payment that is written down for the whole is not taken for a deposit that was asked for meanwhile', async () => {
  const { shop, order, said, asked } = await startWithOrder()
  expect(await said('deposit', asked())).toBe('deposit-asked')
  const payment = { key: randomUUID(), reference: 'slip 1', by: 'cash', part: 'whole' }
  expect(await said('payment', payment)).toMatchObject([409, {}])
  expect(await rowOf(shop, order.orderId)).toMatchObject({ status: 'pending' })
})
