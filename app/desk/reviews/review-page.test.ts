import { expect, test } from 'vitest'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { ReviewView } from '#domain/desk/review-view.ts'
import { part, read } from '../testing/read.tsx'
import { answeredReview, refusedReview, review } from '../testing/samples/reviews.ts'

const open = (view: ReviewView, form: FormState | null = null) => read({ kind: 'review', view }, { form })
const headings = (lines: readonly string[]) => lines.filter((line) => line.startsWith('## '))

test('a review that waits can be shown, refused and answered', () => {
  expect(open(review)).toEqual([
    'Reviews ‹/desk/reviews?status=held›',
    '# Lighter than I thought',
    'To check Late 4 of 5 stars, Classic tennis bracelet',
    '## What was written',
    'The clasp is firm. I wear it every day.',
    '(1 of 1 from the customer) ‹/desk/reviews/5e0c6b9a-3f1d-4a77-9c58-2f0f6a1b2c3d/photos/0›',
    'From: Ines Hale, 1042 ‹/desk/customers/1042›',
    'Written: 26 Feb 2026, 18:40',
    'Bought it here: Yes, paid and delivered',
    'Piece: Classic tennis bracelet ‹/desk/catalogue/tennis-platinum-round-4-15ct›',
    'Order: NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM›',
    '## Show it',
    'Everyone can read it then, with its pictures. Its text stays as it was written.',
    '[[Show this review]]',
    '## Do not show it',
    'Why []',
    'Its writer reads this. A low rating alone is no reason.',
    '[[Refuse it]]',
    '## Answer it',
    'Answer []',
    'It stands under the review, for everyone who can read the review.',
    'Who you are in the shop []',
    'Such as goldsmith. It stands below the answer, with your name.',
    '[[Answer the review]]'
  ])
})

test('a review that is shown has our answer, which can be changed, and can be taken away', () => {
  const lines = open(answeredReview)
  expect(lines[2]).toBe('Shown 4 of 5 stars, Classic tennis bracelet')
  expect(headings(lines)).toEqual(['## What was written', '## Change our answer', '## Show it no longer'])
  expect(part(lines, 'What was written').slice(-3)).toEqual([
    '### Our answer',
    'Thank you. A firm clasp eases with wear.',
    'Anna, Goldsmith, 27 Feb 2026, 09:00'
  ])
  expect(part(lines, 'Change our answer')).toEqual([
    'Answer [Thank you. A firm clasp eases with wear.]',
    'It stands under the review, for everyone who can read the review.',
    'Who you are in the shop [Goldsmith]',
    'Such as goldsmith. It stands below the answer, with your name.',
    '[[Change the answer]]'
  ])
  expect(part(lines, 'Show it no longer').at(-1)).toBe('[[Show it no longer]]')
})

test('a review that was refused says why, and can be shown after all', () => {
  const lines = open(refusedReview)
  expect(lines[2]).toBe('Not shown 4 of 5 stars, Classic tennis bracelet')
  expect(headings(lines)).toEqual(['## What was written', '## Show it'])
  expect(part(lines, 'What was written').slice(-2)).toEqual(['### Why it is not shown', 'It names another person.'])
})

test('a form that somebody else made pointless stays with what was typed', () => {
  const sent = (name: string) => ({ name, values: {}, errors: { '': 'Tom was faster.' } })
  expect(part(open(answeredReview, sent('publish')), 'Show it')[0]).toBe('Tom was faster.')
  expect(part(open(refusedReview, sent('refuse')), 'Do not show it')[0]).toBe('Tom was faster.')
  expect(part(open(refusedReview, sent('respond')), 'Answer it')[0]).toBe('Tom was faster.')
})

test('a review of the shop as a whole names no piece, no order, and no picture that is not there', () => {
  const lines = open({ ...review, product: null, productId: null, orderNumber: null, photos: [], isLate: false })
  expect(lines[2]).toBe('To check 4 of 5 stars, The shop as a whole')
  expect(part(lines, 'What was written')).toEqual([
    'The clasp is firm. I wear it every day.',
    'From: Ines Hale, 1042 ‹/desk/customers/1042›',
    'Written: 26 Feb 2026, 18:40',
    'Bought it here: Yes, paid and delivered'
  ])
})

test('a piece that is gone is named by its number, an answer without a title by the name alone', () => {
  const response = answeredReview.response && { ...answeredReview.response, respondentTitle: '' }
  const lines = open({ ...answeredReview, product: null, response })
  expect(lines).toContain('Piece: tennis-platinum-round-4-15ct ‹/desk/catalogue/tennis-platinum-round-4-15ct›')
  expect(lines).toContain('Anna, 27 Feb 2026, 09:00')
})
