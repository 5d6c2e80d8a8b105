import { expect, test } from 'vitest'
import { draftWords, hereOnlyWords, unansweredWords, unsentWords } from './kept-words.ts'

const unsent = (kind: string, mayHaveArrived = false) => ({
  id: 'entry-1',
  kind,
  owner: 'guest:1',
  savedAt: '2026-03-02T09:30:00.000Z',
  mayHaveArrived
})

test('what would be lost is named with its time, and what may have arrived is not called lost', () => {
  const kinds = [unsent('bespoke'), unsent('cart-change'), unsent('wholesale', true), unsent('review')]
  const kept = { unsent: [...kinds, unsent('cart-change')] }
  expect(unsentWords(kept)).toEqual([
    'Bespoke request, written 2 March, 09:30',
    'Wholesale enquiry, written 2 March, 09:30; it may already have reached us',
    'Review, written 2 March, 09:30',
    '2 changes to your cart'
  ])
})

test('drafts are named by their forms, each once', () => {
  const drafts = ['bespoke', 'loose-diamond:a', 'loose-diamond:b', 'review:ring', 'review', 'checkout']
  expect(draftWords({ drafts, shared: 0 })).toEqual([
    'Bespoke request',
    'Loose diamond enquiry',
    'Review',
    'Order form'
  ])
  expect(draftWords({ drafts: [], shared: 2 })).toEqual(['What you shared into the shop from another app'])
})

test('an order that was sent without an answer is not begun and not sent', () => {
  const drafts = ['checkout', 'checkout-sent', 'simple-checkout', 'review:present', 'review:present-sent']
  expect(draftWords({ drafts, shared: 0 })).toEqual(['Order form', 'Review'])
  expect(draftWords({ drafts: ['checkout', 'checkout-sent'], shared: 0 })).toEqual([])
  expect(unansweredWords({ drafts })).toEqual(['An order'])
  expect(unansweredWords({ drafts: ['checkout-sent', 'direct-order-sent'] })).toEqual(['2 orders'])
})

test('changes of a wish list that an account was not told of are counted, and one that no account has is named', () => {
  expect(unsentWords({ unsent: [unsent('wish')] })).toEqual(['1 change to your wish list'])
  expect(hereOnlyWords({ wishes: 3 })).toEqual(['Your wish list, 3 pieces'])
  expect(hereOnlyWords({ wishes: 0 })).toEqual([])
})
