import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'
import { caratBand, enquiryAbout } from './subject.ts'
import { stone } from './testing.ts'

const withGrades = (metadata: Product['metadata'], changed: Partial<Product> = {}): Product => ({
  ...stone,
  ...changed,
  metadata
})

test('the enquiry opens as one for a stone like the one on the page', () => {
  expect(enquiryAbout(stone)).toMatchObject({
    desiredCarat: '1.0-1.49',
    desiredColour: 'F',
    desiredClarity: 'VS1',
    desiredCut: 'round',
    desiredCertification: 'GIA',
    preferredContact: 'email',
    productId: 'natural-round-brilliant-diamond',
    productName: 'Natural round brilliant, 1.02 ct',
    productDetails: {
      originalCarat: 1.02,
      originalMetadata: { cut: 'round', colour: 'F', clarity: 'VS1' },
      originalCertification: 'GIA'
    }
  })
})

test('with who asks and what about, what was filled in can be sent as it is', () => {
  const written = { customerName: 'Alex Morgan', email: 'alex@example.com', enquiryType: 'viewing' }
  expect(diamondEnquirySchema.safeParse({ ...enquiryAbout(stone), ...written }).success).toBe(true)
})

test('what is not among the choices is left open: ranges, our own certificate, grades nobody told', () => {
  const line = withGrades({ colour: 'F–G', clarity: 'VS1–VS2' }, { certification: 'in-house', carat: null })
  expect(enquiryAbout(line)).toMatchObject({
    desiredCarat: '',
    desiredColour: '',
    desiredClarity: '',
    desiredCut: '',
    desiredCertification: ''
  })
})

test.each([
  [0.1, '0.25-0.49'],
  [0.25, '0.25-0.49'],
  [0.49, '0.25-0.49'],
  [0.5, '0.5-0.74'],
  [0.99, '0.75-0.99'],
  [1, '1.0-1.49'],
  [1.99, '1.5-1.99'],
  [2.01, '2.0-2.99'],
  [5.04, '3.0+'],
  [null, '']
])('a weight of %s ct belongs to the band "%s"', (carat, band) => {
  expect(caratBand(carat)).toBe(band)
})
