import { expect, test } from 'vitest'
import { type Promotion, promotionSchema } from './promotion-schema.ts'
import {
  isInPromotion,
  isSpokenOf,
  offerShown,
  promotionLink,
  promotionState,
  promotionWords
} from './promotion-state.ts'

const promotion: Promotion = {
  id: 'launch-2025',
  title: 'launch offer',
  category: 'tennis-bracelets',
  diamondType: 'lab-grown',
  percentOff: 50,
  limit: 100,
  endsOn: '2025-12-31'
}
const bracelet = { category: 'tennis-bracelets', diamondType: 'lab-grown', price: 125_000 } as const

test.each([
  [0, '2025-11-21', 'live'],
  [99, '2025-12-31', 'live'],
  [100, '2025-12-31', 'sold-out'],
  [101, '2025-11-21', 'sold-out'],
  [0, '2026-01-01', 'ended'],
  [100, '2026-01-01', 'ended']
])('with %i taken on %s the offer is %s', (taken, today, state) => {
  expect(promotionState(promotion, taken, today)).toBe(state)
})

test('the band says what the offer is while it is live', () => {
  expect(promotionWords(promotion, 'live', 50)).toBe(
    '50% off laboratory-grown tennis bracelets for the first 100 customers. Ends 31 December 2025.'
  )
})

test('the band says kindly that the offer has ended or is sold out', () => {
  expect(promotionWords(promotion, 'ended', null)).toBe(
    'Our launch offer on laboratory-grown tennis bracelets ended on 31 December 2025.'
  )
  expect(promotionWords(promotion, 'sold-out', null)).toBe(
    'Our launch offer on laboratory-grown tennis bracelets has gone to its first 100 customers.'
  )
})

test('a title that begins with a capital reads the same within the sentence', () => {
  expect(promotionWords({ ...promotion, title: 'Launch offer' }, 'ended', null)).toMatch(/^Our launch offer on/)
})

test('the band leads to the pieces it speaks of', () => {
  expect(promotionLink(promotion)).toEqual({
    label: 'See the bracelets',
    href: '/products?category=tennis-bracelets&diamondType=lab-grown'
  })
})

test('a live offer shows the earlier price that is proven, what came off it, and its end', () => {
  expect(offerShown(promotion, 'live', bracelet, 250_000)).toEqual({
    was: 250_000,
    badge: '50% OFF - Ends: 31 December 2025'
  })
  expect(offerShown(promotion, 'live', bracelet, 187_000)?.badge).toBe('33% OFF - Ends: 31 December 2025')
})

test('an offer whose price never moved claims neither an earlier price nor a percentage', () => {
  expect(offerShown(promotion, 'live', bracelet, null)).toBeNull()
  expect(offerShown(promotion, 'live', bracelet, bracelet.price)).toBeNull()
  expect(promotionWords(promotion, 'live', null)).toBe(
    'Our launch offer on laboratory-grown tennis bracelets is for its first 100 customers. Ends 31 December 2025.'
  )
})

test.each([
  ['2025-10-31', false],
  ['2025-11-01', true],
  ['2026-01-14', true],
  ['2026-01-15', false]
])('on %s the home page speaks of the offer: %s', (today, isSpoken) => {
  expect(isSpokenOf({ startsOn: '2025-11-01', endsOn: '2025-12-31' }, today)).toBe(isSpoken)
})

test.each(['ended', 'sold-out'] as const)('an offer that is %s shows no earlier price', (state) => {
  expect(offerShown(promotion, state, bracelet, 250_000)).toBeNull()
})

test.each([
  [{ category: 'tennis-bracelets', diamondType: 'lab-grown' }, true],
  [{ category: 'tennis-bracelets', diamondType: 'natural' }, false],
  [{ category: 'bracelets', diamondType: 'lab-grown' }, false]
] as const)('whether %j is in the offer: %s', (product, expected) => {
  expect(isInPromotion(promotion, product)).toBe(expected)
  expect(offerShown(promotion, 'live', { ...product, price: 100_000 }, 200_000) !== null).toBe(expected)
})

test('a promotion as it is recorded passes its schema', () => {
  expect(promotionSchema.parse(promotion)).toEqual(promotion)
})

test.each([
  { endsOn: '2025-02-30' },
  { endsOn: '31 December 2025' },
  { limit: 0 },
  { percentOff: 100 },
  { percentOff: 0 },
  { category: 'watches' },
  { diamondType: 'lab' },
  { title: '' },
  { id: 'Launch 2025' }
])('a promotion with %j is refused', (wrong) => {
  expect(promotionSchema.safeParse({ ...promotion, ...wrong }).success).toBe(false)
})

test('before its first day an offer is to come, and shows neither a price before it nor a badge', () => {
  const later = { ...promotion, startsOn: '2025-11-01' }
  expect(promotionState(later, 0, '2025-10-31')).toBe('to-come')
  expect(promotionState(later, 0, '2025-11-01')).toBe('live')
  expect(offerShown(later, 'to-come', bracelet, 250_000)).toBeNull()
  expect(promotionWords(later, 'to-come', null)).toBe(
    'Our launch offer on laboratory-grown tennis bracelets begins on 1 November 2025.'
  )
})
