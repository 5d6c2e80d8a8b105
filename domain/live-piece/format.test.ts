import { expect, test } from 'vitest'
import { decodeLivePiece, type LivePiece } from './format.ts'
import { boxAndStone, encodeLivePiece, movedBy, type WrittenHead, withHead } from './testing/encode-live-piece.ts'

const whole = encodeLivePiece(boxAndStone)

function decoded(bytes: Uint8Array): LivePiece {
  const result = decodeLivePiece(bytes)
  if (!result.ok) throw new Error(result.fault)
  return result.piece
}

const spoilt = (change: (head: WrittenHead) => unknown) => decodeLivePiece(encodeLivePiece(boxAndStone, change))

test('a piece comes out as it went in, to a hundredth of a millimetre', () => {
  const piece = decoded(whole)

  expect(piece.meshes[0]?.indices).toEqual(boxAndStone.meshes[0]?.indices)
  for (const [at, x] of (boxAndStone.meshes[0]?.positions ?? []).entries())
    expect(piece.meshes[0]?.positions[at]).toBeCloseTo(x, 3)
  for (const [at, x] of movedBy(3, 0, 1).entries()) expect(piece.metal[0]?.placements[12 + at]).toBeCloseTo(x, 2)
  expect(piece.stones[0]).toMatchObject({ cut: 'round', carat: 1, halfWidth: 3.25, role: 'body' })
  expect(piece.stones[0]?.placements[11]).toBeCloseTo(4.8, 2)
  expect(piece).toMatchObject({ piece: 'sample', bounds: boxAndStone.bounds, views: null, ring: null })
})

test('a piece is read where its bytes begin, not where their buffer does', () => {
  const within = new Uint8Array(whole.length + 5)
  within.set(whole, 5)

  expect(decodeLivePiece(within.subarray(5)).ok).toBe(true)
})

test('cut short anywhere, a piece is refused', () => {
  for (let length = 0; length < whole.length; length++) {
    expect(decodeLivePiece(whole.subarray(0, length)), `${length} bytes`).toEqual({ ok: false, fault: 'truncated' })
  }
})

test('with any one byte changed, a piece is read or refused, and nothing is thrown', () => {
  const outcomes = new Set<string>()
  for (let at = 0; at < whole.length; at++) {
    const bytes = whole.slice()
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    const result = decodeLivePiece(bytes)
    outcomes.add(result.ok ? 'read' : result.fault)
  }
  expect([...outcomes].sort()).toEqual(['foreign', 'malformed', 'oversized', 'read', 'truncated'])
})

test.each([
  ['a page of text', [...'<!doctype html>'].map((letter) => letter.charCodeAt(0))],
  ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]],
  ['a later format', [...'NLP2'].map((letter) => letter.charCodeAt(0)).concat([2, 0, 0, 0, 123, 125])]
])('%s is foreign', (_, bytes) => {
  expect(decodeLivePiece(new Uint8Array(bytes))).toEqual({ ok: false, fault: 'foreign' })
})

test.each<[string, (head: WrittenHead) => unknown]>([
  ['no object', () => []],
  [
    'a part of a mesh that is not there',
    (head) => ({ ...head, metal: head.metal.map((part) => ({ ...part, mesh: 1 })) })
  ],
  ['a stone of an unknown cut', (head) => ({ ...head, stones: [{ ...head.stones[0], cut: 'trillion' }] })],
  ['a stone without size', (head) => ({ ...head, stones: [{ ...head.stones[0], halfWidth: 0 }] })],
  ['a band that is no band', (head) => ({ ...head, ring: { band: 0, innerRadius: 8, outerRadius: 10, width: 2 } })],
  ['bytes too many', (head) => ({ ...head, stones: [] })],
  ['vertices in fractions', (head) => ({ ...head, meshes: head.meshes.map((mesh) => ({ ...mesh, vertices: 7.5 })) })],
  [
    'more vertices than an index can name',
    (head) => ({ ...head, meshes: head.meshes.map((mesh) => ({ ...mesh, vertices: 70_000 })) })
  ]
])('a head with %s is malformed', (_, change) => {
  expect(spoilt(change)).toEqual({ ok: false, fault: 'malformed' })
})

test('a length that is no finite number is malformed', () => {
  const endless = JSON.stringify({ ...headOf(whole), span: 0 }).replace('"span":0', '"span":1e999')
  expect(decodeLivePiece(withRawHead(endless))).toEqual({ ok: false, fault: 'malformed' })
})

test('a corner that is no vertex is malformed', () => {
  const { positions, indices } = boxAndStone.meshes[0] as LivePiece['meshes'][number]
  const astray = { name: 'box', positions, indices: indices.map((vertex) => (vertex === 7 ? 8 : vertex)) }

  expect(decodeLivePiece(encodeLivePiece({ ...boxAndStone, meshes: [astray] }))).toEqual({
    ok: false,
    fault: 'malformed'
  })
})

test('a rotation that is none is malformed', () => {
  const bytes = whole.slice()
  // The last column is the w of the one stone's quaternion.
  bytes.set([0xff, 0x3f], bytes.length - 2)

  expect(decodeLivePiece(bytes)).toEqual({ ok: false, fault: 'malformed' })
})

test('what claims to be larger than any jewel is refused before room is made for it', () => {
  const many = { mesh: 0, role: 'body', placements: 9_999 }
  const before = process.memoryUsage().arrayBuffers

  expect(spoilt((head) => ({ ...head, metal: [many, many] }))).toEqual({ ok: false, fault: 'oversized' })
  expect(spoilt((head) => ({ ...head, metal: [many] }))).toEqual({ ok: false, fault: 'truncated' })
  expect(decodeLivePiece(new Uint8Array(4_000_001))).toEqual({ ok: false, fault: 'oversized' })
  expect(decodeLivePiece(withHeadLength(0xffffffff))).toEqual({ ok: false, fault: 'oversized' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000)
})

function headOf(bytes: Uint8Array): Record<string, unknown> {
  const length = new DataView(bytes.buffer).getUint32(4, true)
  return JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)))
}

function withRawHead(text: string): Uint8Array {
  const bytes = withHead('')
  const head = new TextEncoder().encode(text)
  const all = new Uint8Array(8 + head.length)
  all.set(bytes.subarray(0, 4))
  new DataView(all.buffer).setUint32(4, head.length, true)
  all.set(head, 8)
  return all
}

function withHeadLength(length: number): Uint8Array {
  const bytes = whole.slice()
  new DataView(bytes.buffer).setUint32(4, length, true)
  return bytes
}
