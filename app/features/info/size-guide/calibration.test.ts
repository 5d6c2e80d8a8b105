import { expect, test } from 'vitest'
import { fromText, OUTLINE, outlineOf, scaleOf, standingOf, startingScale, toText } from './calibration.ts'

const monitor = { devicePixelRatio: 1, isTouch: false }

test('an outline of 428 pixels that covers a card means five pixels to the millimetre', () => {
  expect(scaleOf(428)).toBe(5)
  expect(outlineOf(5)).toBe(428)
})

test('the outline moves in half pixels', () => {
  expect(outlineOf(96 / 25.4)).toBe(323.5)
})

test('a scale beyond any screen gives the largest or the smallest outline', () => {
  expect([outlineOf(100), outlineOf(0)]).toEqual([OUTLINE.most, OUTLINE.least])
})

test('both ends of the slider can be kept and read again', () => {
  for (const outline of [OUTLINE.least, OUTLINE.most])
    expect(fromText(toText({ pixelsPerMm: scaleOf(outline), devicePixelRatio: 1 }))).not.toBeNull()
})

test('a monitor starts at the CSS millimetre, a telephone much finer', () => {
  expect(startingScale({ kind: 'none' }, monitor)).toBeCloseTo(3.78, 2)
  expect(startingScale({ kind: 'none' }, { devicePixelRatio: 3, isTouch: true })).toBe(6.1)
})

test('what was calibrated holds at the same pixel ratio', () => {
  expect(standingOf({ pixelsPerMm: 4, devicePixelRatio: 1.25 }, 1.25)).toEqual({ kind: 'good', pixelsPerMm: 4 })
  expect(standingOf({ pixelsPerMm: 4, devicePixelRatio: 1.1 }, 1.100_000_023_8)).toMatchObject({ kind: 'good' })
})

test('another zoom or screen asks again, and starts where the zoom would put it', () => {
  const before = { pixelsPerMm: 4, devicePixelRatio: 1 }
  const standing = standingOf(before, 2)
  expect(standing).toEqual({ kind: 'stale', before })
  expect(startingScale(standing, { devicePixelRatio: 2, isTouch: false })).toBe(2)
})

test('a good calibration done again starts from itself', () => {
  expect(startingScale({ kind: 'good', pixelsPerMm: 5.2 }, monitor)).toBe(5.2)
})

test('what is kept is read as it was', () => {
  const calibration = { pixelsPerMm: 6.037, devicePixelRatio: 3 }
  expect(fromText(toText(calibration))).toEqual(calibration)
})

test.each([
  null,
  '',
  '{',
  'null',
  '4',
  '{"version":0,"pixelsPerMm":4,"devicePixelRatio":1}',
  '{"version":1,"pixelsPerMm":"4","devicePixelRatio":1}',
  '{"version":1,"pixelsPerMm":4}',
  '{"version":1,"pixelsPerMm":40,"devicePixelRatio":1}',
  '{"version":1,"pixelsPerMm":0,"devicePixelRatio":1}',
  '{"version":1,"pixelsPerMm":4,"devicePixelRatio":0}'
])('what is kept as %s is asked anew', (text) => {
  expect(fromText(text)).toBeNull()
})
