import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import type { PageServer } from '../pages/page-server.ts'
import { COSTS } from './limit.ts'

const behindProxy = { env: { TRUST_PROXY: '1' } }

/** Pages that are all drawn anew but the front page, which is kept. */
const pages: PageServer = {
  scriptHashes: [],
  answer: async ({ url, beforeDrawing }) => {
    if (url !== '/') await beforeDrawing?.()
    return { status: 200, headers: {}, body: Buffer.from('page') }
  }
}

test('a network has so many pages drawn anew a minute; those that are kept, and others, go on', async () => {
  const shop = await startShop({ ...behindProxy, pages, limits: { costPerMinute: 2 * COSTS.page } })
  const get = (url: string, ip: string) => shop.get(url, { 'X-Forwarded-For': ip, Accept: 'text/html' })
  const own = '2001:db8:1:1::'
  expect((await get('/products?q=1', `${own}1`)).status).toBe(200)
  expect((await get('/products?q=2', `${own}2`)).status).toBe(200)
  const refused = await get('/products?q=3', `${own}3`)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.text).toContain('<h1>Too many requests</h1>')
  expect((await get('/', `${own}4`)).status).toBe(200)
  expect((await get('/products?q=3', '192.0.2.7')).status).toBe(200)
})

test('documents are counted with the calls of the API, by network', async () => {
  const shop = await startShop({ ...behindProxy, limits: { requestsPerMinute: 2 } })
  const from = async (ip: string) => (await shop.get('/about', { 'X-Forwarded-For': ip })).status
  expect([await from('192.0.2.7'), await from('192.0.2.7'), await from('192.0.2.7')]).toEqual([200, 200, 429])
  for (let place = 10; place < 16; place++) await from(`192.0.2.${place}`)
  expect([await from('192.0.2.99'), await from('198.51.100.1')]).toEqual([429, 200])
})

test('a read that is too much waits a second for its answer, and a write none', async () => {
  const shop = await startShop({ limits: { requestsPerMinute: 1 } })
  const took = async (method: string) => {
    const begun = performance.now()
    expect((await shop.send(method, '/api/cart', {}, method === 'POST' ? {} : undefined)).status).toBe(429)
    return performance.now() - begun
  }
  await shop.get('/api/cart')
  expect(await took('GET')).toBeGreaterThan(990)
  expect(await took('POST')).toBeLessThan(990)
})
