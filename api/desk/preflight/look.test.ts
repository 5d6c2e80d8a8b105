import { expect, test } from 'vitest'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { readConfig } from '../../server/config.ts'
import { startShop } from '../../testing/start-shop.ts'
import { lookBeforeOpening } from './look.ts'

const NOW = Date.parse('2025-12-01T12:00:00Z')

const READY = {
  PUBLIC_URL: 'https://northlight.co.uk',
  SMTP_URL: 'smtps://mail.northlight.co.uk',
  MAIL_FROM: 'hello@northlight.co.uk',
  MAIL_TO: 'hello@northlight.co.uk',
  TRUST_PROXY: '1',
  BACKUP_RECIPIENTS: 'age1tnzjf90xqv8g5lvp4csmps5yv0tdvjvk2vqz5cwdyrh0tflnmdxsxhyhea',
  PAYPAL_CLIENT_ID: 'client-id',
  PAYPAL_CLIENT_SECRET: 'client-secret',
  PAYPAL_WEBHOOK_ID: 'webhook-id'
}

async function look({ db }: Pick<Awaited<ReturnType<typeof startShop>>, 'db'>, env: Record<string, string> = {}) {
  const config = readConfig(env)
  if (config.kind === 'mistakes') throw new Error(config.lines.join('\n'))
  const { isReady, groups } = await lookBeforeOpening(db, config, NOW)
  return { isReady, titles: groups.map(({ title }) => title), lines: groups.flatMap(({ lines }) => lines).join('\n') }
}

test('the seed is not ready: each sample value, each setting, the examples and the empty desk are told', async () => {
  const { isReady, titles, lines } = await look(await startShop())
  expect(isReady).toBe(false)
  expect(titles).toEqual(['Facts that are still examples', 'Settings', 'People and words'])
  for (const told of [
    'data/shop.json, or at /desk/words: contact.phone',
    'data/shop.json, or at /desk/words: company.registeredNumber is not set yet',
    'data/registrations.json: ',
    'PUBLIC_URL is not set',
    'SMTP_URL is not set',
    'MAIL_FROM is not set',
    'MAIL_TO is not set',
    'BACKUP_RECIPIENTS is not set',
    'Neither Stripe nor PayPal',
    'Nobody can sign in at the desk',
    'Testimonials that are examples of ours: 1'
  ])
    expect(lines).toContain(told)
})

test('with every setting and somebody at the desk, only the facts of data/ are left', async () => {
  const shop = await startShop()
  await shop.staff()
  expect(await look(shop, READY)).toMatchObject({ isReady: false, titles: ['Facts that are still examples'] })
})

test('whoever left the desk is nobody who can sign in', async () => {
  const shop = await startShop()
  await shop.staff()
  await shop.db.updateTable('staff').set({ ended_at: '2025-12-01T11:00:00.000Z' }).execute()
  expect((await look(shop)).lines).toContain('Nobody can sign in at the desk')
})

test('mails that came back, or that nobody took for a day, are counted', async () => {
  const shop = await startShop()
  const mail = (at: string) => waitingMail('request-reply', 'alex@example.org', 'a', at)
  const [fresh, old, returned] = [
    mail('2025-12-01T11:00:00.000Z'),
    mail('2025-11-30T11:00:00.000Z'),
    mail('2025-12-01T11:00:00.000Z')
  ]
  await shop.db
    .insertInto('mail_outbox')
    .values([fresh, old, { ...returned, bounced_at: '2025-12-01T11:01:00.000Z' }])
    .execute()
  expect((await look(shop)).lines).toContain('could not be delivered: 2')
  await shop.db.updateTable('mail_outbox').set({ sent_at: '2025-12-01T11:30:00.000Z', bounced_at: null }).execute()
  expect((await look(shop)).lines).not.toContain('could not be delivered')
})

test('the clock of tests, http and a missing proxy are told', async () => {
  const { lines } = await look(await startShop(), {
    ...READY,
    PUBLIC_URL: 'http://northlight.co.uk',
    SHOP_NOW: '2025-12-01T09:00:00Z'
  })
  expect(lines).toContain('PUBLIC_URL is not https')
  expect(lines).toContain('SHOP_NOW is set')
  expect((await look(await startShop(), { ...READY, TRUST_PROXY: '0' })).lines).toContain('TRUST_PROXY is 0')
})
