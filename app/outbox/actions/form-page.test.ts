import { expect, test } from 'vitest'
import { formPage } from './form-page.ts'

test('an enquiry about a stone is changed on the stone’s own page, which opens it', () => {
  expect(formPage('loose-diamond', 'loose-diamond:round-1')).toBe('/products/round-1?enquire=1')
})

test('every other request is changed on its kind’s page', () => {
  expect(formPage('wedding-ring', 'wedding-ring')).toBe('/bespoke-wedding-rings')
})
