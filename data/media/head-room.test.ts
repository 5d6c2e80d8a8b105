import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facetsOf } from '#domain/live-piece/cuts.ts'
import type { LivePiece } from '#domain/live-piece/format.ts'
import { MADE_ACROSS, ringParts, seatOf } from '#domain/live-piece/ring-parts.ts'
import { headAngle } from '#domain/ring-design/engraving.ts'
import { DESIGN_OPTIONS, openDesign, type RingDesign, shownRing } from '#domain/ring-design/ring-design.ts'
import { ringMeasures } from '#domain/ring-design/ring-metal.ts'
import { readLivePiece } from './testing/read-live-piece.ts'

const folder = new URL('live/', import.meta.url)
/** Tension bands are not engraved outside. */
const heads = readdirSync(folder).filter((name) => /^head-(?!tension)/.test(name))
const read = (file: string): LivePiece => readLivePiece(file.replace('.bin.br', ''))

/** mm from the middle of a head to its farthest point along the band. */
function reachOf({ meshes, metal, stones }: LivePiece): number {
  let reach = 0
  const see = (placements: Float32Array, corners: ArrayLike<number>) => {
    for (let at = 0; at < placements.length; at += 12) {
      const [a = 0, b = 0, c = 0, d = 0] = placements.subarray(at, at + 4)
      for (let i = 0; i < corners.length; i += 3)
        reach = Math.max(
          reach,
          Math.abs(a * (corners[i] ?? 0) + b * (corners[i + 1] ?? 0) + c * (corners[i + 2] ?? 0) + d)
        )
    }
  }
  for (const { mesh, placements } of metal) see(placements, meshes[mesh]?.positions ?? [])
  for (const { cut, halfWidth, placements } of stones)
    see(
      placements,
      facetsOf(cut).flatMap(({ corners }) => corners.flatMap((point) => point.map((mm) => mm * halfWidth)))
    )
  return reach
}

const rings = DESIGN_OPTIONS.settingType
  .flatMap(({ value: settingType }) =>
    DESIGN_OPTIONS.diamondShape.map(({ value: diamondShape }) => ({ settingType, diamondShape }))
  )
  .map((chosen): RingDesign => ({ ...openDesign, diamondType: 'natural', bandStyle: 'plain', ...chosen }))

test.each(heads)('%s leaves free what the words outside count on', (file) => {
  const piece = read(file)
  const [measured, [seat]] = [reachOf(piece), seatOf(piece)]
  const key = file.replace('.bin.br', '')
  const shown = rings.flatMap((ring) =>
    ['0.50', '0.75', '1.00', '1.50', '2.00', '3.00', '5.00', '10.00'].flatMap((caratWeight) => {
      const weighed = { ...ring, caratWeight: 'custom', customCarat: caratWeight }
      const { head } = ringParts(shownRing(weighed))
      return head?.key === key ? [{ ring: weighed, carat: Number(caratWeight), scale: head.scale }] : []
    })
  )
  expect(shown).not.toEqual([])
  for (const { ring, carat, scale } of shown) {
    // As it is turned: all rings are made for one finger, whatever size the words were counted by.
    const outer = MADE_ACROSS / 2 + ringMeasures(ring).thickness
    const reach = seat + (measured - seat) * scale
    const free = outer * (headAngle(ring, MADE_ACROSS) - Math.asin(Math.min(reach / outer, 1)))
    expect(free, `${ring.settingType}, ${carat} ct`).toBeGreaterThan(1.85)
    expect(free, `${ring.settingType}, ${carat} ct`).toBeLessThan(5)
  }
})
