import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Koa from 'koa'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/place/test-place.ts'
import { ask, startShop } from '../../testing/start-shop.ts'
import { errors } from './errors.ts'
import { staticFiles } from './static-files.ts'

const files = {
  'client/assets/app-1a2b.js': 'console.info(1)',
  'client/assets/app-1a2b.js.br': 'pretend brotli',
  'client/assets/app-1a2b.js.gz': 'pretend gzip',
  'client/sw.js': 'worker',
  'client/manifest.webmanifest': '{}',
  'client/favicon.svg': '<svg/>',
  'client/.vite/modules.json': '{}',
  'var/assets/app-0old.js': 'older',
  'media/ring-400.jpg': '0123456789',
  'films/ring-turn.mp4': 'abcdefghij',
  'sprites/ring.avif': 'abc',
  'films/ring-turn.webm': 'klmnopqrst',
  'live/ring.bin.br': brotliCompressSync('NLP1'),
  'media-private/letter.txt': 'secret',
  'secret.txt': 'secret'
}
const immutable = 'public, max-age=31536000, immutable'

test('an asset is immutable and comes compressed', async () => {
  const shop = await startShop({ files })
  const answer = await shop.get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
  expect(answer).toMatchObject({ status: 200, text: 'pretend brotli' })
  expect(answer.headers).toMatchObject({
    'cache-control': immutable,
    'content-encoding': 'br',
    vary: 'Accept-Encoding'
  })
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
  expect((await shop.get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })).text).toBe('pretend gzip')
  expect((await shop.get('/assets/app-1a2b.js')).text).toBe('console.info(1)')
})

test('an asset of an older build is still there', async () => {
  const shop = await startShop({ files })
  expect(await shop.get('/assets/app-0old.js')).toMatchObject({
    status: 200,
    text: 'older',
    headers: { 'cache-control': immutable }
  })
})

test('a missing asset is a 404 that nobody keeps, never the shell', async () => {
  const shop = await startShop({ files })
  const answer = await shop.get('/assets/gone.js')
  expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(answer.text).not.toContain('page')
})

test.each([
  ['/sw.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/media/ring-400.jpg', 'public, max-age=86400'],
  ['/media/ring-400.jpg?v=1a2b', immutable],
  ['/media/films/ring-turn.mp4?v=1a2b', immutable],
  ['/media/live/ring.bin?v=1a2b', immutable],
  ['/media/sprites/ring.avif?v=1a2b', immutable]
])('%s is sent with Cache-Control %s', async (path, caching) => {
  const shop = await startShop({ files })
  expect(await shop.get(path)).toMatchObject({ status: 200, headers: { 'cache-control': caching } })
})

test('a picture answers ranges, HEAD and If-None-Match', async () => {
  const shop = await startShop({ files })
  const part = await shop.get('/media/ring-400.jpg', { Range: 'bytes=2-4' })
  expect(part).toMatchObject({ status: 206, text: '234', headers: { 'content-range': 'bytes 2-4/10' } })
  expect(await shop.get('/media/ring-400.jpg', { Range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' })
  const beyond = await shop.get('/media/ring-400.jpg', { Range: 'bytes=99-' })
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
  const head = await shop.send('HEAD', '/media/ring-400.jpg')
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '10' } })
  expect((await shop.get('/media/ring-400.jpg', { 'If-None-Match': head.headers.etag ?? '' })).status).toBe(304)
})

test.each([
  ['/media/films/ring-turn.mp4', 'video/mp4', 'cde'],
  ['/media/films/ring-turn.webm', 'video/webm', 'mno']
])('%s is sent as %s, and a part of it to a player that skips', async (path, type, part) => {
  const shop = await startShop({ files })
  const whole = await shop.get(path)
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': type, 'accept-ranges': 'bytes' } })
  const skipped = await shop.get(path, { Range: 'bytes=2-4' })
  expect(skipped).toMatchObject({ status: 206, text: part })
  expect(skipped.headers).toMatchObject({
    'content-type': type,
    'content-range': 'bytes 2-4/10',
    'content-length': '3'
  })
  expect((await shop.get(path, { Range: 'bytes=10-' })).status).toBe(416)
})

test('a live piece is sent as brotli where that can be read, and else plain', async () => {
  const shop = await startShop({ files })
  const packed = await shop.get('/media/live/ring.bin?v=1a2b', { 'Accept-Encoding': 'gzip, br' })
  const plain = await shop.get('/media/live/ring.bin?v=1a2b', { 'Accept-Encoding': 'gzip' })

  expect(packed.bytes).toEqual(brotliCompressSync('NLP1'))
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/octet-stream' })
  expect(plain.text).toBe('NLP1')
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/octet-stream' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test.each([
  '/media/../secret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/..%2fsecret.txt',
  '/media/..%5csecret.txt',
  '/media/../media-private/letter.txt',
  '/media//etc/passwd',
  '/media/',
  '/media/no-such.jpg',
  '/media/films/no-such.mp4',
  '/media/sprites/no-such.avif',
  '/media/sprites/../secret.txt',
  '/media/films/../secret.txt',
  '/media/films/..%2fsecret.txt',
  '/media/live/no-such.bin',
  '/media/live/ring.bin.br',
  '/media/live/../secret.txt',
  '/media/live/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt'
])('%s is not found', async (path) => {
  const shop = await startShop({ files })
  const answer = await shop.get(path)
  expect(answer.text).not.toBe('secret')
  expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
})

test('what the build keeps to itself is no file of the shop', async () => {
  const shop = await startShop({ files })
  expect((await shop.get('/.vite/modules.json')).text).toBe('page /.vite/modules.json')
})

test('an asset that another process keeps meanwhile, with the next build, is there', async () => {
  const keptAssetsDir = await temporaryFolder()
  const none = path.join(keptAssetsDir, 'none')
  const served = staticFiles({
    clientDir: none,
    mediaDir: none,
    filmsDir: none,
    liveDir: none,
    spritesDir: none,
    readPhotograph: async () => null,
    readFilm: async () => null,
    keptAssetsDir
  })
  const server = createServer(
    new Koa()
      .use(errors(pino({ level: 'silent' })))
      .use(served)
      .callback()
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const get = () => ask((server.address() as AddressInfo).port, 'GET', '/assets/next-3c4d.js')

  expect((await get()).status).toBe(404)
  await writeFile(path.join(keptAssetsDir, 'next-3c4d.js'), 'next')
  expect(await get()).toMatchObject({ status: 200, text: 'next', headers: { 'cache-control': immutable } })
})
