import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASE_PRICES, CLARITY_FACTORS, COLOR_FACTORS, CUT_FACTORS, estimate } from './calculator.ts'
import { CARATS, type Grades, gridLines, priceCurve, readOut, totalsAt } from './calculator-curve.ts'

const ring: Grades = { cut: 'excellent', color: 'G', clarity: 'VS2', jewelryType: 'engagement-ring' }

const keys = <Table extends object>(table: Table) => fc.constantFrom(...(Object.keys(table) as (keyof Table)[]))
const grades = fc.record({
  cut: keys(CUT_FACTORS),
  color: keys(COLOR_FACTORS),
  clarity: keys(CLARITY_FACTORS),
  jewelryType: keys(BASE_PRICES)
})

test('a curve has every weight of the slider, from 0.3 to 5 in tenths', () => {
  expect(CARATS.length).toBe(48)
  expect([CARATS[0], CARATS[4], CARATS[7], CARATS.at(-1)]).toEqual([0.3, 0.7, 1, 5])
})

test('at 1 ct the ring’s curves stand at £5,058 and £2,778', () => {
  const point = priceCurve(ring).find(({ carat }) => carat === 1)
  expect(point?.totals).toEqual({ natural: 505_800, 'lab-grown': 277_800 })
})

test('a curve’s points are the calculator’s totals', () => {
  for (const { carat, totals } of priceCurve(ring)) {
    expect(totals).toEqual(totalsAt(ring, carat))
    expect(totals.natural).toBe(estimate({ ...ring, carat, diamondType: 'natural' }).totalPence)
  }
})

test('the ring’s grid doubles from £800 to £102,400', () => {
  expect(gridLines(priceCurve(ring)).map((pence) => pence / 100)).toEqual([
    800, 1600, 3200, 6400, 12_800, 25_600, 51_200, 102_400
  ])
})

test('the grid holds the whole curve, in doublings and without a line too many', () => {
  fc.assert(
    fc.property(grades, (chosen) => {
      const curve = priceCurve(chosen)
      const totals = curve.flatMap((point) => Object.values(point.totals))
      const lines = gridLines(curve)
      const [first = 0, second = 0] = lines
      const [beforeLast = 0, last = 0] = lines.slice(-2)
      for (const [index, line] of lines.slice(1).entries()) expect(line).toBe((lines[index] ?? 0) * 2)
      expect(first).toBeLessThanOrEqual(Math.min(...totals))
      expect(second).toBeGreaterThan(Math.min(...totals))
      expect(last).toBeGreaterThanOrEqual(Math.max(...totals))
      expect(beforeLast).toBeLessThan(Math.max(...totals))
      expect(lines.length).toBeLessThanOrEqual(11)
    })
  )
})

test('both curves rise with the weight, and natural is never below laboratory-grown', () => {
  fc.assert(
    fc.property(grades, (chosen) => {
      const curve = priceCurve(chosen)
      for (const [index, { totals }] of curve.entries()) {
        expect(totals.natural).toBeGreaterThan(totals['lab-grown'])
        const next = curve[index + 1]
        if (next) expect(next.totals.natural).toBeGreaterThan(totals.natural)
        if (next) expect(next.totals['lab-grown']).toBeGreaterThan(totals['lab-grown'])
      }
    })
  )
})

test('the table read out has the ends of the range and every half carat between', () => {
  expect(readOut(priceCurve(ring)).map(({ carat }) => carat)).toEqual([0.3, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
})
