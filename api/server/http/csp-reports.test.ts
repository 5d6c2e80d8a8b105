import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const send = (shop: Shop, body: unknown, type = 'application/reports+json') =>
  shop.send('POST', '/api/reports/csp', { 'Content-Type': type, Origin: 'null' }, body)

const violation = (body: object) => ({ type: 'csp-violation', age: 1, url: 'https://shop.example/account', body })
const told = (shop: Shop) =>
  shop.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a browser refused something on a page')
const counted = async (shop: Shop) => (await shop.metrics.registry.metrics()).match(/^csp_reports_total\{.*$/gm)

test('what Chromium reports is counted by its directive, and nobody can be told by it', async () => {
  const shop = await startShop()
  const body = {
    documentURL: 'https://shop.example/order-confirmation/NL-7K3F-9QXM?email=alex@example.org',
    referrer: 'https://shop.example/checkout?token=secret',
    blockedURL: 'https://evil.example/steal?who=alex@example.org',
    effectiveDirective: 'connect-src',
    sourceFile: `http://127.0.0.1:${shop.port}/assets/main-1.js`,
    sample: 'alex@example.org'
  }
  const answer = await send(shop, [violation(body), { type: 'deprecation', body: { id: 'x' } }])
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(told(shop)).toMatchObject([
    { directive: 'connect-src', blocked: 'https://evil.example', file: '/assets/main-1.js' }
  ])
  expect(shop.lines.join()).not.toMatch(/alex|NL-7K3F|secret|steal/)
  expect(await counted(shop)).toEqual(['csp_reports_total{directive="connect-src"} 1'])
})

test('what other browsers report is taken, too', async () => {
  const shop = await startShop()
  const report = { 'csp-report': { 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' } }
  expect((await send(shop, report, 'application/csp-report')).status).toBe(204)
  expect(told(shop)).toMatchObject([{ directive: 'script-src', blocked: 'inline' }])
})

test('a directive that there is not is counted as another, and an extension’s not at all', async () => {
  const shop = await startShop()
  await send(shop, [
    violation({ effectiveDirective: 'alex@example.org', blockedURL: 'what?' }),
    violation({ effectiveDirective: 'script-src-elem', blockedURL: 'chrome-extension' }),
    violation({ effectiveDirective: 'img-src', blockedURL: 'data', sourceFile: 'moz-extension://1/x.js' })
  ])
  expect(told(shop)).toMatchObject([{ directive: 'other', blocked: 'other' }])
  expect(await counted(shop)).toEqual(['csp_reports_total{directive="other"} 1'])
})

test('from one address no more than thirty deliveries a minute are looked at', async () => {
  const shop = await startShop()
  for (let times = 0; times < 35; times++)
    expect((await send(shop, [violation({ effectiveDirective: 'img-src', blockedURL: 'data' })])).status).toBe(204)
  expect(told(shop)).toHaveLength(30)
})

test.each([['[{"type":1}]'], ['no JSON'], ['{}'], ['null']])('%s is no report', async (text) => {
  const shop = await startShop()
  const answer = await shop.send('POST', '/api/reports/csp', { 'Content-Type': 'application/reports+json' }, text)
  expect(answer.status).toBe(400)
})

test('what is larger than any report is refused', async () => {
  const shop = await startShop()
  expect((await send(shop, [violation({ effectiveDirective: 'x'.repeat(70_000) })])).status).toBe(413)
})
