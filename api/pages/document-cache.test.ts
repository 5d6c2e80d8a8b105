import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

const ask = { key: '/', version: '1', acceptEncoding: 'gzip, br', ifNoneMatch: undefined }
const page = (text: string) => vi.fn(async () => ({ status: 200, type: 'text/html', text }))

test('a document is written once a version and served compressed', async () => {
  const cache = createDocumentCache()
  const write = page('first')
  await cache.answer({ ...ask, write })
  const { body, headers } = await cache.answer({ ...ask, write })
  expect(write).toHaveBeenCalledTimes(1)
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body ?? Buffer.alloc(0)).toString()).toBe('first')
})

test('a new version of the catalogue writes it anew', async () => {
  const cache = createDocumentCache()
  await cache.answer({ ...ask, write: page('first') })
  const { body } = await cache.answer({ ...ask, version: '2', acceptEncoding: '', write: page('second') })
  expect(body?.toString()).toBe('second')
})

test('the same document again is only confirmed', async () => {
  const cache = createDocumentCache()
  const { headers } = await cache.answer({ ...ask, write: page('first') })
  const again = await cache.answer({ ...ask, ifNoneMatch: headers.etag, write: page('first') })
  expect(again).toMatchObject({ status: 304, body: null })
})

test('a page that failed once is tried again', async () => {
  const cache = createDocumentCache()
  await expect(cache.answer({ ...ask, write: () => Promise.reject(new Error('broken')) })).rejects.toThrow('broken')
  const { body } = await cache.answer({ ...ask, acceptEncoding: '', write: page('mended') })
  expect(body?.toString()).toBe('mended')
})
