import { expect, test } from 'vitest'
import { startingPrice } from './starting-price.ts'

test.each([
  ['lab-grown', 'sterlingsilver', 800],
  ['lab-grown', '925-silver', 800],
  ['lab-grown', '9k', 1250],
  ['lab-grown', '9k-white-gold', 1250],
  ['lab-grown', '18k', 1800],
  ['lab-grown', '18k-rose-gold', 1800],
  ['lab-grown', 'platinum', 1750],
  ['lab-grown', 'palladium', 1250],
  ['lab-grown', null, 1800],
  ['natural', 'sterlingsilver', 3917],
  ['natural', '9k-yellow-gold', 4199],
  ['natural', '18k-white-gold', 4834],
  ['natural', 'platinum', 5255],
  ['natural', 'palladium', 4199],
  ['natural', null, 4834]
] as const)('a %s bracelet in %s starts at £%i', (diamondType, metalType, pounds) => {
  expect(startingPrice(diamondType, metalType)).toBe(pounds * 100)
})
