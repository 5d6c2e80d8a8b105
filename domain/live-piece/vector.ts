/** Points and directions in the studio's own space: millimetres, x to the right, y away from the viewer, z up. */
export type Vector = readonly [number, number, number]

/** Where a part stands: three rows of four, so that a point p goes to (row · [p, 1]) each. */
export type Placement = ArrayLike<number>

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
]

/** The same direction at length 1; nothing stays nothing. */
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The point of an array of coordinates that stands at an index of points. */
export const pointAt = (coordinates: ArrayLike<number>, index: number): Vector => [
  coordinates[index * 3] as number,
  coordinates[index * 3 + 1] as number,
  coordinates[index * 3 + 2] as number
]

/** A number of an array that is known to be there. */
export const numberAt = (numbers: ArrayLike<number>, index: number): number => numbers[index] as number

/** Of several placements, twelve numbers each, the one at an index. */
export const placementAt = (placements: Float32Array, index: number): Float32Array =>
  placements.subarray(index * 12, index * 12 + 12)

/** A point of a part, where the placement brings it. */
export function placed(at: Placement, [x, y, z]: Vector): Vector {
  const row = (k: number) =>
    numberAt(at, k) * x + numberAt(at, k + 1) * y + numberAt(at, k + 2) * z + numberAt(at, k + 3)
  return [row(0), row(4), row(8)]
}

/** The same places for a part that is `scale` times as large. */
export const scaled = (placements: Float32Array, scale: number): Float32Array =>
  placements.map((value, index) => (index % 4 < 3 ? value * scale : value))

/** Brings back what the placement has moved. A flat placement gives what is not a number. */
export function inverse(at: Placement): number[] {
  const row = (k: number): Vector => [numberAt(at, k), numberAt(at, k + 1), numberAt(at, k + 2)]
  const [a, b, c] = [row(0), row(4), row(8)]
  const moved: Vector = [numberAt(at, 3), numberAt(at, 7), numberAt(at, 11)]
  const share = 1 / dot(a, cross(b, c))
  const columns = [cross(b, c), cross(c, a), cross(a, b)] as const
  return [0, 1, 2].flatMap((axis) => {
    const turned: Vector = [
      numberAt(columns[0], axis) * share,
      numberAt(columns[1], axis) * share,
      numberAt(columns[2], axis) * share
    ]
    return [...turned, -dot(turned, moved)]
  })
}
