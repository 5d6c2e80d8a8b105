import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLARITY_FACTORS, COLOR_FACTORS, ORIGIN_FACTORS } from '../pricing/calculator.ts'
import { ringEstimate } from '../requests/ring-estimate.ts'
import { openDesign, type RingDesign } from './ring-design.ts'
import { metalWeight } from './ring-metal.ts'
import { movedWords, pairPrice, priceWords, ringPrice } from './ring-price.ts'
import { anyRing, plainBand, solitaire } from './testing/designs.ts'

const keysOf = (table: object) => fc.constantFrom(...Object.keys(table))

test('the ring that the calculator means costs what the spec’s estimate says, whatever its stone’s grades', () => {
  fc.assert(
    fc.property(keysOf(ORIGIN_FACTORS), keysOf(COLOR_FACTORS), keysOf(CLARITY_FACTORS), (type, colour, clarity) => {
      const ring = { ...solitaire, diamondType: type, diamondColor: colour, diamondClarity: clarity }
      expect(ringPrice(ring).total).toBe(ringEstimate(ring as Parameters<typeof ringEstimate>[0]))
    })
  )
})

test('the lines of a price add up to it, in whole pounds', () => {
  fc.assert(
    fc.property(anyRing, (ring) => {
      const { lines, total } = ringPrice(ring)
      const amounts = lines.map(({ amount }) => amount ?? 0)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
      expect(amounts.every((amount) => amount >= 0 && amount % 100 === 0)).toBe(true)
    })
  )
})

test('what is open is no part of the price, and is named', () => {
  const { lines, open } = ringPrice({ ...solitaire, diamondColor: 'not-sure', metalType: '' })
  expect(open).toEqual(['the diamond', 'the metal'])
  expect(lines.slice(0, 2).map(({ amount }) => amount)).toEqual([null, null])
  expect(ringPrice(openDesign).open).toEqual(['the diamond', 'the metal'])
  expect(ringPrice(plainBand).open).toEqual([])
})

test('a wider band, a larger size, a heavier metal and an engraving each cost more', () => {
  const more: Partial<RingDesign>[] = [{ width: '6.0' }, { ringSize: 'V' }, { engraving: 'A & M' }, { finish: 'satin' }]
  for (const change of more)
    expect(ringPrice({ ...plainBand, ...change }).total).toBeGreaterThan(ringPrice(plainBand).total)
  expect(metalWeight({ ...plainBand, metalType: '14k-yellow-gold' })).toBeLessThan(metalWeight(plainBand) ?? 0)
})

test('a platinum band of 5 mm in size T weighs what it says, and what its metal costs is told', () => {
  const { lines } = ringPrice(plainBand)
  expect(lines.map(({ label }) => label)).toEqual(['Platinum, 10.6 g', 'Making'])
})

test('a price is told with what is not in it, and not at all while the metal is open', () => {
  expect(priceWords({ total: 112_000, open: [] })).toBe('£1,120')
  expect(priceWords({ total: 112_000, open: ['the diamond'] })).toBe('£1,120 without the diamond')
  expect(priceWords(ringPrice(openDesign))).toBe('A price shows here once the metal is chosen')
})

test('both rings together are the sum of each', () => {
  const { total, rings } = pairPrice({ rings: [solitaire, plainBand], active: 1, isLinked: true })
  expect(total).toBe(rings.reduce((sum, ring) => sum + ring.total, 0))
  expect(rings).toHaveLength(2)
})

test('a change is told as more or less, and no change is not', () => {
  expect(movedWords(4000, 'width from 1.8 mm to 2.0 mm')).toBe(
    '£40 more since your last change: width from 1.8 mm to 2.0 mm'
  )
  expect(movedWords(-4000, null)).toBe('£40 less since your last change')
  expect(movedWords(0, 'finish matte')).toBe('')
})

test('a hundred prices of a pair take less than 16 ms each', () => {
  const pair = { rings: [solitaire, plainBand], active: 0, isLinked: true } as const
  const began = performance.now()
  for (let times = 0; times < 100; times++) pairPrice(pair)
  expect((performance.now() - began) / 100).toBeLessThan(16)
})
