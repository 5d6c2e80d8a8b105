import { expect, test } from 'vitest'
import { boxAndStone } from '#domain/live-piece/testing/encode-live-piece.ts'
import { cameraOf, turnBetween } from './camera.ts'
import { buildScene, type Scene } from './scene.ts'

const view = {
  azimuth: 30,
  elevation: 20,
  distance: 80,
  target: [0.4, 0, 2.5] as [number, number, number],
  border: { left: 0, right: 1, bottom: 0, top: 1 },
  isCropped: false
}
const own = { azimuth: 30, elevation: 20, zoom: 1 }
const square = { width: 400, height: 400, square: 400 }

function scene(): Scene {
  for (const steps = buildScene(boxAndStone); ; ) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Where a point is seen, as shares of the frame counted from its lower left corner. */
function seenAt(matrix: Float32Array, [x, y, z]: readonly [number, number, number]) {
  const row = (k: number) =>
    (matrix[k] ?? 0) * x + (matrix[k + 4] ?? 0) * y + (matrix[k + 8] ?? 0) * z + (matrix[k + 12] ?? 0)
  return [row(0) / row(3) / 2 + 0.5, row(1) / row(3) / 2 + 0.5] as const
}

test('in the picture’s own view its target is in the middle, from as far away as the picture was taken', () => {
  const { eye, viewProjection } = cameraOf(own, view, scene(), square)
  const [x, y] = seenAt(viewProjection, view.target)
  expect(x).toBeCloseTo(0.5, 5)
  expect(y).toBeCloseTo(0.5, 5)
  expect(Math.hypot(eye[0] - 0.4, eye[1], eye[2] - 2.5)).toBeCloseTo(80, 4)
})

test('a frame that is cut from the picture’s square shows its points in the same pixels', () => {
  const point = [2, 1, 3] as const
  const whole = seenAt(cameraOf(own, view, scene(), square).viewProjection, point)
  const cut = seenAt(cameraOf(own, view, scene(), { width: 400, height: 336, square: 400 }).viewProjection, point)
  expect(cut[0] * 400).toBeCloseTo(whole[0] * 400, 3)
  expect(cut[1] * 336 + 32).toBeCloseTo(whole[1] * 400, 3)
})

test('what is nearer than 20 mm before the piece or further than 400 mm behind it is not drawn', () => {
  const { eye, viewProjection } = cameraOf(own, view, scene(), square)
  /** How deep a point on the way from the eye to the target is drawn, from -1 at the front to 1 at the back. */
  const depthAt = (away: number) => {
    const [x, y, z] = view.target.map((to, axis) => (eye[axis] ?? 0) + ((to - (eye[axis] ?? 0)) * away) / view.distance)
    const row = (k: number) =>
      (viewProjection[k] ?? 0) * (x ?? 0) +
      (viewProjection[k + 4] ?? 0) * (y ?? 0) +
      (viewProjection[k + 8] ?? 0) * (z ?? 0) +
      (viewProjection[k + 12] ?? 0)
    return row(2) / row(3)
  }
  const steep = (depthAt(40) - depthAt(80)) / (1 / 40 - 1 / 80)
  const end = depthAt(80) - steep / 80
  const [near, far] = [-steep / (end + 1), steep / (1 - end)]
  expect(near).toBeLessThan(view.distance - 20)
  // As far before the piece's middle as its size and 20, as far behind it as its size and 400.
  expect(far - view.distance - 400).toBeCloseTo(view.distance - near - 20, 1)
})

test('from every side the whole piece is seen', () => {
  const built = scene()
  for (let azimuth = 75; azimuth < 345; azimuth += 30)
    for (const elevation of [-10, 20, 80]) {
      const { viewProjection } = cameraOf({ azimuth, elevation, zoom: 1 }, view, built, square)
      for (let at = 0; at < built.outline.length; at += 3) {
        const [x, y, z] = built.outline.subarray(at, at + 3)
        for (const share of seenAt(viewProjection, [x ?? 0, y ?? 0, z ?? 0])) {
          expect(share).toBeGreaterThan(0)
          expect(share).toBeLessThan(1)
        }
      }
    }
})

test('twice as near is seen twice as large', () => {
  const near = cameraOf({ ...own, zoom: 2 }, view, scene(), square)
  expect(Math.hypot(near.eye[0] - 0.4, near.eye[1], near.eye[2] - 2.5)).toBeCloseTo(40, 4)
})

test('the way between two directions is the shorter one', () => {
  expect(turnBetween(10, 350)).toBeCloseTo(20)
  expect(turnBetween(-170, 170)).toBeCloseTo(20)
  expect(turnBetween(730, 10)).toBeCloseTo(0)
  expect(turnBetween(0, 180)).toBeCloseTo(180)
})

test('what is closer to its picture’s edge than its shadow needs ends at the edge', () => {
  const { border } = cameraOf(own, view, scene(), square)
  const [left, bottom, right, top] = border
  expect(Math.min(left, bottom)).toBeGreaterThanOrEqual(0)
  expect(Math.max(right, top)).toBeLessThanOrEqual(1)
  expect(cameraOf(own, { ...view, isCropped: true }, scene(), square).border).toEqual([0, 0, 1, 1])
})

test('a part of a picture brought nearer is what the picture shows there, and its shadow ends where it did', () => {
  const near = { scale: 3, x: 0.25, y: -0.5 }
  const whole = cameraOf(own, view, scene(), square)
  const part = cameraOf(own, view, scene(), { ...square, near })
  const [x, y] = seenAt(whole.viewProjection, [2, 1, 3])
  const [nearX, nearY] = seenAt(part.viewProjection, [2, 1, 3])
  expect(nearX).toBeCloseTo((x - 0.5) * 3 + 0.5 + 0.25, 5)
  expect(nearY).toBeCloseTo((y - 0.5) * 3 + 0.5 + 0.5, 5)
  expect(part.border[0]).toBeCloseTo((whole.border[0] - 0.5) * 3 + 0.5 + 0.25, 5)
  expect(part.border[3]).toBeCloseTo((whole.border[3] - 0.5) * 3 + 0.5 + 0.5, 5)
  expect([whole.enlarged, part.enlarged]).toEqual([1, 3])
  expect(part.eye).toEqual(whole.eye)
})
