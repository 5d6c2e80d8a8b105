import { expect, test } from 'vitest'
import { stoneSize, stoneSizeLabel, stonesMeant } from './stone-size.ts'
import { CUTS } from './vocabulary.ts'

test.each([
  ['round', 1, 'about 6.5 mm across'],
  ['round', 0.083, 'about 2.8 mm across'],
  ['round', 5.04, 'about 11.1 mm across'],
  ['oval', 1.2, 'about 8.3 × 6.1 mm'],
  ['emerald', 5.03, 'about 11.8 × 8.1 mm'],
  ['princess', 1.01, 'about 5.5 × 5.5 mm']
] as const)('%s of %s ct measures %s', (cut, carat, label) => {
  expect(stoneSizeLabel(cut, carat)).toBe(label)
})

test.each([
  ['round', 1, 1],
  ['princess', 1, 1],
  ['emerald', 1.4, 1.5],
  ['asscher', 1, 1],
  ['oval', 1.3, 1.45],
  ['pear', 1.45, 1.65],
  ['marquise', 1.85, 2.05],
  ['cushion', 1, 1.1],
  ['radiant', 1.15, 1.3],
  ['heart', 0.92, 1.05]
] as const)('%s is from %s to %s times as long as it is wide', (cut, least, most) => {
  const { length, width } = stoneSize(cut, 1)
  expect(length / width).toBeGreaterThanOrEqual(least - 0.001)
  expect(length / width).toBeLessThanOrEqual(most + 0.001)
})

test('eight times the weight is twice as long and twice as wide, whatever the cut', () => {
  for (const cut of CUTS) {
    const { length, width } = stoneSize(cut, 0.5)
    expect(stoneSize(cut, 4).length, cut).toBeCloseTo(2 * length)
    expect(stoneSize(cut, 4).width, cut).toBeCloseTo(2 * width)
  }
})

test.each([
  ['the only stone of a solitaire', 1, 1, 1, 'only'],
  ['each stone of a bracelet', 4.15, 50, 0.083, 'each'],
  ['each of a pair', 1.4, 2, 0.7, 'each'],
  ['the largest beside a halo', 1.25, 17, 1, 'largest'],
  ['the largest where the whole weight is not known', null, 12, 0.05, 'largest'],
  ['the only stone where no count is recorded', 1, undefined, 1, 'only']
] as const)('a weight tells of %s', (_, carat, stoneCount, stoneCarat, meant) => {
  expect(stonesMeant({ carat, metadata: { stoneCarat, ...(stoneCount && { stoneCount }) } })).toBe(meant)
})
