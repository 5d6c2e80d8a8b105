import { expect, test } from 'vitest'
import { startShop } from '../testing/start-shop.ts'
import type { PageServer } from './pages/page-server.ts'

test.each(['/api/no-such', '/api', '/paypal/no-such'])('%s is a 404 in JSON, never a page', async (path) => {
  const shop = await startShop()
  const answer = await shop.get(path)
  expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ type: 'about:blank', title: 'Not found', status: 404 })
})

test.each([
  ['POST', '/api/products'],
  ['DELETE', '/api/products/ring'],
  ['PUT', '/healthz'],
  ['POST', '/products'],
  ['OPTIONS', '/api/products']
])('%s %s is not allowed, and says what is', async (method, path) => {
  const shop = await startShop()
  expect(await shop.send(method, path)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('a page is asked of the door with what it needs, and its answer goes out as it is', async () => {
  const asked: unknown[] = []
  const pages: PageServer = {
    scriptHashes: ["'sha256-abc'"],
    answer: async (request) => {
      asked.push(request)
      return {
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8', etag: '"p"' },
        body: Buffer.from('<h1>')
      }
    }
  }
  const shop = await startShop({ pages })
  const answer = await shop.get('/products/no-such?x=1', {
    Host: 'shop.test',
    'Accept-Encoding': 'br',
    'If-None-Match': '"o"'
  })
  expect(asked).toEqual([
    {
      url: '/products/no-such?x=1',
      encoding: 'br',
      ifNoneMatch: '"o"',
      origin: 'http://shop.test',
      beforeDrawing: expect.any(Function),
      network: expect.any(String)
    }
  ])
  expect(answer).toMatchObject({ status: 404, text: '<h1>', headers: { etag: '"p"' } })
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc';")
})

test('a page that has not changed is a 304 without a body', async () => {
  const pages: PageServer = {
    scriptHashes: [],
    answer: async () => ({ status: 304, headers: { etag: '"p"' }, body: null })
  }
  const shop = await startShop({ pages })
  expect(await shop.get('/')).toMatchObject({ status: 304, text: '', headers: { etag: '"p"' } })
})

test('a failure inside shows nothing of the inside', async () => {
  const pages: PageServer = {
    scriptHashes: [],
    answer: async () => {
      throw new Error('select * from secrets')
    }
  }
  const shop = await startShop({ pages })
  const answer = await shop.get('/')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toMatch(/select|Error|\.ts/)
  expect(shop.lines.join()).toContain('select * from secrets')
  await shop.get('/account/jane')
  expect(shop.lines.join()).not.toContain('jane')
})

test('every answer has the security headers, HSTS only where the shop is on https', async () => {
  const answer = await (await startShop()).get('/')
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'self';script-src 'self' 'sha256-test';media-src 'self' blob:;img-src 'self' data: blob:;connect-src 'self';frame-ancestors 'self';base-uri 'self';form-action 'self';object-src 'none';require-trusted-types-for 'script';trusted-types northlight;report-uri \/api\/reports\/csp;report-to csp;style-src 'self' 'sha256-[^']+' 'sha256-[^']+'$/
    ),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff'
  })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect(answer.headers['permissions-policy']).toContain('geolocation=()')
  const secure = await startShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  for (const path of ['/', '/api/products', '/api/products']) {
    expect((await secure.get(path)).headers['strict-transport-security']).toContain('max-age=31536000')
  }
})

test('it is well, and ready as long as its database answers', async () => {
  const shop = await startShop()
  expect(await shop.get('/healthz')).toMatchObject({ status: 200, text: 'ok' })
  expect(await shop.get('/readyz')).toMatchObject({ status: 200, text: 'ready' })
  await shop.db.destroy()
  expect((await shop.get('/healthz')).status).toBe(200)
  expect((await shop.get('/readyz')).status).toBe(503)
})

test('the log says what was asked for by pattern, and nothing of who asked', async () => {
  const shop = await startShop()
  await shop.get('/api/products/ring?secret=1', { 'X-Forwarded-For': '192.0.2.1' })
  await shop.get('/account/jane')
  const logged = shop.lines.map((line) => JSON.parse(line))
  expect(logged).toMatchObject([
    { method: 'GET', route: '/api/products/:id', status: 200, ms: expect.any(Number) },
    { method: 'GET', route: 'page', status: 200 }
  ])
  expect(shop.lines.join()).not.toMatch(/ring|secret|192\.0|127\.0|jane/)
})
