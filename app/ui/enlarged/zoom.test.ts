import { expect, test } from 'vitest'
import { mostZoom, panned, type Room, WHOLE, zoomedAbout } from './zoom.ts'

const room: Room = { fitted: 400, width: 400, height: 700, pixels: 1200 }

test('a picture is never drawn larger than its own pixels, nor smaller than it fits', () => {
  expect(mostZoom(room)).toBe(3)
  expect(mostZoom({ ...room, pixels: 300 })).toBe(1)
  expect(zoomedAbout(WHOLE, 9, [0, 0], room).scale).toBe(3)
  expect(zoomedAbout({ scale: 2, x: 0, y: 0 }, 0.1, [0, 0], room)).toEqual(WHOLE)
})

test('what lies under the fingers stays there', () => {
  const zoom = zoomedAbout(WHOLE, 2, [100, 0], room)
  // The point 100 px right of the middle was a quarter of the picture away from it, and still is.
  expect(zoom.x + 0.25 * 400 * zoom.scale).toBe(100)
})

test('a picture that is carried never leaves a gap, and stays in the middle where it is smaller than its room', () => {
  const zoom = zoomedAbout(WHOLE, 2, [0, 0], room)
  expect(panned(zoom, 900, 300, room)).toEqual({ scale: 2, x: 200, y: 50 })
  expect(panned(WHOLE, 50, 50, room)).toEqual(WHOLE)
})
