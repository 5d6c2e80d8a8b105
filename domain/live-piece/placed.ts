import type { Cut } from '../catalogue/vocabulary.ts'
import { facetsOf } from './cuts.ts'
import type { LivePiece, Placements } from './format.ts'
import { numberAt, type Vector } from './vector.ts'

/** x, y and z in mm. */
export type Place = Vector

/** Where the copy at an index stands. */
export const placeOf = (placements: Placements, copy: number): Place => [
  numberAt(placements, copy * 12 + 3),
  numberAt(placements, copy * 12 + 7),
  numberAt(placements, copy * 12 + 11)
]

export const copiesOf = (placements: Placements): number[] =>
  Array.from({ length: placements.length / 12 }, (_, copy) => copy)

/** Placements whose copies each are `scale` times as large about a place, or moved, as `to` says of where they stand. */
export function replaced(placements: Placements, to: (place: Place) => { place: Place; scale: number }): Placements {
  const all = new Float32Array(placements)
  for (const copy of copiesOf(placements)) {
    const { place, scale } = to(placeOf(placements, copy))
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        const number = copy * 12 + row * 4 + column
        all[number] = numberAt(placements, number) * scale
      }
      all[copy * 12 + row * 4 + 3] = numberAt(place, row)
    }
  }
  return all
}

export const movedAll = (placements: Placements, [x, y, z]: Place): Placements =>
  replaced(placements, ([px, py, pz]) => ({ place: [px + x, py + y, pz + z], scale: 1 }))

/** The smallest box around metal and stones, in mm: by every point of theirs. */
export function boundsOf({
  meshes,
  metal,
  stones
}: Pick<LivePiece, 'meshes' | 'metal' | 'stones'>): LivePiece['bounds'] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  const grow = (points: ArrayLike<number>, placements: Placements, scale: number) => {
    for (let copy = 0; copy < placements.length; copy += 12)
      for (const row of [0, 1, 2] as const) {
        const first = copy + row * 4
        const [a, b, c] = [
          numberAt(placements, first) * scale,
          numberAt(placements, first + 1) * scale,
          numberAt(placements, first + 2) * scale
        ]
        for (let point = 0; point < points.length; point += 3) {
          const along = a * numberAt(points, point) + b * numberAt(points, point + 1) + c * numberAt(points, point + 2)
          const value = along + numberAt(placements, first + 3)
          if (value < low[row]) low[row] = value
          if (value > high[row]) high[row] = value
        }
      }
  }
  for (const { mesh, placements } of metal) grow(meshes[mesh]?.positions ?? [], placements, 1)
  for (const { cut, halfWidth, placements } of stones) grow(cornersOf(cut), placements, halfWidth)
  return { low, high }
}

const cornersOf = (cut: Cut): number[] => facetsOf(cut).flatMap(({ corners }) => corners.flat())
