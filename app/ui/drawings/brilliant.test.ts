import { expect, test } from 'vitest'
import { brilliantDiameter, crownFacets, tableFacet } from './brilliant.ts'

test('a round brilliant of one carat measures six and a half millimetres', () => {
  expect(brilliantDiameter(1)).toBe(6.5)
})

test('eight times the weight is twice the diameter', () => {
  expect(brilliantDiameter(8)).toBeCloseTo(13)
})

test('the crown has eight star facets and eight mains, all inside the girdle', () => {
  const path = crownFacets(100)
  expect(path.match(/M/g)).toHaveLength(16)
  for (const [, x, y] of path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
    expect(Math.hypot(Number(x), Number(y))).toBeLessThanOrEqual(100.1)
  }
})

test('the table is a closed octagon with a corner at twelve o’clock', () => {
  expect(tableFacet(100)).toMatch(/^M0,-55L(?:-?[\d.]+,-?[\d.]+L){6}-?[\d.]+,-?[\d.]+Z$/)
})
