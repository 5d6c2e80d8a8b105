import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, testPlace } from '../testing/place/test-place.ts'
import { sendRequest } from '../testing/requesting.ts'
import { ask, startShop } from '../testing/start-shop.ts'
import { createMetrics } from './metrics.ts'
import { metricsOf, openMetrics } from './metrics-endpoint.ts'

/** The value of a line of the metrics, such as `mail_waiting` or `http_requests_total{…}`. */
function figureIn(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

async function openDoor(read: () => Promise<string>) {
  const door = await openMetrics(0, read)
  if (door.kind === 'failed') throw new Error(door.line)
  onTestFinished(door.close)
  return door
}

test('requests are counted by the pattern of their route, never by their address', async () => {
  const shop = await startShop()
  for (const path of ['/api/products/ring', '/api/products/none', '/rings?for=anna@example.org']) await shop.get(path)
  await shop.send('PROPFIND', '/api/cart')
  const text = await shop.metrics.registry.metrics()
  const counted = (labels: string) => figureIn(text, `http_requests_total{${labels}}`)
  expect(counted('method="GET",route="/api/products/:id",status="2xx"')).toBe(1)
  expect(counted('method="GET",route="/api/products/:id",status="4xx"')).toBe(1)
  expect(counted('method="GET",route="page",status="2xx"')).toBe(1)
  expect(text).toContain('http_requests_total{method="other",')
  expect(figureIn(text, 'http_request_duration_seconds_count{method="GET",route="page",status="2xx"}')).toBe(1)
  expect(text).not.toMatch(/anna|ring"/)
})

test('an answer that is given again from memory is counted too', async () => {
  const shop = await startShop()
  for (let asked = 0; asked < 3; asked++) await shop.get('/api/products')
  expect(figureIn(await shop.metrics.registry.metrics(), 'http_kept_answers_total')).toBe(2)
})

test('what waits is shown: mails and how long they have, requests past their promise, the size of the database', async () => {
  const shop = await startShop()
  await sendRequest(shop.visitor(), 'bespoke')
  shop.setNow('2025-12-01T12:01:00Z')
  const text = await shop.metrics.registry.metrics()
  expect(figureIn(text, 'mail_waiting')).toBe(2)
  expect(figureIn(text, 'mail_oldest_seconds')).toBe(60)
  expect(figureIn(text, 'requests_waiting')).toBe(1)
  expect(figureIn(text, 'requests_past_promise')).toBe(0)
  expect(figureIn(text, 'database_size_bytes')).toBeGreaterThan(10_000)
  expect(figureIn(text, 'database_up')).toBe(1)

  const later = createMetrics()
  later.watch(shop.db, () => Date.parse('2025-12-09T12:00:00Z'))
  expect(figureIn(await later.registry.metrics(), 'requests_past_promise')).toBe(1)
})

test('where the database does not answer, the metrics say so and leave out what only it knows', async () => {
  const place = await testPlace()
  const { db, close } = await openTestDatabase(place)
  const metrics = createMetrics()
  metrics.watch(db, Date.now)
  await close()
  const text = await metrics.registry.metrics()
  expect(figureIn(text, 'database_up')).toBe(0)
  expect(figureIn(text, 'mail_waiting')).toBeUndefined()
  expect(figureIn(text, 'http_kept_answers_total')).toBe(0)
})

test('waits, retries and queries are added up', async () => {
  const { registry, seeWait, seeRetry, seeQuery } = createMetrics()
  for (const ms of [20, 30]) seeWait(ms)
  seeRetry()
  seeQuery({ ms: 2 })
  const text = await registry.metrics()
  expect(figureIn(text, 'database_busy_waits_total')).toBe(2)
  expect(figureIn(text, 'database_busy_wait_seconds_total')).toBe(0.05)
  expect(figureIn(text, 'transaction_retries_total')).toBe(1)
  expect(figureIn(text, 'database_query_duration_seconds_bucket{le="0.005"}')).toBe(1)
})

test('the metrics are at /metrics of a port of their own, open to this machine alone', async () => {
  const { registry } = createMetrics()
  const door = await openDoor(metricsOf(registry))
  const shown = await ask(door.port, 'GET', '/metrics')
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
  expect(shown.text).toContain('# TYPE http_requests_total counter')
  expect((await ask(door.port, 'GET', '/')).status).toBe(404)
  expect((await ask(door.port, 'POST', '/metrics')).status).toBe(404)
  const second = await openMetrics(door.port, metricsOf(registry))
  expect(second).toEqual({
    kind: 'failed',
    line: `The metrics cannot be shown at port ${door.port} (EADDRINUSE). Set METRICS_PORT to another.`
  })
})

test('metrics that cannot be read are told to the collector, and the door stays open', async () => {
  const door = await openDoor(() => Promise.reject(new Error('Operation timed out.')))
  for (let asked = 0; asked < 2; asked++)
    expect(await ask(door.port, 'GET', '/metrics')).toMatchObject({
      status: 503,
      text: expect.stringContaining('timed out')
    })
})
