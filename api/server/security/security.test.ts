import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { SECURITY_KINDS, SECURITY_TERMS, type SecurityKind } from '#domain/desk/security.ts'
import { addToCart } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { startPayingShop } from '../../testing/stripe/paying-shop.ts'
import { purgeExpired } from '../jobs/purge.ts'
import { createSecurityEvents } from './events.ts'
import { tellOfIncidents } from './incidents.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

async function counted({ security, db }: Pick<Shop, 'security' | 'db'>) {
  await security.flush()
  const rows = await db.selectFrom('security_counts').select(['kind', 'what', 'count']).orderBy('kind').execute()
  return rows.map(({ kind, what, count }) => `${count} ${kind}: ${what}`)
}

test('what somebody tries who may not is counted by what it was, and nothing says who', async () => {
  const shop = await startShop({ limits: { signInsOfAccount: 2, ordersPerHour: 0 } })
  const [anna, ben] = [await shop.customer({ email: 'anna@example.org' }), await shop.customer()]
  const signIn = () =>
    shop.visitor().post('/api/shopify/customer/login', { email: 'anna@example.org', password: 'guessed' })
  for (let tried = 0; tried < 3; tried++) await signIn()
  await ben.get(`/api/users/${anna.number}`)
  await addToCart(ben, { productId: 'ring' })
  await ben.post('/api/cart', {}, { Origin: 'https://evil.example' })
  await shop.get('//evil.example/')
  await shop.deskBrowser().post('/desk/sign-in', { email: 'anna@example.org', password: 'x', code: '1' })

  expect(await counted(shop)).toEqual([
    '1 desk-sign-in-failed: /desk/sign-in',
    '1 foreign-id: /api/users/:number',
    '1 foreign-origin: page',
    '1 locked: account',
    '1 malformed: address',
    '2 sign-in-failed: /api/shopify/customer/login'
  ])
  const kept = JSON.stringify(await shop.db.selectFrom('security_counts').selectAll().execute())
  expect(kept).not.toMatch(/anna|127\.0|evil|guessed/)
  const metrics = await shop.metrics.registry.metrics()
  expect(metrics).toContain('security_events_total{kind="sign-in-failed"} 2')
  expect(metrics).toContain('security_events_total{kind="csp-report"} 0')
})

test('a webhook that is not signed is counted, and is no error', async () => {
  const { shop } = await startPayingShop()
  await shop.send('POST', '/api/webhooks/stripe', { 'Stripe-Signature': 't=1,v1=00' }, '{}')
  expect(await counted(shop)).toEqual(['1 webhook-refused: /api/webhooks/stripe'])
  expect(shop.lines.join('\n')).not.toMatch(/"level":(50|60)/)
})

test('two processes add up, ten thousand events are one row, and what could not be written waits', async () => {
  const shop = await startShop()
  const clock = () => Date.parse('2025-12-01T12:30:00Z')
  const warned: string[] = []
  const log = { warn: (_: object, words: string) => void warned.push(words) }
  const [here, there] = [shop.security, createSecurityEvents({ db: shop.db, clock, log })]
  for (let tried = 0; tried < 10_000; tried++) here.note('limited', 'cost')
  there.note('limited', 'cost')
  await Promise.all([here.flush(), there.flush()])
  expect(await counted(shop)).toEqual(['10001 limited: cost'])

  await shop.db.schema.alterTable('security_counts').renameTo('away').execute()
  there.note('limited', 'cost')
  await there.flush()
  expect(warned).toEqual(['security events could not be written down yet'])
  await shop.db.schema.alterTable('away').renameTo('security_counts').execute()
  there.note('limited', 'cost')
  await there.flush()
  expect(await counted(shop)).toEqual(['10003 limited: cost'])
})

test('however many different things are noted, memory and rows are bounded', async () => {
  const shop = await startShop()
  for (let made = 0; made < 2000; made++) shop.security.note('csp-report', `made-up-${made}-${'x'.repeat(100)}`)
  const rows = await counted(shop)
  expect(rows.length).toBeLessThanOrEqual(501)
  expect(rows.every((row) => row.length < 110)).toBe(true)
})

test('the owner is told of too much of a kind, once for each incident', async () => {
  const shop = await startShop()
  const { alarming } = SECURITY_TERMS['webhook-refused']
  const note = (kind: SecurityKind, times: number) => {
    for (let count = 0; count < times; count++) shop.security.note(kind, 'x')
  }
  const look = async (now: string) => {
    await shop.security.flush()
    return tellOfIncidents({ db: shop.db, to: 'owner@shop.example', now: Date.parse(now) })
  }
  const mails = async () =>
    (await shop.db.selectFrom('mail_outbox').select(['template', 'recipient', 'subject_id']).execute()).map((mail) =>
      Object.values(mail).join(' ')
    )
  note('webhook-refused', alarming - 1)
  note('limited', 100)
  expect(await look('2025-12-01T12:10:00Z')).toBe(false)
  note('webhook-refused', 1)
  expect(await look('2025-12-01T12:11:00Z')).toBe(true)
  expect(await look('2025-12-01T12:12:00Z')).toBe(false)
  shop.setNow('2025-12-01T15:00:00Z')
  note('webhook-refused', alarming)
  expect(await look('2025-12-01T15:01:00Z')).toBe(false)
  expect(await mails()).toEqual(['security-alert owner@shop.example webhook-refused'])

  expect(await look('2025-12-01T21:01:00Z')).toBe(false)
  shop.setNow('2025-12-01T22:00:00Z')
  note('webhook-refused', alarming)
  expect(await look('2025-12-01T22:01:00Z')).toBe(true)
  expect(await mails()).toHaveLength(2)
})

test('the desk shows the hour, the day, the week, and the latest', async () => {
  const shop = await startShop({ now: '2025-12-08T12:30:00Z' })
  const row = (hour: string, count: number) =>
    ({ hour, kind: 'limited', what: 'cost', count, last_at: hour.replace('00.000', '59.000') }) as const
  await shop.db
    .insertInto('security_counts')
    .values([
      row('2025-12-08T12:00:00.000Z', 1),
      row('2025-12-07T13:00:00.000Z', 20),
      row('2025-12-07T12:00:00.000Z', 300),
      row('2025-12-01T13:00:00.000Z', 4000),
      row('2025-12-01T12:00:00.000Z', 50_000)
    ])
    .execute()
  const anna = await shop.staff()
  const { page } = (await anna.get('/desk/security')).json() as DeskDocument
  if (page.kind !== 'security') throw new Error(page.kind)
  expect(page.view.kinds.map(({ kind }) => kind)).toEqual([...SECURITY_KINDS])
  expect(page.view.kinds.find(({ kind }) => kind === 'limited')).toEqual({
    kind: 'limited',
    hour: 1,
    day: 21,
    week: 4321,
    incidentSince: null
  })
  expect(page.view.latest.map(({ count }) => count)).toEqual([1, 20, 300, 4000])
})

test('counts are kept for ninety days', async () => {
  const shop = await startShop({ now: '2025-12-01T12:00:00Z' })
  shop.security.note('limited', 'cost')
  await shop.security.flush()
  await purgeExpired(shop.db, Date.parse('2026-03-01T11:00:00Z'))
  expect(await counted(shop)).toHaveLength(1)
  await purgeExpired(shop.db, Date.parse('2026-03-01T12:00:00Z'))
  expect(await counted(shop)).toEqual([])
})

test('the rules for Prometheus know every kind, with the figure by which the owner is told', async () => {
  const rules = readFileSync(new URL('../../../docs/prometheus-alerts.yml', import.meta.url), 'utf8')
  for (const kind of SECURITY_KINDS) {
    const { label, alarming } = SECURITY_TERMS[kind]
    expect(rules).toContain(`increase(security_events_total{kind="${kind}"}[1h])) >= ${alarming}\n`)
    expect(rules).toContain(`"${label}: ${alarming} or more within an hour.`)
  }
  const shop = await startShop()
  const metrics = await shop.metrics.registry.metrics()
  const named = [...rules.matchAll(/\b(?:database|http|mail|requests|security)_[a-z_]+/g)].map(([name]) => name)
  for (const name of named) expect(metrics).toContain(`# TYPE ${name} `)
})
