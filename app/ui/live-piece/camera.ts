import type { LiveView } from '#domain/live-piece/format.ts'
import { cross, dot, numberAt, type Vector } from '#domain/live-piece/vector.ts'
import type { Scene } from './scene.ts'

const RADIANS = Math.PI / 180
/** Half a frame of 36 mm behind a lens of 100 mm. */
export const HALF_FRAME = 0.18
/** Of the frame, when the piece is seen from elsewhere than in its picture: all of it, with some air. */
const FILL = 0.92
/** Of the picture, around the piece, in which its shadow may lie: light/camera.py. */
const MARGIN = 0.2
/** Degrees from the picture's own view after which the camera frames the whole piece. */
const WHOLE_AFTER = 45

/** How the piece is looked at: degrees round it and above the table, and how much nearer than in its picture. */
export interface Pose {
  azimuth: number
  elevation: number
  zoom: number
}

export const poseOf = ({ azimuth, elevation }: LiveView): Pose => ({ azimuth, elevation, zoom: 1 })

/** The canvas in px, and the side of the square that its picture fills or is cut from. */
export interface Frame {
  width: number
  height: number
  square: number
  /** What of the picture is seen: all of it where nothing is said. */
  near?: Near
}

/** A picture brought nearer without another view: so many times as large, its middle so many shares of the canvas off its own. */
export interface Near {
  scale: number
  /** To the right and downwards. */
  x: number
  y: number
}

export interface Camera {
  eye: Vector
  /** Sixteen numbers, column by column. */
  viewProjection: Float32Array
  /** Left, bottom, right and top of what the studio would render of it, as shares of the canvas. */
  border: readonly [number, number, number, number]
  /** How many times as large as in its picture it is seen. */
  enlarged: number
}

/** Degrees between two directions, at most 180. */
export const turnBetween = (a: number, b: number): number => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180)

/**
 * The studio's camera. In the picture's own view it stands where the picture was taken from; further round it looks at the
 * middle of the piece from where all of it is seen.
 */
export function cameraOf(
  pose: Pose,
  view: LiveView,
  scene: Pick<Scene, 'low' | 'high' | 'outline'>,
  frame: Frame
): Camera {
  const [azimuth, elevation] = [pose.azimuth * RADIANS, pose.elevation * RADIANS]
  const back: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation)
  ]
  const right: Vector = [Math.cos(azimuth), Math.sin(azimuth), 0]
  const up = cross(back, right)

  const { low, high } = scene
  const size = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const away = view.isCropped
    ? 0
    : Math.min(1, (turnBetween(pose.azimuth, view.azimuth) + Math.abs(pose.elevation - view.elevation)) / WHOLE_AFTER)
  const share = away * away * (3 - 2 * away)
  const whole = Math.max(view.distance, size / 2 / HALF_FRAME / FILL)
  const distance = (view.distance + (whole - view.distance) * share) / pose.zoom
  const eye = [0, 1, 2].map((axis) => {
    const middle = (numberAt(low, axis) + numberAt(high, axis)) / 2
    const target = numberAt(view.target, axis)
    return target + (middle - target) * share + numberAt(back, axis) * distance
  }) as unknown as Vector

  const viewProjection = projection([right, up, back], eye, frame, distance, size)
  const border = view.isCropped ? ([0, 0, 1, 1] as const) : borderOf(scene.outline, viewProjection)
  return { eye, enlarged: 1, ...(frame.near ? nearer(viewProjection, border, frame.near) : { viewProjection, border }) }
}

/** The same camera, which stays where it is: a part of what it sees fills the canvas. */
function nearer(viewProjection: Float32Array, border: Camera['border'], { scale, x, y }: Near) {
  const matrix = viewProjection.map((value, at) => {
    const depth = numberAt(viewProjection, at - (at % 4) + 3)
    if (at % 4 === 0) return value * scale + 2 * x * depth
    return at % 4 === 1 ? value * scale - 2 * y * depth : value
  })
  const across = (share: number) => (share - 0.5) * scale + 0.5 + x
  const upwards = (share: number) => (share - 0.5) * scale + 0.5 - y
  const [left, bottom, right, top] = border
  return {
    viewProjection: matrix,
    border: [across(left), upwards(bottom), across(right), upwards(top)] as const,
    enlarged: scale
  }
}

function projection(
  axes: readonly [Vector, Vector, Vector],
  eye: Vector,
  frame: Frame,
  distance: number,
  size: number
) {
  const near = Math.max(1, distance - size - 20)
  const far = distance + size + 400
  const depth = [-(far + near) / (far - near), (-2 * far * near) / (far - near)] as const
  const wide = frame.square / frame.width / HALF_FRAME
  const tall = frame.square / frame.height / HALF_FRAME
  const matrix = new Float32Array(16)
  for (let column = 0; column < 4; column++) {
    const [x, y, z] = axes.map((axis) => (column < 3 ? numberAt(axis, column) : -dot(axis, eye))) as unknown as Vector
    matrix.set([x * wide, y * tall, depth[0] * z + (column === 3 ? depth[1] : 0), -z], column * 4)
  }
  return matrix
}

function borderOf(outline: Float32Array, matrix: Float32Array): [number, number, number, number] {
  let [left, bottom, right, top] = [1, 1, 0, 0]
  for (let at = 0; at < outline.length; at += 3) {
    const row = (k: number) =>
      numberAt(matrix, k) * numberAt(outline, at) +
      numberAt(matrix, k + 4) * numberAt(outline, at + 1) +
      numberAt(matrix, k + 8) * numberAt(outline, at + 2) +
      numberAt(matrix, k + 12)
    const depth = row(3)
    const [x, y] = [row(0) / depth / 2 + 0.5, row(1) / depth / 2 + 0.5]
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return [
    Math.max(0, left - MARGIN),
    Math.max(0, bottom - MARGIN),
    Math.min(1, right + MARGIN),
    Math.min(1, top + MARGIN)
  ]
}
