import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { LivePiece } from '#domain/live-piece/format.ts'
import { boxAndStone, encodeLivePiece } from '#domain/live-piece/testing/encode-live-piece.ts'
import { storedFiles } from '#domain/live-piece/testing/read-usdz.ts'
import { faultsOfGlb } from '#domain/live-piece/testing/validate-glb.ts'
import { startShop } from '../../testing/start-shop.ts'
import { COSTS } from './limit.ts'

const view = {
  azimuth: 0,
  elevation: 20,
  distance: 100,
  target: [0, 0, 3] as [number, number, number],
  border: { left: 0, right: 1, bottom: 0, top: 1 },
  isCropped: false
}
const [[metal], [stone]] = [boxAndStone.metal, boxAndStone.stones] as const
const ring: LivePiece = {
  ...boxAndStone,
  metal: [{ ...(metal as LivePiece['metal'][number]), role: 'band' }],
  stones: [{ ...(stone as LivePiece['stones'][number]), role: 'head' }],
  views: { main: view, second: view }
}
const packed = (piece: LivePiece) => brotliCompressSync(encodeLivePiece(piece))
const files = {
  'live/ring.bin.br': packed(ring),
  'live/bracelet.bin.br': packed({ ...ring, stones: boxAndStone.stones }),
  'live/head-part.bin.br': packed({ ...ring, views: null }),
  'live/spoilt.bin.br': brotliCompressSync('<html>')
}

test('a piece comes in both formats, in the metal that is asked for', async () => {
  const shop = await startShop({ files })
  const glb = await shop.get('/media/live/ring.18k-rose-gold.glb?v=1a2b')
  const usdz = await shop.get('/media/live/ring.18k-rose-gold.usdz?v=1a2b')

  const caching = { 'cache-control': 'public, max-age=86400' }
  expect(glb).toMatchObject({ status: 200, headers: { ...caching, 'content-type': 'model/gltf-binary' } })
  expect(usdz).toMatchObject({ status: 200, headers: { ...caching, 'content-type': 'model/vnd.usdz+zip' } })
  expect(await faultsOfGlb(new Uint8Array(glb.bytes))).toEqual([])
  expect(storedFiles(new Uint8Array(usdz.bytes))[1]?.text).toContain('diffuseColor = (0.93, 0.61, 0.455)')
})

test('a stone comes as heavy as is asked for, in its true size', async () => {
  const shop = await startShop({ files })
  const answer = await shop.get('/media/live/ring.platinum.usdz?v=1a2b&weight=8')
  // Eight times as heavy is twice as wide.
  expect(storedFiles(new Uint8Array(answer.bytes))[0]?.text).toContain('(6.5, 0, 0, 0)')
})

test('a file answers HEAD and If-None-Match, and is another in another metal', async () => {
  const shop = await startShop({ files })
  const head = await shop.send('HEAD', '/media/live/ring.platinum.glb')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
  const etag = head.headers.etag ?? ''
  expect((await shop.get('/media/live/ring.platinum.glb', { 'If-None-Match': etag })).status).toBe(304)
  expect((await shop.get('/media/live/ring.9k-yellow-gold.glb', { 'If-None-Match': etag })).status).toBe(200)
})

test.each([
  '/media/live/no-such.platinum.glb',
  '/media/live/ring.plutonium.glb',
  '/media/live/ring.platinum.obj',
  '/media/live/ring.platinum.usdz?weight=0',
  '/media/live/ring.platinum.usdz?weight=21',
  '/media/live/ring.platinum.usdz?weight=1e1',
  '/media/live/ring.platinum.usdz?weight=1.005',
  // A bracelet of other stones is another bracelet.
  '/media/live/bracelet.platinum.usdz?weight=2',
  // A part of the ring designer is no piece.
  '/media/live/head-part.platinum.glb',
  '/media/live/..%2fring.platinum.glb'
])('%s is not found', async (path) => {
  const shop = await startShop({ files })
  expect(await shop.get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
})

test('geometry that cannot be read is our fault, and the next piece is written all the same', async () => {
  const shop = await startShop({ files })
  expect((await shop.get('/media/live/spoilt.platinum.glb')).status).toBe(500)
  expect((await shop.get('/media/live/ring.platinum.glb')).status).toBe(200)
})

test('writing one costs; one that is kept costs nothing', async () => {
  const shop = await startShop({ files, limits: { costPerMinute: COSTS.geometry } })
  expect((await shop.get('/media/live/ring.platinum.glb')).status).toBe(200)
  expect((await shop.get('/media/live/ring.platinum.glb')).status).toBe(200)
  const refused = await shop.get('/media/live/ring.platinum.usdz')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
})

test('the same asked for by many at once is written once, and too many others are told to come again', async () => {
  const shop = await startShop({ files })
  const same = await Promise.all(Array.from({ length: 12 }, () => shop.get('/media/live/ring.platinum.glb')))
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const weights = Array.from({ length: 24 }, (_, at) => (1 + (at + 1) / 100).toFixed(2))
  const others = await Promise.all(weights.map((weight) => shop.get(`/media/live/ring.platinum.glb?weight=${weight}`)))
  const statuses = new Set(others.map(({ status }) => status))
  expect(statuses.has(200)).toBe(true)
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
})
