import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { balanceOf, begin, cardOf, noon, orderWith } from '../../testing/gift-cards.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { papersOf } from '../invoices/papers.ts'
import { returnUnpaidStock } from '../orders/stock.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'
import { readPayable } from '../payments/payable.ts'
import { issueBoughtCard, sendDueCards } from './bought-cards.ts'
import { drawCode, moveBalance, verifyCards } from './gift-cards.ts'

test('a card pays a part, the rest comes by Stripe; the invoice is of the whole and names the card as a payment', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const placed = await orderWith(shop.visitor(), card.code.toLowerCase().replaceAll('-', ' '))
  expect(placed.status).toBe(201)
  const order = placed.json() as Order
  expect(order).toMatchObject({ status: 'pending', total: '1299.00', giftCards: [{ amount: 50_000, isHeld: true }] })
  expect(await balanceOf(shop, card.id)).toBe(0)
  const paying = await begin(shop, order.id, 'pi_1')
  expect(paying.amount).toBe(79_900)
  expect((await paying.say()).kind).toBe('paid')
  const [invoice] = await papersOf(shop.db, order.id)
  expect(invoice).toMatchObject({
    gross: 129_900,
    vat: 21_650,
    lines: [{ gross: 129_900 }],
    giftCards: [{ lastFour: card.code.slice(-4), amount: 50_000 }]
  })
  expect(await verifyCards(shop.db)).toEqual([])
})

test('a card that covers all pays the order in the transaction that places it; several are used one after the other', async () => {
  const shop = await startShop()
  const first = await cardOf(shop, 100_000)
  const second = await cardOf(shop, 50_000)
  const order = (await orderWith(shop.visitor(), `${first.code}\n${second.code}`)).json() as Order
  expect(order.status).toBe('paid')
  expect([await balanceOf(shop, first.id), await balanceOf(shop, second.id)]).toEqual([0, 20_100])
  expect(await papersOf(shop.db, order.id)).toHaveLength(1)
  const mails = await shop.db.selectFrom('mail_outbox').select('template').where('subject_id', '=', order.id).execute()
  expect(mails.map(({ template }) => template).filter((one) => one === 'order-paid')).toHaveLength(1)
})

test('what is no code, is not known, is used up or ended orders nothing, and keeps the cart', async () => {
  const shop = await startShop()
  const used = await cardOf(shop, 100)
  await inTransaction(shop.db, (within) =>
    moveBalance(within, { card_id: used.id, kind: 'voided', amount: -100, who: 'shell', now: noon })
  )
  const ended = await cardOf(shop, 100)
  await shop.db
    .updateTable('gift_cards')
    .set({ voided_at: new Date(noon).toISOString() })
    .where('id', '=', ended.id)
    .execute()
  const good = await cardOf(shop, 10_000)
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const said = []
  for (const codes of [`${good.code}\nABC`, drawCode(shop.secret).code, used.code, ended.code]) {
    const answer = await placeOrder(visitor, await bodyOfCart(visitor, { giftCards: codes }))
    said.push([answer.status, (answer.json() as { errors: { message: string }[] }).errors[0]?.message.slice(0, 24)])
  }
  expect(said).toEqual([
    [422, 'A gift card’s code has 2'],
    [422, 'We know no gift card wit'],
    [422, 'Nothing is left on the g'],
    [422, 'We know no gift card wit']
  ])
  expect(await balanceOf(shop, good.id)).toBe(10_000)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('what an order held is on the card again once it lapses or is cancelled, once', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const order = (await orderWith(shop.visitor(), card.code)).json() as Order
  const later = noon + 50 * 60_000
  await returnUnpaidStock(shop.db, later)
  await returnUnpaidStock(shop.db, later)
  expect(await balanceOf(shop, card.id)).toBe(50_000)
  await inTransaction(shop.db, (within) =>
    moveOrder(within, { orderId: order.id, to: 'cancelled', who: 'shop', detail: '', now: later })
  )
  expect(await balanceOf(shop, card.id)).toBe(50_000)
  expect(await verifyCards(shop.db)).toEqual([])
})

test('the rest that is paid after the card was let go takes it once more; where it is spent meanwhile it is a first part', async () => {
  for (const isSpent of [false, true]) {
    const shop = await startShop()
    const card = await cardOf(shop, 50_000)
    const order = (await orderWith(shop.visitor(), card.code)).json() as Order
    const paying = await begin(shop, order.id, 'pi_1')
    await returnUnpaidStock(shop.db, noon + 50 * 60_000)
    if (isSpent)
      await inTransaction(shop.db, (within) =>
        moveBalance(within, { card_id: card.id, kind: 'used', amount: -1, who: 'shell', now: noon })
      )
    expect((await paying.say('paid', noon + 60 * 60_000)).kind).toBe('paid')
    const payable = await readPayable(shop.db, order.id)
    expect(payable).toMatchObject(isSpent ? { state: 'payable', part: 'balance', due: 50_000 } : { state: 'paid' })
    expect(await balanceOf(shop, card.id)).toBe(isSpent ? 49_999 : 0)
    const papers = await papersOf(shop.db, order.id)
    expect(papers.map(({ gross }) => gross)).toEqual([isSpent ? 79_900 : 129_900])
  }
})

test('a whole sum that was under way when the card was put in pays the order, and the card has its own again', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const paying = await begin(shop, order.id, 'pi_1')
  const put = await visitor.postForm('/api/gift-cards/use', { order: order.id, code: card.code })
  expect([put.status, await balanceOf(shop, card.id)]).toEqual([303, 0])
  expect((await paying.say()).kind).toBe('paid')
  expect(await balanceOf(shop, card.id)).toBe(50_000)
})

test('a card pays the deposit, and what is left on it a part of the balance; each invoice names its own part', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 40_000)
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  await shop.db.updateTable('orders').set({ deposit: 30_000 }).where('id', '=', order.id).execute()
  const use = () => visitor.postForm('/api/gift-cards/use', { order: order.id, code: card.code })
  expect((await use()).status).toBe(303)
  expect(await balanceOf(shop, card.id)).toBe(10_000)
  expect(await readPayable(shop.db, order.id)).toMatchObject({ state: 'payable', part: 'balance', due: 99_900 })
  expect((await use()).status).toBe(303)
  const paying = await begin(shop, order.id, 'pi_1')
  expect([paying.amount, (await paying.say()).kind]).toEqual([89_900, 'paid'])
  const papers = await papersOf(shop.db, order.id)
  expect(papers.map(({ gross, giftCards }) => [gross, giftCards?.map(({ amount }) => amount)])).toEqual([
    [30_000, [30_000]],
    [99_900, [10_000]]
  ])
  expect((await use()).status).toBe(409)
  expect(await verifyCards(shop.db)).toEqual([])
})

test('two orders at once with the same card: it is spent once, and never below nothing', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 129_900)
  const visitors = [shop.visitor(), shop.visitor(), shop.visitor()]
  const answers = await Promise.all(visitors.map((visitor) => orderWith(visitor, card.code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect(await balanceOf(shop, card.id)).toBe(0)
  expect(await verifyCards(shop.db)).toEqual([])
})

test('a bought card is issued once, without an invoice, and its code is mailed once on its day', async () => {
  const shop = await startShop()
  const buyer = shop.visitor()
  const key = randomUUID()
  const form = {
    key,
    amount: '£150',
    toName: 'Sam',
    fromName: 'Alex',
    words: 'Happy birthday',
    by: 'email',
    email: 'sam@example.org',
    sendOn: '2025-12-24',
    customerName: 'Alex Morgan',
    customerEmail: 'alex@example.org'
  }
  const bought = await buyer.postForm('/api/gift-cards', form)
  expect([bought.status, bought.headers.location]).toEqual([303, expect.stringMatching(/^\/order-confirmation\/NL-/)])
  expect((await buyer.postForm('/api/gift-cards', form)).headers.location).toBe(bought.headers.location)
  const number = bought.headers.location?.split('/').at(-1) ?? ''
  const paying = await begin(shop, number, 'pi_1')
  expect(paying.amount).toBe(15_000)
  expect([(await paying.say()).kind, (await paying.say()).kind]).toEqual(['paid', 'already'])
  await inTransaction(shop.db, (within) => issueBoughtCard(within, number, noon))
  const cards = await shop.db.selectFrom('gift_cards').selectAll().execute()
  expect(cards).toMatchObject([
    { amount: 15_000, balance: 15_000, code_hash: null, sent_at: null, send_at: '2025-12-24T08:00:00.000Z' }
  ])
  expect(await papersOf(shop.db, number)).toEqual([])
  expect(await shop.db.selectFrom('sales').select('place').execute()).toEqual([])

  expect(await sendDueCards(shop.db, shop.secret, noon)).toBe(0)
  const day = Date.parse('2025-12-24T09:00:00Z')
  const sent = await Promise.all([1, 2, 3].map(() => sendDueCards(shop.db, shop.secret, day)))
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
  const mails = await shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'gift-card-sent').execute()
  expect(mails).toMatchObject([{ recipient: 'sam@example.org' }])
  // The code stands in its mail alone, and there only until it is sent.
  const code = mails[0]?.secret ?? ''
  const held = JSON.stringify(await shop.db.selectFrom('gift_cards').selectAll().execute())
  expect(held).not.toContain(code.replaceAll('-', ''))
  const seen = await shop.visitor().postForm('/api/gift-cards/balance', { code })
  expect([seen.status, seen.text]).toEqual([200, expect.stringContaining('£150.00')])

  // All of it given back, the card ends.
  expect((await paying.say({ refunded: 15_000 })).kind).toBe('refunded')
  expect(await shop.db.selectFrom('gift_cards').select(['balance']).executeTakeFirstOrThrow()).toEqual({ balance: 0 })
  expect((await shop.visitor().postForm('/api/gift-cards/balance', { code })).status).toBe(404)
})

test('whoever tries codes by machine is stopped', async () => {
  const shop = await startShop({ limits: { giftCardTriesPerHour: 2 } })
  const visitor = shop.visitor()
  const card = await cardOf(shop, 100)
  const statuses = []
  for (const code of [card.code, card.code, card.code, drawCode('x').code, drawCode('x').code, card.code])
    statuses.push((await visitor.postForm('/api/gift-cards/balance', { code })).status)
  expect(statuses).toEqual([200, 200, 200, 404, 404, 429])
  // Nor by ordering.
  expect((await orderWith(visitor, card.code)).status).toBe(429)
})

test('whatever moves a card, it is the sum of its rows and never below nothing', async () => {
  const shop = await startShop()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -700, max: 400 }), { maxLength: 12 }), async (moves) => {
      const { id } = await cardOf(shop, 1000)
      let expected = 1000
      for (const amount of moves.filter((one) => one !== 0)) {
        const kind = amount < 0 ? 'used' : 'refunded'
        const moved = await inTransaction(shop.db, (within) =>
          moveBalance(within, { card_id: id, kind, amount, who: 'shell', now: noon })
        )
        expect(moved).toBe(expected + amount >= 0)
        if (moved) expected += amount
      }
      expect(await balanceOf(shop, id)).toBe(expected)
      expect(await verifyCards(shop.db)).toEqual([])
    }),
    { numRuns: 15 }
  )
})
