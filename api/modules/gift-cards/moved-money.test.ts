import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { changing } from '../../desk/orders/testing/changing.ts'
import { waitsForUs } from '../../desk/orders/to-do.ts'
import { balanceOf, begin, cardOf, giftCardForm, noon, orderWith } from '../../testing/gift-cards.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { returnUnpaidStock } from '../orders/stock.ts'
import { readOrderMoney } from '../payments/ledger/order-money.ts'
import { readPayable } from '../payments/payable.ts'
import { moveBalance, verifyCards } from './gift-cards.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

/** Orders a gift card of £150. */
async function buy(visitor: TestVisitor, given: Record<string, string> = {}): Promise<string> {
  const bought = await visitor.postForm('/api/gift-cards', { key: randomUUID(), ...giftCardForm, ...given })
  return bought.headers.location?.split('/').at(-1) ?? bought.text
}

const boughtCard = ({ db }: Shop, order: string) =>
  db.selectFrom('gift_cards').select(['balance', 'voided_at']).where('order_id', '=', order).executeTakeFirstOrThrow()

test('a card that was paid twice keeps its sum when the second payment is given back', async () => {
  const shop = await startShop()
  const order = await buy(shop.visitor())
  const first = await begin(shop, order, 'pi_1')
  const second = await begin(shop, order, 'PP1', 'paypal')
  expect([(await first.say()).kind, (await second.say()).kind]).toEqual(['paid', 'second-payment'])
  await second.say({ refunded: 15_000 })
  expect(await boughtCard(shop, order)).toEqual({ balance: 15_000, voided_at: null })
  await first.say({ refunded: 5_000 })
  expect(await boughtCard(shop, order)).toEqual({ balance: 10_000, voided_at: null })
  await first.say({ refunded: 15_000 })
  expect(await boughtCard(shop, order)).toEqual({ balance: 0, voided_at: expect.any(String) })
  expect(await verifyCards(shop.db)).toEqual([])
})

test('a card ends with its price, also where a part of that is written down twice', async () => {
  const shop = await startShop()
  const order = await buy(shop.visitor())
  const paying = await begin(shop, order, 'pi_1')
  await paying.say()
  const anna = await shop.staff()
  const written = await anna.post(`/desk/orders/${order}/refund`, {
    key: randomUUID(),
    amount: '50',
    reason: 'In cash',
    refundable: '15000'
  })
  expect(written.status).toBe(303)
  expect(await boughtCard(shop, order)).toEqual({ balance: 10_000, voided_at: null })
  await paying.say({ refunded: 15_000 })
  expect(await boughtCard(shop, order)).toEqual({ balance: 0, voided_at: expect.any(String) })
})

test('what an order held of a card that was ended meanwhile is owed to nobody', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  await orderWith(shop.visitor(), card.code)
  const anna = await shop.staff()
  expect((await anna.post(`/desk/gift-cards/${card.id}/end`, { reason: 'Stolen' })).status).toBe(303)
  await returnUnpaidStock(shop.db, noon + 50 * 60_000)
  expect(await balanceOf(shop, card.id)).toBe(0)
  expect(await verifyCards(shop.db)).toEqual([])
})

test('a payment that comes once the order was paid otherwise holds no card that was let go', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const order = (await orderWith(shop.visitor(), card.code)).json() as Order
  const rest = await begin(shop, order.id, 'pi_1')
  await returnUnpaidStock(shop.db, noon + 50 * 60_000)
  const whole = await begin(shop, order.id, 'PP1', 'paypal')
  expect([rest.amount, whole.amount]).toEqual([79_900, 129_900])
  expect((await whole.say('paid', noon + 55 * 60_000)).kind).toBe('paid')
  expect((await rest.say('paid', noon + 60 * 60_000)).kind).toBe('second-payment')
  expect(await balanceOf(shop, card.id)).toBe(50_000)
  expect(await readOrderMoney(shop.db, order.id)).toMatchObject({ paid: 209_800 })
})

test('a payment of all that comes once cards have paid the order is one too many, and can be given back', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 200_000)
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const paying = await begin(shop, order.id, 'pi_1')
  expect((await visitor.postForm('/api/gift-cards/use', { order: order.id, code: card.code })).status).toBe(303)
  expect((await paying.say()).kind).toBe('second-payment')
  expect(await balanceOf(shop, card.id)).toBe(70_100)
  expect(await readOrderMoney(shop.db, order.id)).toMatchObject({ paid: 259_800 })
  await paying.say({ refunded: 129_900 })
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect([status, await balanceOf(shop, card.id)]).toEqual(['paid', 70_100])
})

test('a sum that is not the one asked for takes no card again', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const order = (await orderWith(shop.visitor(), card.code)).json() as Order
  const paying = await begin(shop, order.id, 'pi_1')
  await returnUnpaidStock(shop.db, noon + 50 * 60_000)
  expect((await paying.say('paid', noon + 60 * 60_000, 100)).kind).toBe('mismatch')
  expect(await balanceOf(shop, card.id)).toBe(50_000)
})

test('what came at the counter or by transfer is given back before the gift card, as its terms say', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const order = (await orderWith(shop.visitor(), card.code)).json() as Order
  const anna = await shop.staff()
  const paid = await anna.post(`/desk/orders/${order.id}/payment`, { key: randomUUID(), reference: 'FP 1', by: 'bank' })
  expect(paid.status).toBe(303)
  await shop.db
    .updateTable('order_items')
    .set({ quantity: 3, price: 43_300 })
    .where('order_id', '=', order.id)
    .execute()
  const give = { key: randomUUID(), 'quantity-1': '1', reason: 'Too large', seen: '43300', action: 'give' }
  const given = await anna.post(`/desk/orders/${order.id}/refund-lines`, give)
  expect([given.status, given.text]).toEqual([422, expect.stringContaining('£799 of it came by transfer')])
  expect(await balanceOf(shop, card.id)).toBe(0)
})

test('sent twice without a key, it is one order as long as nobody has paid it', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await visitor.get('/api/cart')
  const first = await buy(visitor, { key: '' })
  expect(first).toMatch(/^NL-/)
  const [again, other] = [await buy(visitor, { key: '' }), await buy(visitor, { key: '', amount: '151' })]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  const paying = await begin(shop, first, 'pi_1')
  await paying.say()
  expect(await buy(visitor, { key: '' })).not.toBe(first)
})

test('a card that was withdrawn from waits for the shop until nothing is on it, and not for what was used', async () => {
  const shop = await startShop()
  const order = await buy(shop.visitor())
  const paying = await begin(shop, order, 'pi_1')
  await paying.say()
  const waiting = async () =>
    (await shop.db.selectFrom('orders').select('id').where(waitsForUs).execute()).map(({ id }) => id)
  expect(await waiting()).toEqual([])
  await shop.db
    .updateTable('orders')
    .set({ withdrawn_at: '2025-12-02T12:00:00.000Z' })
    .where('id', '=', order)
    .execute()
  await inTransaction(shop.db, async (within) => {
    const { id } = await within.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow()
    await moveBalance(within, { card_id: id, kind: 'used', amount: -6000, who: 'shell', now: noon })
  })
  expect(await waiting()).toEqual([order])
  await paying.say({ refunded: 9000 })
  expect(await boughtCard(shop, order)).toEqual({ balance: 0, voided_at: null })
  expect(await waiting()).toEqual([])
})

test('what a card holds counts with an earlier sum that comes once the order costs more', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const { id } = (await orderWith(shop.visitor(), card.code)).json() as Order
  const earlier = await begin(shop, id, 'pi_1')
  const { propose, agree, money } = changing(shop, await shop.staff(), id)
  expect(await agree(await propose({ 'quantity-1': '2' }))).toBe(303)
  expect((await earlier.say()).kind).toBe('paid')
  expect(await readPayable(shop.db, id)).toMatchObject({ part: 'balance', due: 129_900, state: 'payable' })
  expect(await money()).toMatchObject({ papers: 129_900, kept: 129_900 })
  expect((await (await begin(shop, id, 'pi_2')).say()).kind).toBe('paid')
  expect(await readPayable(shop.db, id)).toMatchObject({ state: 'paid' })
  expect(await money()).toMatchObject({ papers: 259_800, kept: 259_800 })
  expect([await balanceOf(shop, card.id), await verifyCards(shop.db)]).toEqual([0, []])
})

test('an earlier sum and what a card holds pay an order that costs less by now, and all that is more is told', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 50_000)
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace', quantity: 2 })
  const { id } = (await placeOrder(visitor, await bodyOfCart(visitor, { giftCards: card.code }))).json() as Order
  const earlier = await begin(shop, id, 'pi_1')
  const { propose, agree, money, view } = changing(shop, await shop.staff(), id)
  expect(await agree(await propose({ 'quantity-1': '1' }))).toBe(303)
  expect((await earlier.say()).kind).toBe('paid')
  expect(await readPayable(shop.db, id)).toMatchObject({ state: 'paid' })
  expect(await money()).toMatchObject({ papers: 129_900, kept: 259_800 })
  expect(JSON.stringify((await view()).history)).toContain('Please give back £1,299.00.')
})
