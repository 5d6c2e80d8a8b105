import { expect, test } from 'vitest'
import { coasting, dragged, LEAST_ZOOM, MOST_ZOOM, poseAfterKey, standing, turned, zoomed } from './orbit.ts'

const home = { azimuth: 30, elevation: 20, zoom: 1 }

test('a finger that goes to the right brings the left side of the piece to the front', () => {
  const { pose, velocity } = dragged(standing(home), 0.1, 0)
  expect(pose).toEqual({ azimuth: 12, elevation: 20, zoom: 1 })
  expect(velocity[0]).toBe(-18)
})

test('a piece that was pushed goes on, slower and slower, and stands in the end', () => {
  let orbit = dragged(standing(home), 0.05, 0.01)
  const azimuths = [orbit.pose.azimuth]
  for (let frame = 0; frame < 1000; frame++) {
    const next = coasting(orbit)
    if (!next) break
    orbit = next
    azimuths.push(orbit.pose.azimuth)
  }
  const steps = azimuths.slice(1).map((azimuth, at) => Math.abs(azimuth - (azimuths[at] ?? 0)))
  expect(steps).toEqual(steps.toSorted((a, b) => b - a))
  expect(azimuths.length).toBeLessThan(200)
  expect(coasting(orbit)).toBeNull()
})

test('a piece that stands stays where it is', () => {
  expect(coasting(standing(home))).toBeNull()
})

test('it is never seen from straight above or from far below the table', () => {
  expect(turned(home, 0, 500).elevation).toBe(89)
  expect(turned(home, 0, -500).elevation).toBe(-20)
})

test('it comes only so near, and goes only so far', () => {
  expect(zoomed(home, 100).zoom).toBe(MOST_ZOOM)
  expect(zoomed(home, 0.001).zoom).toBe(LEAST_ZOOM)
})

test.each([
  ['ArrowLeft', { ...home, azimuth: 24 }],
  ['ArrowRight', { ...home, azimuth: 36 }],
  ['ArrowUp', { ...home, elevation: 25 }],
  ['ArrowDown', { ...home, elevation: 15 }],
  ['+', { ...home, zoom: 1.15 }],
  ['=', { ...home, zoom: 1.15 }]
])('%s turns it by a step', (key, pose) => {
  expect(poseAfterKey(key, home, home)).toEqual(pose)
})

test('Home brings it back to its picture, minus undoes plus, and other keys are the page’s own', () => {
  expect(poseAfterKey('Home', turned(zoomed(home, 3), 77, 9), home)).toEqual(home)
  expect(poseAfterKey('-', zoomed(home, 1.15), home)?.zoom).toBeCloseTo(1)
  for (const key of ['Tab', 'Escape', 'a', ' ', 'End']) expect(poseAfterKey(key, home, home)).toBeNull()
})
