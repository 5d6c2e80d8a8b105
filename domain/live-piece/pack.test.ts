import { expect, test } from 'vitest'
import { readLivePack } from './pack.ts'

function pack(list: unknown, files: readonly number[], magic = 'NLPK'): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(list))
  const bytes = new Uint8Array(8 + text.length + files.length)
  bytes.set(new TextEncoder().encode(magic))
  new DataView(bytes.buffer).setUint32(4, text.length, true)
  bytes.set(text, 8)
  bytes.set(files, 8 + text.length)
  return bytes
}

const list = [
  { key: 'ring', version: '1a2b3c4d', bytes: 2 },
  { key: 'studs', version: '5e6f7a8b', bytes: 3 }
]
const whole = pack(list, [1, 2, 3, 4, 5])

test('a pack gives each piece by its key and version', () => {
  expect(readLivePack(whole)).toEqual([
    { key: 'ring', version: '1a2b3c4d', file: new Uint8Array([1, 2]) },
    { key: 'studs', version: '5e6f7a8b', file: new Uint8Array([3, 4, 5]) }
  ])
})

test('a pack is read where its bytes begin, not where their buffer does', () => {
  const within = new Uint8Array(whole.length + 3)
  within.set(whole, 3)

  expect(readLivePack(within.subarray(3))).toHaveLength(2)
})

test('cut short anywhere, a pack is none', () => {
  for (let length = 0; length < whole.length; length++) expect(readLivePack(whole.subarray(0, length))).toBeNull()
})

test.each([
  ['of another kind', pack(list, [1, 2, 3, 4, 5], 'NLP1')],
  ['with more than it lists', pack(list, [1, 2, 3, 4, 5, 6])],
  ['whose list is none', pack({ ring: 2 }, [1, 2])],
  ['with a piece of no size', pack([{ key: 'ring', version: '1a2b3c4d', bytes: -2 }], [])],
  ['with a piece of an impossible name', pack([{ key: '../ring', version: '1a2b3c4d', bytes: 1 }], [1])]
])('bytes %s are no pack', (_, bytes) => {
  expect(readLivePack(bytes)).toBeNull()
})
