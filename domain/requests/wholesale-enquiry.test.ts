import { expect, test } from 'vitest'
import { filledForms } from './testing/filled-forms.ts'
import { messages } from './testing/messages.ts'
import { wholesaleEnquiryDefaults, wholesaleEnquirySchema } from './wholesale-enquiry.ts'

const filled = filledForms.wholesale

test('a filled form is read as it is', () => {
  expect(wholesaleEnquirySchema.parse(filled)).toEqual(filled)
})

const missing = {
  companyName: 'Company name is required',
  contactName: 'Contact name is required',
  email: 'Please enter a valid email address',
  businessType: 'Please select business type',
  businessSize: 'Please select business size',
  productCategories: 'Please select at least one product category',
  diamondTypes: 'Please select at least one diamond type',
  qualityPreferences: 'Please select at least one quality preference',
  monthlyVolume: 'Please select monthly volume',
  averageOrderValue: 'Please select average order value',
  annualBudget: 'Please select annual budget'
}

test('the empty form says everything that is missing', () => {
  expect(messages(wholesaleEnquirySchema, wholesaleEnquiryDefaults)).toEqual(missing)
})

test('a body without anything says the same', () => {
  expect(messages(wholesaleEnquirySchema, {})).toEqual(missing)
})

test('what is optional may be left out; the urgency is then standard', () => {
  const required = Object.fromEntries(
    Object.keys(missing).map((field) => [field, filled[field as keyof typeof filled]])
  )
  expect(wholesaleEnquirySchema.parse(required)).toEqual({ ...wholesaleEnquiryDefaults, ...required })
  expect(wholesaleEnquirySchema.parse(required).urgency).toBe('standard')
})

test('what was ticked is kept once each, in the list’s order', () => {
  const ticked = { ...filled, diamondTypes: ['lab-grown', 'natural'], certification: ['IGI', 'IGI', 'GIA'] }
  expect(wholesaleEnquirySchema.parse(ticked)).toMatchObject({
    diamondTypes: ['natural', 'lab-grown'],
    certification: ['GIA', 'IGI']
  })
})

test('a hundred thousand wrong ticks make one message', () => {
  const flood = Array<number>(100_000).fill(0)
  const { error } = wholesaleEnquirySchema.safeParse({ ...filled, productCategories: flood })
  expect(error?.issues.map(({ message }) => message)).toEqual([missing.productCategories])
})
