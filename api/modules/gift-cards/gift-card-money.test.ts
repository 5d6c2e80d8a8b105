import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { startRefundingShop } from '../../testing/refunding.ts'
import { TEST_CARDS } from '../../testing/stripe-double.ts'
import { papersOf } from '../invoices/papers.ts'
import { readOrderMoney } from '../payments/ledger/order-money.ts'
import { drawCode, issueCard, verifyCards } from './gift-cards.ts'

const noon = Date.parse('2025-12-01T12:00:00Z')
const pieces = 3
const total = 129_900 * pieces

const anyCards = fc.array(fc.integer({ min: 1, max: 250_000 }), { maxLength: 3 })
const anyRefunds = fc.shuffledSubarray([1, 1, 1], { minLength: 0 })

test('however an order is paid with cards and by Stripe and given back, invoices less credit notes are what is kept of it, and every card adds up', async () => {
  const { shop, stripe } = await startRefundingShop()
  const anna = await shop.staff()
  await fc.assert(
    fc.asyncProperty(anyCards, anyRefunds, async (sums, refunds) => {
      await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', 'necklace').execute()
      await shop.db.updateTable('product_overrides').set({ stock: 5 }).where('product_id', '=', 'necklace').execute()
      const cards = await Promise.all(sums.map((amount) => sentCard(amount)))
      const visitor = shop.visitor()
      await addToCart(visitor, { productId: 'necklace', quantity: pieces })
      const giftCards = cards.map(({ code }) => code).join(', ')
      const order = (await placeOrder(visitor, await bodyOfCart(visitor, { giftCards }))).json() as Order
      // Whoever has confirmed the e-mail may order on.
      await shop.db.updateTable('orders').set({ confirmed_at: '2025-12-01T12:00:00.000Z' }).execute()
      const byCards = Math.min(
        total,
        sums.reduce((sum, one) => sum + one, 0)
      )
      if (order.status === 'pending') {
        await visitor.post('/api/create-payment-intent', { order: order.id })
        const intent = stripe.intents.all().at(-1)
        expect(intent?.amount).toBe(total - byCards)
        stripe.intents.confirm(intent?.id ?? '', TEST_CARDS.good)
        await stripe.webhooks.allDelivered()
      }
      let back = 0
      for (const quantity of refunds) {
        const fields = { key: randomUUID(), 'quantity-1': String(quantity), reason: 'Too large', action: 'give' }
        const look = await anna.post(`/desk/orders/${order.id}/refund-lines`, { ...fields, action: 'look' })
        expect(look.status).toBe(200)
        const seen = String(129_900)
        expect((await anna.post(`/desk/orders/${order.id}/refund-lines`, { ...fields, seen })).status).toBe(303)
        back += 129_900
      }
      await stripe.webhooks.allDelivered()
      const papers = await papersOf(shop.db, order.id)
      const kept = papers.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0)
      expect(kept).toBe(total - back)
      expect(await readOrderMoney(shop.db, order.id)).toMatchObject({ paid: total, givenBack: back })
      // Money first, and the cards last.
      const left = await Promise.all(cards.map(({ id }) => balanceOf(id)))
      const onCards = left.reduce((sum, one) => sum + one, 0)
      const spare = sums.reduce((sum, one) => sum + one, 0) - byCards
      expect(onCards - spare).toBe(Math.max(0, back - (total - byCards)))
      expect(await verifyCards(shop.db)).toEqual([])
    }),
    { numRuns: 8 }
  )

  async function sentCard(amount: number): Promise<{ id: string; code: string }> {
    const id = randomUUID()
    const { code, ...kept } = drawCode(shop.secret)
    const at = new Date(noon).toISOString()
    const named = {
      to_name: 'Sam',
      from_name: 'Alex',
      words: '',
      email: 'sam@example.org',
      who: 'shell',
      reason: 'test'
    }
    await inTransaction(shop.db, async (within) => {
      await issueCard(within, { id, order_id: null, amount, send_at: at, ...named, now: noon })
      await within
        .updateTable('gift_cards')
        .set({ ...kept, sent_at: at })
        .where('id', '=', id)
        .execute()
    })
    return { id, code }
  }

  async function balanceOf(id: string): Promise<number> {
    const card = shop.db.selectFrom('gift_cards').select('balance').where('id', '=', id)
    return (await card.executeTakeFirstOrThrow()).balance
  }
})
