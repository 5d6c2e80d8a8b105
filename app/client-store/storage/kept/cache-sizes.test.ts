import { afterEach, expect, test, vi } from 'vitest'
import { readCacheSizes } from './cache-sizes.ts'

afterEach(() => vi.unstubAllGlobals())

function keep(stores: Record<string, readonly Response[]>) {
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(stores),
    open: async (name: string) => ({
      keys: async () => stores[name]?.map((_, index) => index),
      match: async (index: number) => stores[name]?.[index]
    })
  })
}

test('each of the worker’s caches is measured under its own name', async () => {
  keep({
    'workbox-precache-v2-https://shop.example/': [new Response('12345'), new Response('123')],
    'catalogue-1': [new Response('{}')],
    'live-pieces-1': [new Response('1234')],
    'pictures-1': [new Response('1')],
    'another-app': [new Response('1234567890')]
  })
  expect(await readCacheSizes()).toEqual({
    program: { files: 2, bytes: 8 },
    catalogue: { files: 1, bytes: 2 },
    listPictures: { files: 0, bytes: 0 },
    livePieces: { files: 1, bytes: 4 },
    seenPictures: { files: 1, bytes: 1 }
  })
})

test('a length that counts compressed bytes is not believed; one that counts the file is, unread', async () => {
  const blob = vi.fn()
  keep({
    'catalogue-1': [new Response('12345', { headers: { 'content-length': '2', 'content-encoding': 'br' } })],
    'pictures-1': [Object.assign(new Response(null, { headers: { 'content-length': '7000' } }), { blob })]
  })
  const { catalogue, seenPictures } = await readCacheSizes()
  expect(catalogue.bytes).toBe(5)
  expect(seenPictures.bytes).toBe(7000)
  expect(blob).not.toHaveBeenCalled()
})
