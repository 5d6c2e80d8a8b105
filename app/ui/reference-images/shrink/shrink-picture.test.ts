import { expect, test, vi } from 'vitest'
import type { Size } from '../content/plan-size.ts'
import { type Decode, shrinkPicture } from './shrink-picture.ts'

const JPEG = '\xff\xd8\xff\xe0'
const fileOf = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

/** A browser whose pictures take so many bytes a pixel at full quality. */
function browserOf(size: Size, bytesPerPixel = 0.1) {
  const draws: Size[] = []
  const close = vi.fn()
  const decode: Decode = async () => ({
    ...size,
    draw: (to) => {
      draws.push(to)
      return {
        encode: async (quality) => new Blob([new Uint8Array(to.width * to.height * bytesPerPixel * quality)])
      }
    },
    close
  })
  return { decode: vi.fn(decode), draws, close }
}

const cannot: Decode = async () => {
  throw new Error('not decodable')
}

test('a photo becomes a JPEG of 1600 pixels', async () => {
  const { decode, draws, close } = browserOf({ width: 4000, height: 3000 })
  const shrunk = await shrinkPicture(fileOf(JPEG), decode)
  expect(shrunk).toMatchObject({ kind: 'ready', mime: 'image/jpeg' })
  expect(draws).toEqual([{ width: 1600, height: 1200 }])
  expect(close).toHaveBeenCalledOnce()
})

test('a rich photo gives up quality first', async () => {
  const { decode, draws } = browserOf({ width: 4000, height: 3000 }, 0.5)
  const shrunk = await shrinkPicture(fileOf(JPEG), decode)
  expect(shrunk.kind === 'ready' && shrunk.bytes.byteLength).toBeLessThanOrEqual(400_000)
  expect(draws).toHaveLength(1)
})

test('what does not fit at the lowest quality is drawn smaller', async () => {
  const { decode, draws } = browserOf({ width: 4000, height: 3000 }, 1)
  const shrunk = await shrinkPicture(fileOf(JPEG), decode)
  expect(shrunk.kind === 'ready' && shrunk.bytes.byteLength).toBeLessThanOrEqual(400_000)
  expect(draws).toEqual([
    { width: 1600, height: 1200 },
    { width: 1200, height: 900 }
  ])
})

test('a picture that claims to be huge is never opened', async () => {
  const { decode } = browserOf({ width: 1, height: 1 })
  const png = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\xea\x60\0\0\0\x01'
  expect(await shrinkPicture(fileOf(png), decode)).toEqual({ kind: 'refused', reason: 'too-large' })
  expect(decode).not.toHaveBeenCalled()
})

test('one that turns out to be huge goes no further', async () => {
  const { decode, draws, close } = browserOf({ width: 60_000, height: 1 })
  expect(await shrinkPicture(fileOf(JPEG), decode)).toEqual({ kind: 'refused', reason: 'too-large' })
  expect(draws).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})

test('what is no picture is refused by its content and never opened', async () => {
  const { decode } = browserOf({ width: 1, height: 1 })
  const reasons = await Promise.all(
    ['%PDF-1.7', '<svg onload="x"></svg>', 'PK\x03\x04', ''].map((content) => shrinkPicture(fileOf(content), decode))
  )
  expect(reasons).toEqual(['pdf', 'svg', 'not-an-image', 'empty'].map((reason) => ({ kind: 'refused', reason })))
  expect(decode).not.toHaveBeenCalled()
})

test('HEIC is refused only where this browser cannot open it', async () => {
  const heic = fileOf('\0\0\0\x10ftypheic\0\0\0\0')
  expect(await shrinkPicture(heic, cannot)).toEqual({ kind: 'refused', reason: 'heic' })
  const { decode } = browserOf({ width: 4032, height: 3024 })
  expect((await shrinkPicture(heic, decode)).kind).toBe('ready')
})

test('a broken photo and one that can no longer be read are told apart', async () => {
  expect(await shrinkPicture(fileOf(JPEG), cannot)).toEqual({ kind: 'refused', reason: 'broken' })
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) } as unknown as Blob
  expect(await shrinkPicture(gone, cannot)).toEqual({ kind: 'refused', reason: 'unreadable' })
})
