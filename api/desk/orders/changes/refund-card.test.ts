import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { inTransaction } from '../../../db/engine.ts'
import { moveBalance, verifyCards } from '../../../modules/gift-cards/gift-cards.ts'
import { begin, giftCardForm } from '../../../testing/gift-cards.ts'
import { startRefundingShop } from '../../../testing/refunding.ts'
import { TEST_CARDS } from '../../../testing/stripe-double.ts'

/** A gift card of £150 that was bought and paid by Stripe. */
async function boughtCard() {
  const started = await startRefundingShop()
  const { shop, stripe } = started
  const visitor = shop.visitor()
  await visitor.get('/api/cart')
  const bought = await visitor.postForm('/api/gift-cards', { key: randomUUID(), ...giftCardForm })
  const number = /NL-[\w-]{9}/.exec(bought.headers.location ?? '')?.[0] ?? bought.text
  const { id: intent } = stripe.intents.create(new URLSearchParams({ amount: '15000', currency: 'gbp' }))
  await begin(shop, number, intent)
  stripe.intents.confirm(intent, TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  const anna = await shop.staff()
  const give = async (sum: string, fields: Record<string, string> = {}) => {
    const asked = {
      key: randomUUID(),
      reason: 'Not needed',
      sum,
      seen: String(Math.round(Number(sum) * 100)),
      action: 'give',
      ...fields
    }
    const answer = await anna.post(`/desk/orders/${number}/refund-lines`, asked)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    return (answer.json() as DeskDocument).form?.errors
  }
  const card = () =>
    shop.db
      .selectFrom('gift_cards')
      .select(['id', 'balance', 'voided_at'])
      .where('order_id', '=', number)
      .executeTakeFirstOrThrow()
  return { ...started, number, give, card, anna }
}

test('a part of a bought card goes back through its provider, once, and leaves the card with it', async () => {
  const { shop, stripe, give, card } = await boughtCard()
  const key = randomUUID()
  expect([await give('50', { key }), await give('50', { key })]).toEqual(['refund-done', 'refund-done'])
  await stripe.webhooks.allDelivered()
  expect([(await card()).balance, stripe.intents.refunds().map(({ amount }) => amount)]).toEqual([10_000, [5000]])
  expect(await give('100.01')).toEqual({ sum: 'The most is £100.' })
  expect(await give('10', { 'quantity-1': '1' })).toEqual({
    sum: 'Please choose the whole card or write a sum, not both.'
  })
  expect(await give('100')).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  expect(await card()).toMatchObject({ balance: 0, voided_at: expect.any(String) })
  expect(await verifyCards(shop.db)).toEqual([])
})

test('what was used of it meanwhile is not given back', async () => {
  const { shop, give, card } = await boughtCard()
  const { id } = await card()
  await inTransaction(shop.db, (within) =>
    moveBalance(within, { card_id: id, kind: 'used', amount: -12_000, who: 'shell', now: Date.now() })
  )
  expect(await give('30.01')).toEqual({ sum: 'The most is £30.' })
  expect(await give('30')).toBe('refund-done')
  expect((await card()).balance).toBe(0)
})

test('while nobody knows what became of it the sum is off the card, and a refusal puts it back, once', async () => {
  const { shop, stripe, connect, give, card } = await boughtCard()
  connect(false)
  stripe.intents.destineRefunds('pending')
  expect(await give('50')).toBe('refund-pending')
  expect((await card()).balance).toBe(10_000)
  stripe.intents.finishRefunds()
  connect(true)
  for (const event of stripe.webhooks.events().slice(-1)) await stripe.webhooks.deliver(event)
  await stripe.webhooks.allDelivered()
  expect((await card()).balance).toBe(10_000)
  stripe.intents.destineRefunds('failed')
  expect(await give('20')).toEqual({ '': expect.stringContaining('No money has moved') })
  expect((await card()).balance).toBe(10_000)
  stripe.intents.destineRefunds('succeeded')
  expect(await give('20')).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  expect([(await card()).balance, await verifyCards(shop.db)]).toEqual([8000, []])
})
