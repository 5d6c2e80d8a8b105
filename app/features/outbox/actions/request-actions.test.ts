import { expect, test } from 'vitest'
import { formPage } from './request-actions.ts'

test('an enquiry about a stone is changed on the stone’s own page, which opens it', () => {
  expect(formPage('loose-diamond', 'loose-diamond:round-1')).toBe('/products/round-1?enquire=1')
})

test('every other request is changed on its kind’s page', () => {
  expect(formPage('wedding-ring', 'wedding-ring')).toBe('/bespoke-wedding-rings')
})

test('a review is changed where it was written: on the piece’s page, or where the shop’s reviews stand', () => {
  expect(formPage('review', 'review:round-1')).toBe('/products/round-1?review=1')
  expect(formPage('review', 'review')).toBe('/reviews?review=1')
})
