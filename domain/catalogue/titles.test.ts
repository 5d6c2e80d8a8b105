import { expect, test } from 'vitest'
import { DELIVERY_DAYS } from '../policies/delivery.ts'
import { listingLead, listingTitle } from './titles.ts'
import { CATEGORIES, DIAMOND_TYPES } from './vocabulary.ts'

const everySubject = [undefined, ...CATEGORIES].flatMap((category) =>
  [undefined, ...DIAMOND_TYPES].map((diamondType) => ({ category, diamondType }))
)

test.each([
  [{}, 'All Jewellery'],
  [{ diamondType: 'natural' }, 'Natural diamond jewellery'],
  [{ diamondType: 'lab-grown' }, 'Laboratory-grown diamond jewellery'],
  [{ category: 'tennis-bracelets' }, 'Tennis bracelets'],
  [{ category: 'tennis-bracelets', diamondType: 'lab-grown' }, 'Laboratory-grown tennis bracelets'],
  [{ category: 'loose-diamonds', diamondType: 'natural' }, 'Natural loose diamonds']
] as const)('the listing of %j is titled "%s"', (subject, title) => {
  expect(listingTitle(subject)).toBe(title)
})

test('laboratory-grown tennis bracelets have the lead of the mock-up', () => {
  expect(listingLead({ category: 'tennis-bracelets', diamondType: 'lab-grown' })).toBe(
    'Fifty to seventy brilliant-cut stones in one line, cut and graded as natural diamonds are.'
  )
})

// Written out in the lead: a list's scripts are weighed by the byte.
test('the lead of all jewellery promises the days of the policy', () => {
  expect(listingLead({})).toContain(`within ${DELIVERY_DAYS.maximum} days.`)
})

test('the 24 listings have a title and a lead of their own', () => {
  expect(new Set(everySubject.map(listingTitle)).size).toBe(24)
  expect(new Set(everySubject.map(listingLead)).size).toBe(24)
})

test.each(everySubject)('the lead of %j keeps the voice of the shop and fits a search result', (subject) => {
  const lead = listingLead(subject)
  expect(lead).not.toMatch(/!|luxur|exquisit|timeless|stunning|perfect|\breal\b|synthetic|lab diamond|jewelry/i)
  expect(lead).toMatch(/\.$/)
  expect(lead.length).toBeLessThanOrEqual(120)
})
