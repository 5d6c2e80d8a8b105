import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { LivePiece } from '#domain/live-piece/format.ts'
import { MADE_ACROSS, ringParts } from '#domain/live-piece/ring-parts.ts'
import { DIAMOND_SHAPES } from '#domain/requests/ring-options.ts'
import {
  DESIGN_OPTIONS,
  openDesign,
  PROFILES,
  type RingDesign,
  shownRing,
  widthsFor
} from '#domain/ring-design/ring-design.ts'
import { accentStones, bandVolume, metalVolume, ringMeasures } from '#domain/ring-design/ring-metal.ts'
import { readLivePiece } from './testing/read-live-piece.ts'

const folder = new URL('live/', import.meta.url)

/** mm³ that a piece's metal encloses: of each mesh the tetrahedra from the origin, as often as it is placed. */
const volumeOf = ({ meshes, metal }: LivePiece): number =>
  metal.reduce((sum, { mesh, placements }) => {
    const { positions, indices } = meshes[mesh] as LivePiece['meshes'][number]
    const at = (corner: number) =>
      positions.subarray((indices[corner] ?? 0) * 3, (indices[corner] ?? 0) * 3 + 3) as unknown as Point
    let enclosed = 0
    for (let corner = 0; corner < indices.length; corner += 3) {
      const [a, b, c] = [at(corner), at(corner + 1), at(corner + 2)]
      enclosed +=
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    }
    return sum + (enclosed / 6) * (placements.length / 12)
  }, 0)
type Point = [number, number, number]

const stonesOf = ({ stones }: LivePiece, carat: number) =>
  stones.filter((group) => group.carat !== carat).map((group) => [group.placements.length / 12, group.carat] as const)

const bands: RingDesign[] = [
  ...PROFILES.map(
    ({ value }): RingDesign => ({ ...openDesign, diamondType: 'none', bandStyle: 'plain', profile: value })
  ),
  ...DESIGN_OPTIONS.bandStyle.map(
    ({ value }): RingDesign => ({ ...openDesign, diamondType: 'natural', settingType: 'prong', bandStyle: value })
  ),
  ...['channel', 'tension'].map(
    (settingType): RingDesign => ({ ...openDesign, diamondType: 'natural', settingType, bandStyle: 'plain' })
  )
].flatMap((ring) => widthsFor(ring).map((width) => ({ ...ring, width: String(width) })))

/** Size M is 16.7 mm across by its table, a little more than the studio's rings. */
const asMeasured = (volume: number, ring: RingDesign): number => {
  const { innerDiameter, thickness } = ringMeasures(ring)
  return (volume * (MADE_ACROSS + thickness)) / (innerDiameter + thickness)
}

test.each(bands.map((ring) => [ringParts(shownRing(ring)).band, ring] as const))(
  '%s weighs what its part does',
  (key, ring) => {
    const sized = { ...ring, ringSize: 'M' }
    const enclosed = volumeOf(readLivePiece(key))
    expect(Math.abs(asMeasured(bandVolume(sized), sized) / enclosed - 1)).toBeLessThan(
      key.includes('twisted') ? 0.12 : /diamond|channel/.test(key) ? 0.06 : 0.03
    )
  }
)

test('every band is made for one finger', () => {
  const across = bands.flatMap((ring) => readLivePiece(ringParts(shownRing(ring)).band).ring?.innerRadius ?? [])
  expect(new Set(across.map((radius) => 2 * radius))).toEqual(new Set([MADE_ACROSS]))
})

test('the small stones of a band are as many as its part has', () => {
  for (const ring of bands) {
    const [group] = stonesOf(readLivePiece(ringParts(shownRing(ring)).band), 0)
    const { count, carat } = accentStones({ ...ring, ringSize: 'M' })
    expect([count, carat.toFixed(2)]).toEqual([group?.[0] ?? 0, ((group?.[0] ?? 0) * (group?.[1] ?? 0)).toFixed(2)])
  }
})

const WEIGHTS = ['0.50', '1.00', '2.00']
const TENSION_WEIGHTS = ['0.25', '0.50', '0.75', '1.00', '1.25', '1.50', '2.00', '2.50', '3.00', '5', '7', '10']
const heads = ['prong', 'bezel', 'halo', 'three-stone', 'vintage', 'tension'].flatMap((settingType) =>
  DIAMOND_SHAPES.flatMap(({ value: diamondShape }) =>
    (settingType === 'tension' ? TENSION_WEIGHTS : WEIGHTS).map(
      (customCarat): RingDesign => ({
        ...openDesign,
        diamondType: 'natural',
        bandStyle: 'plain',
        caratWeight: 'custom',
        settingType,
        diamondShape,
        customCarat
      })
    )
  )
)

test('every head weighs what its part does, to a quarter of a gram of 18K gold, above two carats to a third, above five to a half', () => {
  for (const ring of heads) {
    const key = ringParts(shownRing(ring)).head?.key ?? ''
    const carat = Number(ring.customCarat)
    const allowed = carat > 5 ? 0.5 : carat > 2 ? 0.33 : 0.25
    const own = metalVolume(ring) - bandVolume(ring)
    expect(Math.abs(own - volumeOf(readLivePiece(key))) * 0.0155, key).toBeLessThan(allowed)
  }
})

test('what stands in for a tension setting is weighed as it is shown', () => {
  const [ring] = heads as [RingDesign]
  const twisted = (settingType: string) => metalVolume({ ...ring, bandStyle: 'twisted', settingType })
  expect(twisted('tension')).toBe(twisted('prong'))
})

test('round a centre stone stand as many small ones as are told, give or take one', () => {
  for (const ring of heads) {
    const key = ringParts(shownRing(ring)).head?.key ?? ''
    const [group] = stonesOf(readLivePiece(key), Number(ring.customCarat))
    const { count, carat } = accentStones(ring)
    expect(Math.abs(count - (group?.[0] ?? 0)), key).toBeLessThan(2)
    expect(Math.abs(carat - (group?.[0] ?? 0) * (group?.[1] ?? 0)), key).toBeLessThan(0.02)
  }
})

test('every part of the designer has been weighed', () => {
  const keys = new Set(
    [...bands, ...heads].flatMap((ring) => [
      ringParts(shownRing(ring)).band,
      ringParts(shownRing(ring)).head?.key ?? ''
    ])
  )
  const parts = readdirSync(folder).flatMap((file) =>
    /^(?:band|head)-/.test(file) ? [file.replace('.bin.br', '')] : []
  )
  expect(parts.filter((key) => !keys.has(key))).toEqual([])
})
