import { randomUUID } from 'node:crypto'
import { inTransaction } from '../db/engine.ts'
import { drawCode, issueCard } from '../modules/gift-cards/gift-cards.ts'
import { openPayment, recordProviderId, settlePayment } from '../modules/payments/ledger.ts'
import { addToCart, bodyOfCart, placeOrder } from './ordering.ts'
import type { startShop, TestVisitor } from './start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

export const noon = Date.parse('2025-12-01T12:00:00Z')

/** What the form of a gift card of £150 is sent with. */
export const giftCardForm = {
  amount: '150',
  toName: 'Sam',
  fromName: 'Alex',
  words: '',
  by: 'email',
  email: 'sam@example.org',
  sendOn: '',
  customerName: 'Alex Morgan',
  customerEmail: 'alex@example.org'
}

/** A card of so many pence that has been sent. */
export async function cardOf({ db, secret }: Shop, amount: number): Promise<{ id: string; code: string }> {
  const id = randomUUID()
  const { code, ...kept } = drawCode(secret)
  await inTransaction(db, async (within) => {
    const names = {
      to_name: 'Sam',
      from_name: 'Alex',
      words: '',
      email: 'sam@example.org',
      who: 'shell',
      reason: 'test'
    }
    await issueCard(within, { id, order_id: null, amount, send_at: new Date(noon).toISOString(), ...names, now: noon })
    await within
      .updateTable('gift_cards')
      .set({ ...kept, sent_at: new Date(noon).toISOString() })
      .where('id', '=', id)
      .execute()
  })
  return { id, code }
}

export const balanceOf = async ({ db }: Shop, id: string) =>
  (await db.selectFrom('gift_cards').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance

/** Orders one necklace (£1,299) with the codes. */
export async function orderWith(visitor: TestVisitor, giftCards: string) {
  await addToCart(visitor, { productId: 'necklace' })
  return placeOrder(visitor, await bodyOfCart(visitor, { giftCards }))
}

/** Begins to pay an order at a provider; says so of another sum, where one is given. */
export async function begin(
  { db }: Shop,
  orderId: string,
  providerId: string,
  provider: 'stripe' | 'paypal' = 'stripe'
) {
  const opened = await inTransaction(db, (within) => openPayment(within, { orderId, provider, now: noon }))
  if (opened.kind !== 'open') throw new Error(opened.kind)
  await recordProviderId(db, { paymentId: opened.payment.id, providerId, now: noon })
  const word = { provider, who: provider, providerId, currency: 'gbp', shopAddress: 'shop@example.org' } as const
  return {
    amount: opened.payment.amount,
    say: (outcome: 'paid' | { refunded: number } = 'paid', now = noon + 60_000, amount = opened.payment.amount) =>
      inTransaction(db, (within) => settlePayment(within, { ...word, outcome, amount, now, eventId: randomUUID() }))
  }
}
