import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { startShop } from '../../testing/start-shop.ts'

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture in black and white of that size by its header, whatever its data unpacks to. */
function png(side: number, data: Uint8Array, ...before: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const parts = [chunk('IHDR', header), ...before, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })
/** All rows of a picture: an eighth of a byte a pixel, and one byte before each row. */
const rows = (side: number) => zeros(side * (1 + Math.ceil(side / 8)))
const packed = zeros(300_000_000)
const inText = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), packed])

/** The most memory that this process held while something was done, above what it held before, in megabytes. */
async function memoryOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 2)
  await act()
  clearInterval(watch)
  return Math.round((Math.max(most, process.memoryUsage.rss()) - before) / 1_000_000)
}

test('a small file that unpacks to a photograph of 30,000 pixels a side, or to 300 megabytes beside one, costs no memory', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const piece = {
    category: 'wedding-rings',
    id: 'natural-halo-ring',
    diamondType: 'natural',
    metalType: 'platinum',
    name: 'Natural halo ring, platinum',
    description: 'One stone, ringed.',
    carat: '1',
    price: '4,900'
  }
  expect((await staff.post('/desk/catalogue/new', piece)).status).toBe(303)
  async function send(bytes: Buffer) {
    const form = new FormData()
    form.set('alt', 'Ring, from above')
    form.set('crop', 'subject')
    form.set('photograph', new Blob([new Uint8Array(bytes)]), 'ring.png')
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    return staff.send(`/desk/catalogue/${piece.id}/photographs`, body, sent.headers.get('Content-Type') ?? '')
  }
  const bombs: [string, Buffer, RegExp | null][] = [
    ['30,000 pixels a side, whole', png(30_000, rows(30_000)), /^This photograph is too large: up to 50 megapixels/],
    ['2 billion pixels a side', png(0x7fffffff, rows(8)), /^This (?:photograph is too large|is not a photograph)/],
    ['49 megapixels by its header, of which ten rows are there', png(7000, zeros(8760)), /^This/],
    // What is beside the picture or behind it is not unpacked: the picture itself is one.
    ['its data go on behind the picture', png(1300, packed), null],
    ['a profile of 300 megabytes', png(1300, rows(1300), chunk('iCCP', inText('x\0\0'))), null],
    ['a comment of 300 megabytes', png(1300, rows(1300), chunk('zTXt', inText('Comment\0\0'))), null]
  ]
  for (const [what, bytes, words] of bombs) {
    expect(bytes.length, what).toBeLessThan(1_000_000)
    const used = await memoryOf(async () => {
      const [answer, meanwhile] = await Promise.all([send(bytes), shop.get('/api/products')])
      expect([answer.status, meanwhile.status], what).toEqual([words ? 422 : 303, 200])
      if (!words) return
      expect((answer.json() as DeskDocument).form?.errors.photograph, what).toMatch(words)
    })
    expect(used, what).toBeLessThan(200)
  }
  await shop.photographs.settle()
})
