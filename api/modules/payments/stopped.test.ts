import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { startDeafShop } from '../../testing/deaf-shop.ts'
import { TEST_CARDS } from '../../testing/stripe-double.ts'
import { returnUnpaidStock } from '../orders/stock.ts'
import { moveOrder } from './ledger/move-order.ts'

const now = Date.parse('2025-12-01T12:00:00Z')

test('once an order is paid at PayPal no card can pay it a second time', async () => {
  const { beginCard, beginPaypal, capture, paypal, stripe, intent, reconcileAfter, payments } = await startDeafShop()
  await beginCard()
  const id = await beginPaypal()
  paypal.approve(id)
  expect((await capture(id)).json()).toEqual({ status: 'paid' })

  await reconcileAfter(1)
  expect(stripe.intents.get(intent()).status).toBe('canceled')
  expect((await payments()).map(({ status }) => status).sort()).toEqual(['paid', 'void'])
})

test('a card cannot pay an order that was cancelled', async () => {
  const { beginCard, stripe, intent, shop, order, reconcileAfter } = await startDeafShop()
  await beginCard()
  const step = { orderId: order.id, to: 'cancelled', who: 'shop', detail: 'a test', now } as const
  await inTransaction(shop.db, (within) => moveOrder(within, step))

  expect(await reconcileAfter(1)).toBe(1)
  expect(stripe.intents.get(intent()).status).toBe('canceled')
})

test('a card cannot pay an order whose pieces went back into stock', async () => {
  const { beginCard, stripe, intent, shop, reconcileAfter } = await startDeafShop()
  await beginCard()
  const aWeek = 8 * 24 * 60
  await reconcileAfter(aWeek)
  await returnUnpaidStock(shop.db, now + aWeek * 60_000)

  expect(await reconcileAfter(aWeek + 1)).toBe(1)
  expect(stripe.intents.get(intent()).status).toBe('canceled')
})

test('what the bank still looks at is not stopped', async () => {
  const { beginCard, stripe, intent, shop, reconcileAfter } = await startDeafShop()
  await beginCard()
  stripe.intents.alter(intent(), { status: 'processing' })
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()

  await reconcileAfter(4)
  expect(stripe.intents.get(intent()).status).toBe('processing')
})

test('once an order comes to another sum, the old one is stopped and the new one asked for', async () => {
  const { beginCard, stripe, shop, reconcileAfter, payments, status } = await startDeafShop()
  await beginCard()
  await shop.db.updateTable('orders').set({ total: 131_900 }).execute()
  expect((await beginCard()).json()).toMatchObject({ amount: 131_900 })

  await reconcileAfter(1)
  expect(stripe.intents.all().map((one) => [one.amount, one.status])).toEqual([
    [129_900, 'canceled'],
    [131_900, 'requires_payment_method']
  ])
  expect((await payments()).map((one) => [one.amount, one.status, one.next_check_at !== null]).sort()).toEqual([
    [129_900, 'void', false],
    [131_900, 'open', true]
  ])
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
  await reconcileAfter(5)
  expect(await status()).toBe('paid')
})

test('a sum that the order came to once does not pay it', async () => {
  const { beginCard, stripe, intent, shop, reconcileAfter, status, notes } = await startDeafShop()
  await beginCard()
  stripe.intents.confirm(intent(), TEST_CARDS.good)
  await shop.db.updateTable('orders').set({ total: 131_900 }).execute()

  await reconcileAfter(4)
  expect([await status(), await notes()]).toEqual(['pending', 1])
})
