import { expect, test } from 'vitest'
import { ringOf } from './assembly.ts'
import type { LivePiece } from './format.ts'
import { seatOf } from './ring-parts.ts'
import { box, boxAndStone, movedBy } from './testing/encode-live-piece.ts'

const at = (x: number, y: number, z: number) => new Float32Array(movedBy(x, y, z))

const band: LivePiece = {
  ...boxAndStone,
  meshes: [{ ...box, name: 'hoop' }],
  metal: [{ mesh: 0, role: 'band', placements: at(0, 0, -9) }],
  stones: [],
  ring: { band: 0, innerRadius: 8.3, outerRadius: 10, width: 2 }
}
const head: LivePiece = {
  ...boxAndStone,
  meshes: [{ ...box, name: 'claw' }],
  metal: [{ mesh: 0, role: 'head', placements: at(3, 0, 10) }],
  stones: [{ cut: 'round', carat: 1, halfWidth: 3.25, role: 'head', placements: at(0, 0, 11) }],
  ring: null
}

test('a ring stands on the table, its head over the band', () => {
  const ring = ringOf(band, head)

  expect(ring.bounds.low[2]).toBeCloseTo(0)
  expect(ring.metal.map(({ mesh }) => ring.meshes[mesh]?.name)).toEqual(['hoop', 'claw'])
  expect(ring.metal[1]?.placements[11]).toBeCloseTo(20)
  expect(ring.ring).toEqual(band.ring)
})

test('its head is drawn larger about its seat, and weighs as much more', () => {
  const [once, twice] = [ringOf(band, head), ringOf(band, head, 2)]

  expect(twice.stones[0]).toMatchObject({ carat: 8, halfWidth: 6.5 })
  expect(seatOf(twice)[2]).toBeCloseTo(seatOf(once)[2], 4)
  expect(twice.metal[1]?.placements[0]).toBeCloseTo(2)
})

test('it is seen whole from where it stands', () => {
  const { views, bounds } = ringOf(band, head)

  expect(views?.main.target[2]).toBeCloseTo((bounds.low[2] + bounds.high[2]) / 2)
  expect(views?.main.distance).toBeGreaterThan((bounds.high[2] - bounds.low[2]) / 0.36)
})

test('a plain band has no head', () => {
  expect(ringOf(band, null)).toMatchObject({ stones: [], metal: [{ role: 'band' }] })
})
