import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../promotions/offer.ts'
import {
  type BulkCandidate,
  changedPrice,
  isChosen,
  judgeBulk,
  percentWords,
  readBulkPrices,
  type StandingOffer
} from './bulk-prices.ts'

const today = '2026-03-01'
const ring: BulkCandidate = {
  id: 'ring',
  name: 'Ring',
  category: 'wedding-rings',
  metalType: 'platinum',
  diamondType: 'natural',
  ownPrice: 100_000,
  pricedBy: 'piece',
  history: [{ price: 100_000, from: '2025-01-01', to: null }]
}

test.each([
  [100_000, 5, 105_000],
  [100_000, -5, 95_000],
  [99_900, 4.5, 104_400],
  [12_900, -3.3, 12_500],
  [1_000, 5, 1_100],
  [900, 5, 900],
  [100, -90, 0]
])('%s pence by %s percent is %s', (price, percent, after) => {
  expect(changedPrice(price, percent)).toBe(after)
})

test('a new price is in whole pounds and never further than 50p from the percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -900, max: 2000 }), (pounds, tenths) => {
      const after = changedPrice(pounds * 100, tenths / 10)
      expect(after % 100).toBe(0)
      expect(Math.abs(after - pounds * 100 * (1 + tenths / 1000))).toBeLessThanOrEqual(51)
    })
  )
})

test.each([
  [{ percent: 0, origins: ['natural'] }, 'percent'],
  [{ percent: 1.25, origins: ['natural'] }, 'percent'],
  [{ percent: -91, origins: ['natural'] }, 'percent'],
  [{ percent: 201, origins: ['natural'] }, 'percent'],
  [{ percent: 5 }, 'pieces'],
  [{ percent: 5, metals: ['tin'] }, 'metals'],
  [{ percent: 5, colour: 'red' }, '']
])('%j is refused at its field', (given, field) => {
  const read = readBulkPrices(given)
  expect(read.kind === 'refused' && Object.keys(read.errors)).toContain(field)
})

test('what is chosen is of all that is named, and pieces one by one besides', () => {
  const bulk = { percent: 5, metals: ['platinum' as const], origins: ['natural' as const] }
  expect(isChosen(bulk, ring)).toBe(true)
  expect(isChosen(bulk, { ...ring, diamondType: 'lab-grown' })).toBe(false)
  expect(isChosen(bulk, { ...ring, metalType: null })).toBe(false)
  expect(isChosen({ percent: 5, pieces: ['ring'] }, ring)).toBe(true)
  expect(isChosen({ percent: 5, pieces: ['other'] }, ring)).toBe(false)
})

test('what has no price of its own, would have none, or stays what it is, is left out with why', () => {
  const judged = judgeBulk(
    { percent: -50 },
    [
      ring,
      { ...ring, id: 'b', pricedBy: 'design' },
      { ...ring, id: 'c', ownPrice: 100 },
      { ...ring, id: 'd', ownPrice: 100, pricedBy: 'request' }
    ],
    [],
    today
  )
  expect(judged.rows).toEqual([{ id: 'ring', name: 'Ring', before: 100_000, after: 50_000 }])
  expect(judged.leftOut.map(({ id, why }) => [id, why])).toEqual([
    ['b', 'what it costs follows from its design'],
    ['c', '£1 stays what it is, rounded'],
    ['d', 'its price is on request']
  ])
})

const standing = (state: StandingOffer['state'], offer: Partial<Offer> = {}): StandingOffer => ({
  offer: {
    title: 'spring',
    percent: 20,
    from: state === 'live' ? '2026-02-20' : '2026-03-10',
    to: '2026-03-20',
    ...offer
  },
  state,
  isFor: () => true
})

test('an offer whose “Was” the new price makes untrue, or moves, is told', () => {
  const told = (percent: number, offer: StandingOffer) => judgeBulk({ percent }, [ring], [offer], today).told
  // What was charged before a live offer is past, unless the piece costs as much by now.
  expect(told(5, standing('live'))).toEqual([])
  expect(told(30, standing('live'))).toEqual([
    'Ring, “spring”: “Was £1,000” would not be true any more, and is not shown.'
  ])
  // Before one that is to come the new price will have been charged.
  expect(told(-10, standing('to-come'))).toEqual(['Ring, “spring”: “Was £1,000” becomes “Was £900”.'])
  expect(told(-30, standing('live', { percent: undefined, price: 80_000 }))).toEqual([
    'Ring, “spring”: the offer lowers it no longer.'
  ])
  expect(told(-10, standing('to-come', { was: 100_000 }))).toEqual([
    'Ring, “spring”: “Was £1,000” would not be true any more, and is not shown.'
  ])
  // What it cost before is said to the penny.
  expect(told(-10, standing('to-come', { was: 50 }))).toEqual([
    'Ring, “spring”: “Was £0.50” would not be true any more, and is not shown.'
  ])
})

test('a percentage has its sign', () => {
  expect([percentWords(4.5), percentWords(-3)]).toEqual(['+4.5%', '−3%'])
})
