import { expect, test } from 'vitest'
import { putLast } from './latest.ts'

test('of more than are kept, what was not used longest is gone', () => {
  const latest = new Map<string, number>()
  for (const [key, value] of [
    ['plain', 1],
    ['twisted', 2],
    ['plain', 1],
    ['split', 3]
  ] as const)
    expect(putLast(latest, 2, key, value)).toBe(value)
  expect([...latest]).toEqual([
    ['plain', 1],
    ['split', 3]
  ])
})
