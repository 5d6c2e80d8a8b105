import { expect, test } from 'vitest'
import { readSize } from './read-size.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const mark = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

test('a PNG tells its size in its first chunk', () => {
  const head = bytes(...mark('\x89PNG\r\n\x1a\n'), 0, 0, 0, 13, ...mark('IHDR'), 0, 0, 0xea, 0x60, 0, 0, 0, 1)
  expect(readSize('png', head)).toEqual({ width: 60_000, height: 1 })
})

test('a JPEG tells its size behind its EXIF and tables', () => {
  const exif = [0xff, 0xe1, 0, 6, 1, 2, 3, 4]
  const huffman = [0xff, 0xc4, 0, 3, 0]
  const frame = [0xff, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3]
  expect(readSize('jpeg', bytes(0xff, 0xd8, ...exif, ...huffman, ...frame))).toEqual({ width: 4000, height: 3000 })
})

test('the three kinds of WebP', () => {
  const webp = (kind: string, ...rest: number[]) => bytes(...mark(`RIFF----WEBP${kind}----`), ...rest)
  expect(readSize('webp', webp('VP8X', 0, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0))).toEqual({
    width: 1600,
    height: 1200
  })
  expect(readSize('webp', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x06, 0xb0, 0x04))).toEqual({
    width: 1600,
    height: 1200
  })
  // 14 bits of width less one, then 14 bits of height less one.
  const bits = 1599 | (1199 << 14)
  const little = [0, 8, 16, 24].map((shift) => (bits >> shift) & 0xff)
  expect(readSize('webp', webp('VP8L', 0x2f, ...little))).toEqual({ width: 1600, height: 1200 })
})

test('GIF and BMP', () => {
  expect(readSize('gif', bytes(...mark('GIF89a'), 0x80, 2, 0xe0, 1))).toEqual({ width: 640, height: 480 })
  const bmp = new Uint8Array(26)
  new DataView(bmp.buffer).setInt32(18, 640, true)
  new DataView(bmp.buffer).setInt32(22, -480, true)
  expect(readSize('bmp', bmp)).toEqual({ width: 640, height: 480 })
})

test('a header that is cut off or not understood tells nothing', () => {
  expect(readSize('png', bytes(...mark('\x89PNG')))).toBeNull()
  expect(readSize('jpeg', bytes(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff))).toBeNull()
  expect(readSize('jpeg', bytes(0xff, 0xd8, 0x00, 0x00))).toBeNull()
  expect(readSize('heic', bytes(0, 0, 0, 0))).toBeNull()
})
