import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glbOf } from '#domain/live-piece/glb.ts'
import { REFLECTANCE } from '#domain/live-piece/reflectance.ts'
import { storedFiles } from '#domain/live-piece/testing/read-usdz.ts'
import { faultsOfGlb } from '#domain/live-piece/testing/validate-glb.ts'
import { usdzOf } from '#domain/live-piece/usdz.ts'
import { readLivePiece } from './testing/read-live-piece.ts'

const pieces = readdirSync(new URL('live/', import.meta.url)).flatMap((file) => {
  if (!file.endsWith('.bin.br')) return []
  const key = file.replace('.bin.br', '')
  const piece = readLivePiece(key)
  return piece.views ? [[key, piece] as const] : []
})

/** What phones are asked to fetch: Scene Viewer's documentation advises less than 10 MB. */
const MOST_BYTES = 6_000_000

test.each(pieces)('%s is a valid binary glTF, and a USDZ that places every part of it', async (_, piece) => {
  const glb = glbOf(piece, REFLECTANCE.platinum)
  const usdz = usdzOf(piece, REFLECTANCE.platinum)

  expect(await faultsOfGlb(glb)).toEqual([])
  const [layer, ...parts] = storedFiles(usdz)
  const copies = [...piece.metal, ...piece.stones].reduce((sum, { placements }) => sum + placements.length / 12, 0)
  expect(layer?.text.match(/references = /g)).toHaveLength(copies)
  expect(parts).toHaveLength(piece.meshes.length + new Set(piece.stones.map(({ cut }) => cut)).size)
  expect([layer, ...parts].every((file) => file?.method === 0 && file.begins % 64 === 0)).toBe(true)
  for (const { text } of parts) expect(text).not.toMatch(/NaN|Infinity|e-/)
  expect(Math.max(glb.length, usdz.length)).toBeLessThan(MOST_BYTES)
})
