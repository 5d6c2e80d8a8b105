import { expect, test } from 'vitest'
import type { LivePiece } from './format.ts'
import { seatOf } from './ring-parts.ts'
import { box, boxAndStone, movedBy } from './testing/encode-live-piece.ts'
import { weighed } from './weighed.ts'

const at = (x: number, y: number, z: number) => new Float32Array(movedBy(x, y, z))
const named = (name: string) => ({ ...box, name })

/** A hoop, a claw beside a stone over it, and a stone in the band. */
const ring: LivePiece = {
  ...boxAndStone,
  piece: 'halo-ring',
  meshes: [named('hoop'), named('claw')],
  metal: [
    { mesh: 0, role: 'band', placements: at(0, 0, 1) },
    { mesh: 1, role: 'head', placements: at(3, 0, 12) }
  ],
  stones: [
    { cut: 'round', carat: 0.01, halfWidth: 0.7, role: 'band', placements: at(5, 0, 9) },
    { cut: 'round', carat: 1, halfWidth: 3.25, role: 'head', placements: at(0, 0, 13) }
  ]
}

const placeIn = ({ placements }: { placements: Float32Array }) => [placements[3], placements[7], placements[11]]

test('a ring’s head is as many times wider as the cube root of what its stone weighs more, about its seat', () => {
  const heavy = weighed(ring, 8)
  const stone = heavy?.stones[1]

  expect(stone?.halfWidth).toBeCloseTo(6.5)
  expect(stone?.carat).toBeCloseTo(8)
  expect([...(stone?.placements.slice(0, 3) ?? [])]).toEqual([1, 0, 0])
  const seats = [ring, heavy as LivePiece].map((piece) => seatOf({ stones: piece.stones.slice(1) }))
  for (const axis of [0, 1, 2]) expect(seats[1]?.[axis]).toBeCloseTo(seats[0]?.[axis] ?? Number.NaN, 5)
  expect(heavy?.metal[1]?.placements[0]).toBeCloseTo(2)
  expect(placeIn(heavy?.metal[1] as never)[0]).toBeCloseTo(6)
})

test('its band stays as it is, with its stones', () => {
  const heavy = weighed(ring, 2)

  expect(heavy?.metal[0]?.placements).toEqual(ring.metal[0]?.placements)
  expect(heavy?.stones[0]).toBe(ring.stones[0])
})

test('a pendant lies on the table as before, and its chain is as much farther away as its eye', () => {
  const pendant: LivePiece = {
    ...ring,
    piece: 'pendant',
    meshes: [named('claw'), named('eye'), named('link')],
    metal: [
      { mesh: 0, role: 'body', placements: at(0, 3, 1) },
      { mesh: 1, role: 'body', placements: at(0, 5, 1) },
      { mesh: 2, role: 'body', placements: at(0, 9, 1) }
    ],
    stones: [{ cut: 'round', carat: 1, halfWidth: 3.25, role: 'body', placements: at(0, 0, 2) }]
  }
  const heavy = weighed(pendant, 8)

  expect(placeIn(heavy?.stones[0] as never)).toEqual([0, 0, 4])
  expect(placeIn(heavy?.metal[0] as never)).toEqual([0, 6, 2])
  expect(placeIn(heavy?.metal[1] as never)).toEqual([0, 10, 2])
  expect(placeIn(heavy?.metal[2] as never)).toEqual([0, 14, 2])
  expect(heavy?.metal[2]?.placements[0]).toBe(1)
})

test('each of a pair grows where it stands', () => {
  const pair: LivePiece = {
    ...ring,
    piece: 'studs',
    meshes: [named('post')],
    metal: [{ mesh: 0, role: 'body', placements: new Float32Array([...movedBy(-9, 0, 2), ...movedBy(9, 0, 2)]) }],
    stones: [
      {
        cut: 'round',
        carat: 0.5,
        halfWidth: 2.6,
        role: 'body',
        placements: new Float32Array([...movedBy(-9, 0, 5), ...movedBy(9, 0, 5)])
      }
    ]
  }
  const heavy = weighed(pair, 2)
  const [stones, posts] = [heavy?.stones[0]?.placements ?? [], heavy?.metal[0]?.placements ?? []]

  expect([stones[3], stones[15]]).toEqual([-9, 9])
  expect([posts[3], posts[15]]).toEqual([-9, 9])
  expect(posts[11]).toBeGreaterThan(2)
})

test('as heavy as in its file it is the same; a piece set all round is another one in another weight', () => {
  expect(weighed(ring, 1)).toBe(ring)
  expect(weighed({ ...boxAndStone, piece: 'tennis' }, 1.5)).toBeNull()
})

test('its box is the one around all of it', () => {
  const { low, high } = weighed(ring, 8)?.bounds ?? ring.bounds

  expect(low[2]).toBeCloseTo(0)
  expect(high[0]).toBeCloseTo(8)
})
