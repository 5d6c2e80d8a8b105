import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { readConfig } from '../../server/config.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { sendDueMails } from '../mail/open-mail.ts'
import type { ReadyMail } from '../mail/post.ts'
import { createWaysToPay } from './ways-to-pay.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test'
}
const paypal = { PAYPAL_CLIENT_ID: 'client-1', PAYPAL_CLIENT_SECRET: 'secret-1', PAYPAL_WEBHOOK_ID: 'webhook-1' }

/** The payment links of a fresh order's mail, in a shop with these keys. */
async function linksMailed(env: Record<string, string>) {
  const shop = await startShop({ env })
  const config = readConfig(env)
  if (config.kind === 'mistakes') throw new Error(config.lines.join())
  const order = await orderOne(shop.visitor())
  const mails: ReadyMail[] = []
  await sendDueMails(
    {
      db: shop.db,
      clock: () => Date.parse('2025-12-01T12:00:00Z'),
      log: pino({ level: 'silent' }),
      post: { send: async (mail) => void mails.push(mail), close: () => {} },
      shop: facts,
      links: shop.links,
      waysToPay: createWaysToPay(config, shop.payLinks),
      origin: 'https://shop.example',
      from: 'service@northlight.example'
    },
    20
  )
  const linksTo = (recipient: string) =>
    mails
      .filter(({ to }) => to === recipient)
      .flatMap(({ text }) => text.match(/https:\/\/shop\.example\/(?:stripe|paypal)-checkout\S+/g) ?? [])
  return { shop, order, links: linksTo(order.customerEmail), linksToShop: linksTo(facts.contact.serviceEmail) }
}

test('the order’s mail leads to its payment at each provider that is configured, on any device', async () => {
  const { shop, order, links, linksToShop } = await linksMailed({ ...stripe, ...paypal })
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/stripe-checkout', '/paypal-checkout'])
  expect(linksToShop).toEqual([])
  for (const link of links)
    expect((await shop.get(`/api/payments/order${new URL(link).search}`)).json()).toMatchObject({
      order: order.id,
      state: 'payable'
    })
})

test('only what is configured is offered', async () => {
  expect((await linksMailed(paypal)).links.map((link) => new URL(link).pathname)).toEqual(['/paypal-checkout'])
  expect((await linksMailed({})).links).toEqual([])
})
