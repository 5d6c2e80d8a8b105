import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody } from './encoded-body.ts'

const long = Array.from({ length: 3000 }, (_, index) => `piece ${(index * 7919) % 3000}`).join(', ')

test('a short text is sent as it is', async () => {
  const body = new EncodedBody('short')
  expect(body.encodingFor('br')).toBe('identity')
  expect((await body.make('identity')).toString()).toBe('short')
})

test('it is compressed quickly at first, and well once it is asked for often', async () => {
  const body = new EncodedBody(long)
  expect(body.now('br')).toBeUndefined()
  const quick = await body.make('br')
  expect(brotliDecompressSync(quick).toString()).toBe(long)
  const shorter = () => body.now('br')?.length ?? quick.length
  await expect.poll(shorter, { timeout: 5000 }).toBeLessThan(quick.length)
  expect(brotliDecompressSync(body.now('br') ?? quick).toString()).toBe(long)
})
