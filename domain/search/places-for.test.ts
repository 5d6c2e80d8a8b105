import { expect, test } from 'vitest'
import { listingsFor } from './places-for.ts'

const labels = (typed: string) => listingsFor(typed).map(({ label }) => label)

test.each([
  ['studs', 'Stud earrings'],
  ['stu', 'Stud earrings'],
  ['huggies', 'Hoop earrings'],
  ['engagement', 'Engagement rings'],
  ['eternity ring in platinum', 'Eternity rings'],
  ['tennis', 'Tennis bracelets'],
  ['necklases', 'Necklaces'],
  ['oval', 'Oval diamonds'],
  ['gifts under 1000', 'Gifts under £1,000'],
  ['present below £1,200', 'Gifts under £1,000'],
  ['loose diamonds', 'Loose diamonds']
])('%j leads to %s first', (typed, first) => {
  expect(labels(typed)[0]).toBe(first)
})

test('the narrowest stands before what holds it', () => {
  expect(labels('studs').slice(0, 2)).toEqual(['Stud earrings', 'Earrings'])
})

test('what is found in few kinds leads to these, and what is in all of them to none', () => {
  expect(labels('solitaire')).toEqual(['Engagement rings', 'Wedding rings'])
  expect(labels('halo')).toEqual([])
})

test('rings lead to both kinds of rings', () => {
  expect(labels('rings')).toEqual(expect.arrayContaining(['Engagement rings', 'Wedding rings', 'Eternity rings']))
})

test('a range narrowed by what nobody asked for is not suggested', () => {
  expect(labels('studs').some((label) => label.startsWith('Gifts') || label.endsWith('diamonds'))).toBe(false)
})

test.each(['', ' ', '💎💍', 'خاتم خطوبة', '(((.*+?[', 'pearl', 'x'.repeat(10_000), '\u202E\u202D'])(
  'what names no listing suggests none, whatever it is made of',
  (typed) => {
    expect(labels(typed)).toEqual([])
  }
)

test('each leads to an address of its own', () => {
  const found = listingsFor('rings').map(({ to }) => to)
  expect(new Set(found).size).toBe(found.length)
  expect(listingsFor('studs')[0]).toEqual({ label: 'Stud earrings', to: '/ranges/stud-earrings', place: null })
  expect(listingsFor('anklets')[0]).toEqual({ label: 'Anklets', to: '/products?category=anklets', place: 'anklets' })
})
