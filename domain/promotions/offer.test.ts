import { expect, test } from 'vitest'
import { judgeOffer, type OfferCandidate, offerPrice, readOffer } from './offer.ts'

const today = '2026-03-02'
const given = { title: 'spring offer', pieces: ['ring'], percent: 20, from: '2026-03-02', to: '2026-03-31' }
const ring: OfferCandidate = {
  id: 'ring',
  name: 'Ring',
  category: 'wedding-rings',
  diamondType: 'natural',
  ownPrice: 100_000,
  pricedBy: 'piece',
  isListed: true,
  history: [{ price: 100_000, from: '2025-12-01', to: null }]
}

function judged(changes: object = {}, candidate: Partial<OfferCandidate> = {}) {
  const read = readOffer({ ...given, ...changes }, today)
  return read.kind === 'offer' ? judgeOffer(read.offer, [{ ...ring, ...candidate }]) : read
}

test('an offer lowers a price by whole percent, never by less, and in whole pounds', () => {
  expect(offerPrice({ percent: 20 }, 100_000)).toBe(80_000)
  expect(offerPrice({ percent: 33 }, 69_950)).toBe(46_800)
  expect(offerPrice({ price: 90_000 }, 100_000)).toBe(90_000)
})

test('what would be no price, or no lower one, is none', () => {
  expect(offerPrice({ percent: 90 }, 900)).toBeNull()
  expect(offerPrice({ price: 100_000 }, 100_000)).toBeNull()
  expect(judged({ percent: 90 }, { ownPrice: 100 })).toMatchObject({
    kind: 'refused',
    errors: { pieces: expect.any(String) }
  })
})

test('what is said twice, by nothing, for nothing or in the past is refused at its field', () => {
  const fields = (changes: object) => {
    const read = readOffer({ ...given, ...changes }, today)
    return read.kind === 'refused' ? Object.keys(read.errors) : []
  }
  expect(fields({})).toEqual([])
  expect(fields({ price: 5_000 })).toEqual(['price'])
  expect(fields({ percent: undefined })).toEqual(['percent'])
  expect(fields({ percent: 91 })).toEqual(['percent'])
  expect(fields({ percent: undefined, price: 0 })).toEqual(['price'])
  expect(fields({ pieces: undefined })).toEqual(['pieces'])
  expect(fields({ categories: ['necklaces'] })).toEqual(['pieces'])
  expect(fields({ from: '2026-03-01' })).toEqual(['from'])
  expect(fields({ to: '2026-03-01' })).toEqual(['to'])
  expect(fields({ limit: 0 })).toEqual(['limit'])
})

test('“Was” is what the thirty days before prove, and nothing else', () => {
  expect(judged({ was: 100_000 })).toMatchObject({
    kind: 'lowers',
    preview: { rows: [{ offered: 80_000, was: { price: 100_000 } }] }
  })
  expect(judged({ was: 120_000 })).toMatchObject({
    kind: 'refused',
    errors: { was: expect.stringContaining('£1,000') }
  })
  const raised = [
    { price: 80_000, from: '2025-12-01', to: '2026-02-20' },
    { price: 100_000, from: '2026-02-20', to: null }
  ]
  expect(judged({ was: 100_000 }, { history: raised })).toMatchObject({
    kind: 'refused',
    errors: { was: expect.any(String) }
  })
  expect(judged({}, { history: raised })).toMatchObject({ kind: 'lowers', preview: { rows: [{ was: null }] } })
})

test('an offer claims no earlier price for longer than that was charged', () => {
  const short = [{ price: 100_000, from: '2026-02-20', to: null }]
  expect(judged({ was: 100_000 }, { history: short })).toMatchObject({
    kind: 'refused',
    errors: { was: expect.any(String) }
  })
  expect(judged({ was: 100_000, to: '2026-03-11' }, { history: short }).kind).toBe('lowers')
})

test('a piece that is named and cannot be lowered refuses the offer; one of a kind is left out', () => {
  expect(judged({}, { pricedBy: 'request' })).toMatchObject({ kind: 'refused', errors: { pieces: expect.any(String) } })
  expect(judged({ pieces: ['other'] })).toMatchObject({ errors: { pieces: 'There is no piece other.' } })
  const read = readOffer({ ...given, pieces: undefined, categories: ['wedding-rings'] }, today)
  if (read.kind !== 'offer') throw new Error('It is an offer')
  expect(judgeOffer(read.offer, [ring, { ...ring, id: 'b', name: 'B', pricedBy: 'design' }])).toMatchObject({
    kind: 'lowers',
    preview: { rows: [{ id: 'ring' }], leftOut: [{ id: 'b' }] }
  })
})
