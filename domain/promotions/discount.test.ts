import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeKey,
  type DiscountedLine,
  discountOfPieces,
  discountRefusalWords,
  discountWords,
  reckonDiscount
} from './discount.ts'
import { type DiscountCode, readDiscount } from './discount-code.ts'

const today = '2026-05-01'
const given = { code: 'spring-10', percent: 10, from: today, to: '2026-05-31' }

const line = (unitPrice: number, quantity = 1, more: Partial<DiscountedLine> = {}): DiscountedLine => ({
  id: 'ring',
  category: 'wedding-rings',
  diamondType: 'natural',
  unitPrice,
  quantity,
  isInOffer: false,
  ...more
})

const off = (terms: Partial<DiscountCode>) => ({ withOffers: false, ...terms })

test.each([
  ['SPRING-10', 'spring 10'],
  ['SPRING-10', ' Spring1O '],
  ['SPRING-10', 'spr1ng–lo'],
  ['HELLO', 'he11q'],
  ['SPRING', 'ＳＰＲＩＮＧ']
])('%s is also known typed as "%s"', (code, typed) => {
  expect(codeKey(typed)).toBe(codeKey(code))
})

test('codes that differ in more than letters that look alike are two', () => {
  expect(codeKey('SPRING-10')).not.toBe(codeKey('SPRING-15'))
  expect(codeKey('S0NG')).not.toBe(codeKey('50NG'))
})

test('a code is read with its letters as capitals, and used any number of times where nothing is said', () => {
  expect(readDiscount(given, today)).toEqual({
    kind: 'discount',
    discount: { ...given, code: 'SPRING-10', oncePerCustomer: false, withOffers: false }
  })
})

test.each([
  [{ code: 'AB1' }, 'code'],
  [{ code: 'SPRING!' }, 'code'],
  [{ code: '-SPRING' }, 'code'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 91 }, 'percent'],
  [{ percent: undefined }, 'percent'],
  [{ amount: 1000 }, 'amount'],
  [{ percent: undefined, amount: 99 }, 'amount'],
  [{ percent: undefined, amount: 5000, minimum: 5000 }, 'minimum'],
  [{ from: 'tomorrow' }, 'from'],
  [{ to: '2026-04-30', from: '2026-04-01' }, 'to'],
  [{ from: '2026-06-02', to: '2026-06-01' }, 'to'],
  [{ limit: 0 }, 'limit'],
  [{ pieces: ['ring'], origins: ['natural'] }, 'pieces'],
  [{ categories: ['hats'] }, 'categories'],
  [{ colour: 'red' }, '']
])('%j is refused at its field', (change, field) => {
  const read = readDiscount({ ...given, ...change }, today)
  expect(read.kind === 'refused' && Object.keys(read.errors)).toContain(field)
})

test('a percentage is never less than was said, and is shared out by what the lines cost', () => {
  expect(reckonDiscount(off({ percent: 10 }), [line(999), line(2000, 2)])).toEqual({
    kind: 'discount',
    amount: 500,
    shares: [100, 400]
  })
})

test('only pieces that the code is for bear of it', () => {
  const lines = [line(10_000), line(10_000, 1, { category: 'necklaces', id: 'necklace' })]
  expect(reckonDiscount(off({ percent: 10, categories: ['necklaces'] }), lines)).toMatchObject({ shares: [0, 1000] })
  expect(reckonDiscount(off({ percent: 10, pieces: ['ring'] }), lines)).toMatchObject({ shares: [1000, 0] })
  expect(reckonDiscount(off({ percent: 10, origins: ['lab-grown'] }), lines)).toEqual({
    kind: 'covers-nothing',
    inOffer: false
  })
})

test('what an offer has lowered is left as it is, unless the code adds to offers', () => {
  const lines = [line(10_000, 1, { isInOffer: true })]
  expect(reckonDiscount(off({ percent: 10 }), lines)).toEqual({ kind: 'covers-nothing', inOffer: true })
  expect(reckonDiscount(off({ percent: 10, withOffers: true }), lines)).toMatchObject({ amount: 1000 })
})

test('the minimum is what all pieces come to, those that the code is not for among them', () => {
  const lines = [line(10_000), line(10_000, 1, { category: 'necklaces' })]
  const code = off({ amount: 500, categories: ['necklaces'], minimum: 20_000 })
  expect(reckonDiscount(code, lines)).toMatchObject({ amount: 500 })
  expect(reckonDiscount({ ...code, minimum: 20_001 }, lines)).toEqual({ kind: 'below-minimum', total: 20_000 })
})

test('a sum that is more than the pieces cost leaves a penny of each', () => {
  expect(reckonDiscount(off({ amount: 100_000 }), [line(500), line(300, 3)])).toEqual({
    kind: 'discount',
    amount: 499 + 897,
    shares: [499, 897]
  })
})

const aLine = fc
  .record({
    unitPrice: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5_000_000 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    isInOffer: fc.boolean(),
    category: fc.constantFrom('necklaces' as const, 'wedding-rings' as const)
  })
  .map(({ unitPrice, quantity, ...more }) => line(unitPrice, quantity, more))

const aCode = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }), withOffers: fc.boolean() }),
  fc.record({ amount: fc.integer({ min: 100, max: 10_000_000 }), withOffers: fc.boolean() }),
  fc.record({
    percent: fc.integer({ min: 1, max: 90 }),
    withOffers: fc.boolean(),
    categories: fc.constant<'necklaces'[]>(['necklaces'])
  })
)

test('shares come to the sum, leave a penny of each piece, and none is borne by what is not covered', () => {
  fc.assert(
    fc.property(aCode, fc.array(aLine, { minLength: 1, maxLength: 12 }), (code, lines) => {
      const discount = reckonDiscount(code, lines)
      if (discount.kind !== 'discount') return
      const { amount, shares } = discount
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [index, { unitPrice, quantity, isInOffer, category }] of lines.entries()) {
        const share = shares[index] ?? -1
        expect(share).toBeGreaterThanOrEqual(0)
        expect(unitPrice * quantity - share).toBeGreaterThanOrEqual(quantity)
        const isCovered =
          (!isInOffer || code.withOffers) && (!('categories' in code) || code.categories.includes(category as never))
        if (!isCovered) expect(share).toBe(0)
      }
    })
  )
})

test('where no line is at its most, each bears within a penny of its part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.array(fc.integer({ min: 10_000, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
      (percent, prices) => {
        const lines = prices.map((price) => line(price))
        const discount = reckonDiscount(off({ percent }), lines)
        if (discount.kind !== 'discount') throw new Error('Nothing was taken off')
        const total = prices.reduce((sum, price) => sum + price, 0)
        for (const [index, price] of prices.entries())
          expect(Math.abs((discount.shares[index] ?? 0) - (price * discount.amount) / total)).toBeLessThan(1)
      }
    )
  )
})

test('given back piece by piece, in whatever parts, a line gives back its discount to the penny and never less than a penny a piece', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (unit, parts, part) => {
        const quantity = parts.reduce((sum, one) => sum + one, 0)
        const discount = Math.floor((unit - 1) * quantity * part)
        let before = 0
        let back = 0
        for (const pieces of parts) {
          const share = discountOfPieces(discount, quantity, before, pieces)
          expect(unit * pieces - share).toBeGreaterThanOrEqual(pieces)
          back += share
          before += pieces
        }
        expect(back).toBe(discount)
      }
    )
  )
})

test('what a code gives is said in a sentence, and each refusal in its own', () => {
  const code = off({ percent: 10, categories: ['necklaces'], origins: ['lab-grown'], minimum: 50_000 })
  expect(discountWords(code)).toBe('10% off laboratory-grown necklaces, for orders from £500, not on top of an offer')
  expect(discountWords({ amount: 2550, withOffers: true })).toBe('£25.50 off all pieces')
  expect(discountRefusalWords({ kind: 'below-minimum', total: 42_000 }, code)).toBe(
    'This code is for orders from £500, and your pieces come to £420.'
  )
  expect(discountRefusalWords({ kind: 'covers-nothing', inOffer: false }, code)).toBe(
    'This code is for laboratory-grown necklaces, and none of them is in your cart.'
  )
  expect(discountRefusalWords({ kind: 'ended', endedOn: '2026-05-31' }, code)).toBe('This code ended on 31 May 2026.')
  const words = (['unknown', 'all-used', 'used-by-customer'] as const).map((kind) =>
    discountRefusalWords({ kind }, code)
  )
  expect(new Set(words).size).toBe(3)
})
