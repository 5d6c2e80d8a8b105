import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createCatalogueNews } from '../../db/catalogue/catalogue.ts'
import { createDocumentCache } from './pages.ts'

const ask = { key: '/', network: '192.0.2', encoding: 'br' as const, ifNoneMatch: undefined }
const long = 'first '.repeat(1000)
const page = (text: string, about: string[] = []) =>
  vi.fn(async () => ({ value: { status: 200, type: 'text/html', text }, about }))

function aCache() {
  const { catalogue, some } = createCatalogueNews()
  return { ...createDocumentCache(catalogue), some }
}

test('a document is written once and served compressed', async () => {
  const cache = aCache()
  const write = page(long)
  await cache.answer({ ...ask, write })
  const { body, headers } = await cache.answer({ ...ask, write })
  expect(write).toHaveBeenCalledTimes(1)
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body ?? Buffer.alloc(0)).toString()).toBe(long)
})

test('a change of what it tells of writes it anew', async () => {
  const cache = aCache()
  await cache.answer({ ...ask, write: page('first', ['product:ring']) })
  cache.some(['product:ring'])
  const { body } = await cache.answer({ ...ask, write: page('second') })
  expect(body?.toString()).toBe('second')
})

test('the same document again is only confirmed', async () => {
  const cache = aCache()
  const { headers } = await cache.answer({ ...ask, write: page(long) })
  const again = await cache.answer({ ...ask, ifNoneMatch: headers.etag, write: page(long) })
  expect(again).toMatchObject({ status: 304, body: null })
})
