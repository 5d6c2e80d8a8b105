import { expect, test } from 'vitest'
import { pounds } from '../pricing/money.ts'
import {
  canBePaidBy,
  defaultMethod,
  isTaken,
  offeredMethods,
  type PayingMeans,
  type PayingWays,
  paidThrough,
  takesKlarna,
  WE_THEN
} from './paying-ways.ts'

const open: PayingMeans = { isPublic: true, hasStripe: false, hasPaypal: false, hasBank: false, finance: null }

const said = (means: Partial<PayingMeans>) =>
  offeredMethods({ ...open, ...means }).map(({ method, isExample }) => (isExample ? `${method}?` : method))

test('only what the shop can take is offered, and where that is nothing it says that it writes', () => {
  expect(said({})).toEqual(['arranged'])
  expect(said({ hasBank: true })).toEqual(['bank'])
  expect(said({ hasPaypal: true })).toEqual(['card', 'paypal'])
  expect(said({ hasStripe: true })).toEqual(['card'])
  expect(said({ hasStripe: true, hasPaypal: true, hasBank: true })).toEqual(['card', 'paypal', 'bank'])
})

test('Klarna needs a lender and Stripe', () => {
  expect(said({ finance: 'lender' })).toEqual(['arranged'])
  expect(said({ finance: 'lender', hasPaypal: true })).not.toContain('klarna')
  expect(said({ finance: 'lender', hasStripe: true })).toEqual(['card', 'klarna'])
})

test('while the shop is an example, what is not set up stands as one; paying later only where it may', () => {
  const example = { isPublic: false, finance: 'example' } as const
  expect(said(example)).toEqual(['arranged', 'card?', 'paypal?', 'klarna?', 'bank?'])
  expect(said({ ...example, finance: null })).toEqual(['arranged', 'card?', 'paypal?', 'bank?'])
  expect(said({ ...example, hasStripe: true, hasBank: true })).toEqual(['card', 'paypal?', 'klarna?', 'bank'])
})

test('what is chosen first is no example; of a shop that has not answered it is a card', () => {
  expect(defaultMethod(offeredMethods({ ...open, isPublic: false }))).toBe('arranged')
  expect(defaultMethod(offeredMethods({ ...open, hasBank: true }))).toBe('bank')
  expect(defaultMethod(undefined)).toBe('card')
})

const home = { country: 'United Kingdom', total: pounds(300) }
const abroad = { country: 'Ireland', total: pounds(300) }

test('Klarna lends in pounds within the United Kingdom alone, and up to the total at which it is spoken of', () => {
  expect(canBePaidBy('klarna', home)).toBe(true)
  expect(canBePaidBy('klarna', { ...home, total: pounds(3000) })).toBe(true)
  expect(canBePaidBy('klarna', { ...home, total: pounds(3001) })).toBe(false)
  expect(canBePaidBy('klarna', { ...home, total: null })).toBe(true)
  expect(canBePaidBy('klarna', abroad)).toBe(false)
  expect(canBePaidBy('card', { ...abroad, total: pounds(5000) })).toBe(true)
  const offered = offeredMethods({ ...open, hasStripe: true, finance: 'lender' })
  expect(isTaken('klarna', home, offered)).toBe(true)
  expect(isTaken('klarna', abroad, offered)).toBe(false)
  expect(takesKlarna('klarna', offered)).toBe(true)
  expect(takesKlarna('card', offered)).toBe(false)
  expect(takesKlarna('klarna', offeredMethods({ ...open, isPublic: false, hasStripe: true, finance: 'example' }))).toBe(
    false
  )
})

test('an order of a page that knows no better is taken; one by a way that is gone is not', () => {
  expect(isTaken('card', home, offeredMethods(open))).toBe(true)
  expect(isTaken('arranged', home, offeredMethods({ ...open, hasStripe: true }))).toBe(true)
  expect(isTaken('paypal', home, offeredMethods(open))).toBe(false)
})

test.each<[Parameters<typeof paidThrough>[0], PayingWays, string]>([
  ['card', { hasProvider: true, bank: 'own' }, 'link'],
  ['card', { hasProvider: false, bank: 'own' }, 'bank'],
  ['card', { hasProvider: false, bank: 'example' }, 'letter'],
  ['card', { hasProvider: false, bank: null }, 'letter'],
  [null, { hasProvider: true, bank: null }, 'link'],
  [null, { hasProvider: false, bank: null }, 'letter'],
  ['bank', { hasProvider: true, bank: 'example' }, 'bank'],
  ['bank', { hasProvider: true, bank: null }, 'link'],
  ['arranged', { hasProvider: true, bank: null }, 'link'],
  ['arranged', { hasProvider: false, bank: 'own' }, 'bank']
])('an order by %s with %o is paid by %s', (chosen, ways, through) => {
  expect(paidThrough(chosen, ways)).toBe(through)
})

test('a secure link is spoken of only where there is one', () => {
  expect(Object.entries(WE_THEN).filter(([, words]) => words.includes('link'))).toEqual([['link', WE_THEN.link]])
})
