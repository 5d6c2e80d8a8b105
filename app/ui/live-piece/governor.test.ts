import { expect, test } from 'vitest'
import { type Governor, govern, isTooSlow, LEVELS, START } from './governor.ts'

const run = (gaps: readonly number[], isResting = false, from: Governor = START) =>
  gaps.reduce((governor, gap) => govern(governor, gap, isResting), from)
const frames = (count: number, ms: number) => Array.from({ length: count }, () => ms)

test('a device that keeps up stays at the finest level', () => {
  expect(run(frames(100, 16.7)).level).toBe(0)
})

test('one long frame among quick ones changes nothing', () => {
  expect(run([...frames(10, 16), 400, ...frames(10, 16)]).level).toBe(0)
})

test('a slow device comes to plainer levels one by one, and at last is told to leave it', () => {
  const levels = frames(40, 60).map((_, count) => run(frames(count, 60)).level)
  expect([...new Set(levels)]).toEqual(Array.from({ length: LEVELS.length + 1 }, (_, level) => level))
  expect(isTooSlow(run(frames(40, 60)))).toBe(true)
  expect(LEVELS.length).toBeGreaterThanOrEqual(3)
})

test('a level that was slow is tried again from ease, but not for ever', () => {
  let governor = START
  const seen: number[] = []
  for (let round = 0; round < 6; round++) {
    governor = run(frames(8, 50), false, governor)
    governor = run(frames(8, 16), false, governor)
    seen.push(governor.level)
  }
  expect(seen[0]).toBe(0)
  expect(seen.at(-1)).toBeGreaterThan(0)
})

test('slow samples at rest make them plainer, and never end it', () => {
  const governor = run(frames(200, 300), true)
  expect(governor.level).toBe(LEVELS.length - 1)
  expect(isTooSlow(governor)).toBe(false)
})

test('a page that stood still for seconds is no slow device', () => {
  expect(run(frames(100, 4000)).level).toBe(0)
})

test('what comes between rest and motion counts for neither', () => {
  let governor = START
  for (let round = 0; round < 40; round++) {
    governor = govern(governor, 300, false)
    governor = govern(governor, 300, true)
  }
  expect(governor.level).toBe(0)
})

test('each level costs less in motion than the one before', () => {
  const cost = ({ motion }: (typeof LEVELS)[number]) =>
    motion.scale ** 2 * (1 + motion.metalBounces + motion.stoneBounces) * motion.reflections
  const costs = LEVELS.map(cost)
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  expect(new Set(costs).size).toBe(LEVELS.length)
})
