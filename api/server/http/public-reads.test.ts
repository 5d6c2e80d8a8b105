import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { putMeta } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { openTestDatabase, soon } from '../../testing/place/test-place.ts'
import { startShop } from '../../testing/start-shop.ts'
import { Problem } from './problems.ts'

const manyProducts = Array.from({ length: 40 }, (_, index) => aProduct({ id: `ring-${index}` }))
const startLargeShop = () => startShop({ content: { ...smallContent, products: manyProducts } })

test('an answer is revalidated by its ETag, first and kept alike', async () => {
  const shop = await startShop()
  for (const _ of ['first', 'kept']) {
    const answer = await shop.get('/api/products')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const again = await shop.get('/api/products', { 'If-None-Match': `"other", W/${answer.headers.etag}` })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: answer.headers.etag } })
  }
  expect((await shop.get('/api/products', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('every answer bears its own name, first, kept, unchanged and empty alike: pages know the shop by it', async () => {
  const shop = await startShop()
  const { etag } = (await shop.get('/api/products')).headers
  const answers = [
    await shop.get('/api/products'),
    await shop.get('/api/products'),
    await shop.get('/api/products', { 'If-None-Match': String(etag) }),
    await shop.send('HEAD', '/api/products'),
    await shop.get('/api/products/no-such')
  ]
  const names = answers.map(({ headers }) => headers['x-request-id'])
  expect(names.every((name) => /^[0-9a-f-]{13}$/.test(String(name)))).toBe(true)
  expect(new Set(names).size).toBe(answers.length)
})

test('equal questions have equal answers, however they are put', async () => {
  const shop = await startShop()
  const one = await shop.get('/api/products?category=anklets&diamondType=lab-grown')
  const other = await shop.get('/api/products?utm_source=x&diamondType=lab-grown&q=&category=anklets')
  expect(other.headers.etag).toBe(one.headers.etag)
})

test('HEAD has the headers of GET and no body', async () => {
  const shop = await startShop()
  const get = await shop.get('/api/products')
  const head = await shop.send('HEAD', '/api/products')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers).toMatchObject({ etag: get.headers.etag, 'content-length': get.headers['content-length'] })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync]
] as const)('a list is sent in %s, under an ETag of its own', async (encoding, decompress) => {
  const shop = await startLargeShop()
  const plain = await shop.get('/api/products')
  for (const _ of ['first', 'kept']) {
    const answer = await shop.get('/api/products', { 'Accept-Encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.etag).not.toBe(plain.headers.etag)
    expect(decompress(answer.bytes).toString()).toBe(plain.text)
  }
})

test('a kept answer gives way as soon as another process has changed the catalogue', async () => {
  const shop = await startShop()
  await shop.get('/api/products/ring')
  const other = await openTestDatabase(shop.place)
  await inTransaction(other.db, async (transaction) => {
    await transaction.updateTable('products').set({ price: 100 }).where('id', '=', 'ring').execute()
    await putMeta(transaction, 'catalogue_version', 'another')
  })
  const price = async () => ((await shop.get('/api/products/ring')).json() as { price: string }).price
  await expect.poll(price, soon).toBe('1.00')
})

test('kept answers carry the security headers too', async () => {
  const shop = await startShop()
  await shop.get('/api/products')
  const { headers } = await shop.get('/api/products')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('reads that have to be worked out are limited for each address, kept ones are not', async () => {
  const shop = await startShop({ limits: { requestsPerMinute: 2 } })
  for (const query of ['q=a', 'q=b']) expect((await shop.get(`/api/products?${query}`)).status).toBe(200)
  const refused = await shop.get('/api/products?q=c')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ status: 429 })
  expect((await shop.get('/api/products?q=a')).status).toBe(200)
})

test('behind a trusted proxy the limit goes by the address that the proxy saw', async () => {
  const shop = await startShop({ limits: { requestsPerMinute: 1 }, env: { TRUST_PROXY: '1' } })
  const from = (address: string, q: string) => shop.get(`/api/products?q=${q}`, { 'X-Forwarded-For': address })
  expect((await from('forged, 192.0.2.1', 'a')).status).toBe(200)
  expect((await from('192.0.2.2', 'b')).status).toBe(200)
  expect((await from('forged-anew, 192.0.2.1', 'c')).status).toBe(429)
})

test('without a proxy a forwarded address is not believed', async () => {
  const shop = await startShop({ limits: { requestsPerMinute: 1 } })
  await shop.get('/api/products?q=a', { 'X-Forwarded-For': '192.0.2.1' })
  expect((await shop.get('/api/products?q=b', { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(429)
})

test('pages read the same in this process', async () => {
  const { reads } = await startShop()
  expect(await reads.read('/api/products?limit=2')).toMatchObject({
    status: 200,
    total: 3,
    body: [{ id: 'anklet' }, { id: 'necklace' }]
  })
  expect(await reads.read('/api/products/ring')).toMatchObject({ status: 200, total: null, body: { id: 'ring' } })
  expect(await reads.read('/api/products/no-such')).toMatchObject({ status: 404, body: null, total: null })
  expect(await reads.read('/api/nothing')).toMatchObject({ status: 404 })
  await expect(reads.read('/api/products?sort=cheapest')).rejects.toThrow(Problem)
})
