import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { deskLink } from './desk-link.ts'
import { sendDueMails } from './open-mail.ts'
import type { ReadyMail } from './post.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

/** The mails about money, as they went out. */
async function sent({ db, links }: Shop): Promise<ReadyMail[]> {
  const mails: ReadyMail[] = []
  const post = { send: async (mail: ReadyMail) => void mails.push(mail), close: () => {} }
  const [origin, from] = ['http://localhost:3000', 'service@northlight.example']
  const clock = () => Date.parse('2025-12-01T13:00:00Z')
  await sendDueMails({ db, clock, log: pino({ level: 'silent' }), post, shop: facts, links, origin, from }, 20)
  return mails.filter(({ subject }) => /receipt|refund|Payment/.test(subject))
}

test('who paid by card gets the receipt, and what was given back', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1')
  const [receipt] = await sent(shop)
  expect([receipt?.to, receipt?.subject]).toEqual(['alex@example.org', `Your receipt for order ${order.orderId}`])
  expect(receipt?.text).toContain('Paid on: 1 December 2025')
  expect(receipt?.text).toContain('Paid by: Card')
  expect(receipt?.text).toContain('VAT (20%): £216.50')

  await order.say('pi_1', { outcome: { refunded: 100_00 } })
  expect(receipt?.attachments.map(({ filename }) => filename)).toEqual(['INV-000001.pdf'])
  expect(receipt?.text).toContain('Attached as PDF, to keep: Invoice INV-000001.')
  const [refund] = await sent(shop)
  expect(refund?.attachments.map(({ filename }) => filename)).toEqual(['CN-000001.pdf'])
  expect(refund?.text).toContain('Given back so far: £100.00')
})

test('a payment after the cancelling is told to the shop, and promises the customer an answer only', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('paypal', 'PP1')
  await order.move('cancelled', 'shop')
  await order.say('PP1')
  const mails = await sent(shop)
  expect(mails.find(({ to }) => to === 'alex@example.org')?.text).toContain('or all of your money back')
  const toShop = mails.find(({ to }) => to === 'shop@northlight.example')
  expect(toShop?.subject).toBe(`Payment to check: order ${order.orderId}`)
  expect(toShop?.text).toContain(deskLink('http://localhost:3000', `/desk/orders/${order.orderId}`))
  expect(toShop?.text).toContain('PayPal (PP1): £1,299.00 was paid after the order had been cancelled.')
})

test('the mails of an order that is no longer kept go with it', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('paypal', 'PP1')
  await order.say('PP1', { amount: 1 })
  await order.say('PP1')
  await shop.db.deleteFrom('orders').execute()
  expect(await sent(shop)).toEqual([])
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
})
