import { expect, test } from 'vitest'
import { mailLink, textOf, type WrittenRequest } from './request-text.ts'

const request = (description: string, changed: Partial<WrittenRequest> = {}): WrittenRequest => ({
  kind: 'bespoke',
  form: {
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '',
    jewelryType: 'ring',
    description,
    budget: ''
  },
  id: 'entry-1',
  pictures: 0,
  ...changed
})

const bodyOf = (link: string) => new URL(link).searchParams.get('body')

test('the text has everything that was written, and the id by which the shop knows it', () => {
  const text = textOf(request('Rose gold\nwith a leaf'))
  expect(text.startsWith('Bespoke request\n')).toBe(true)
  for (const part of ['Ada Byron', 'ada@example.com', 'Rose gold\nwith a leaf', 'Request entry-1'])
    expect(text).toContain(part)
})

test('what never became a request has no id', () => {
  expect(textOf({ kind: 'bespoke', form: null, pictures: 0 })).toBe('Bespoke request')
})

test('the e-mail brings the same text to the shop', () => {
  const whole = request('A leaf & two stones?')
  const link = mailLink(whole)
  expect(new URL(link).protocol).toBe('mailto:')
  expect(new URL(link).searchParams.get('subject')).toBe('Bespoke request')
  expect(bodyOf(link)).toBe(textOf(whole))
})

test('a long text is cut between two signs, so that mail programs open it, and says where the rest is', () => {
  for (const shift of ['', 'a', 'ab', 'abc']) {
    const link = mailLink(request(shift + '💍'.repeat(900)))
    expect(link.length).toBeLessThanOrEqual(1900)
    expect(bodyOf(link)).toMatch(/💍\n…\nThe rest did not fit/u)
  }
})

test('photos are said to be missing, also from a text that had to be cut', () => {
  expect(textOf(request('A leaf', { pictures: 1 }))).toContain('One photo belongs to this and is not in the text.')
  const link = mailLink(request('💍'.repeat(900), { pictures: 5 }))
  expect(link.length).toBeLessThanOrEqual(1900)
  expect(bodyOf(link)).toMatch(/The rest did not fit.*\n5 photos belong to this and are not in the text\./)
})

test('half a sign from a broken paste does no harm', () => {
  expect(mailLink(request('ring \ud83d'))).toContain('ring%20%EF%BF%BD')
})

test('a review says its stars, its title and its text, and nothing that is not written yet', () => {
  const form = { rating: 4, title: 'It sits flat', content: 'The clasp closes well.', productId: 'ring' }
  expect(textOf({ kind: 'review', form, id: 'entry-1', pictures: 0 })).toBe(
    'Review\nStars: 4 of 5\nTitle: It sits flat\nReview: The clasp closes well.\nReview entry-1'
  )
  expect(textOf({ kind: 'review', form: { rating: 0, title: '', content: '' }, pictures: 0 })).toBe('Review')
})
