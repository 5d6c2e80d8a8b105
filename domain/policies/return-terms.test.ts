import { expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/vocabulary.ts'
import type { OrderItem } from '../orders/order.ts'
import { withdrawnWords } from '../orders/withdrawal.ts'
import {
  LEGAL_RIGHTS,
  LEGAL_RIGHTS_FINAL_SALE,
  orderReturnWords,
  RETURN_COSTS,
  returnedPiece,
  returnKind,
  returnSentence,
  wornEarrings
} from './return-terms.ts'

const ring = { madeTo: 'stock', category: 'wedding-rings' } as const
const bracelet = { madeTo: 'order', category: 'tennis-bracelets' } as const
const earrings = { madeTo: 'order', category: 'earrings' } as const
const commission = { madeTo: 'specification', category: 'wedding-rings' } as const

test('no piece of the catalogue is a final sale, from stock or made to order', () => {
  for (const category of CATEGORIES)
    for (const madeTo of ['stock', 'order'] as const) expect(returnKind({ madeTo, category })).not.toBe('final-sale')
})

test('a piece made to the customer’s own specification is a final sale, earrings too', () => {
  for (const category of CATEGORIES) expect(returnKind({ madeTo: 'specification', category })).toBe('final-sale')
})

test('each kind has its one sentence', () => {
  expect([ring, bracelet, earrings, commission].map(returnSentence)).toEqual([
    'Return it unworn within 30 days, for any reason.',
    'Return it unworn within 30 days, for any reason.',
    'Return them unworn within 30 days, for any reason.',
    'Made to your own specification: final sale, unless faulty.'
  ])
})

test('an order of one piece says its sentence and the law', () => {
  expect(orderReturnWords([bracelet])).toBe(`${returnSentence(bracelet)} ${LEGAL_RIGHTS}`)
})

test('earrings come with what the law says of worn ones, for which nobody announced a hygiene seal', () => {
  expect(orderReturnWords([earrings])).toBe(`${returnSentence(earrings)} ${wornEarrings()} ${LEGAL_RIGHTS}`)
})

test('a commission alone is not said to be cancellable', () => {
  expect(orderReturnWords([commission])).toBe(`${returnSentence(commission)} ${LEGAL_RIGHTS_FINAL_SALE}`)
})

test('earrings beside other pieces are spoken of apart only where they come back on other terms', () => {
  expect(orderReturnWords([ring, bracelet, earrings])).toBe(
    `Each piece: return it unworn within 30 days, for any reason. ${wornEarrings()} ${LEGAL_RIGHTS}`
  )
  const frozen = { ...earrings, promised: 'Return them unworn within 60 days.' }
  expect(orderReturnWords([ring, frozen])).toMatch(
    /^Each piece but the earrings: return it unworn within 30 days, for any reason\. Earrings: return them unworn within 60/
  )
})

test('the law’s 14 days to cancel and 30 to reject are in every order’s words', () => {
  for (const pieces of [[ring], [earrings], [commission], [ring, commission]]) {
    expect(orderReturnWords(pieces)).toContain('14')
    expect(orderReturnWords(pieces)).toContain('reject within 30 days for a full refund')
  }
})

test('what an order has frozen is said of it, whatever the rule has become', () => {
  const description = { terms: { returns: 'Return it unworn within 60 days.' } }
  const line = { isMadeToOrder: false, category: 'necklaces', description } as const
  expect(returnSentence(returnedPiece(line))).toBe('Return it unworn within 60 days.')
  const today = { isMadeToOrder: false, category: 'bracelets' } as const
  expect(orderReturnWords([line, today].map(returnedPiece))).toMatch(
    /^Each piece: return it unworn within 60 days\. Return it unworn within 30 days, for any reason\. By law/
  )
})

test('at whose cost a piece comes back is what a withdrawn order is told', () => {
  const words = withdrawnWords({ status: 'delivered', steps: [], items: [{ quantity: 1 } as OrderItem] })
  expect(words.includes('at your cost, unless they are faulty')).toBe(
    RETURN_COSTS.anyReason === 'customer' && RETURN_COSTS.faulty === 'shop'
  )
})
