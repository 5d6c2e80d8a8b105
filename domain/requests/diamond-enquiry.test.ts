import { expect, test } from 'vitest'
import { diamondEnquiryDefaults, diamondEnquirySchema } from './diamond-enquiry.ts'
import { filledForms } from './testing/filled-forms.ts'
import { messages } from './testing/messages.ts'

const filled = filledForms['loose-diamond']

test('a filled form is read as it is', () => {
  expect(diamondEnquirySchema.parse(filled)).toEqual(filled)
})

test('the empty form of a stone says everything that is missing', () => {
  const { productId, productName } = filled
  expect(messages(diamondEnquirySchema, { ...diamondEnquiryDefaults, productId, productName })).toEqual({
    customerName: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    enquiryType: 'Please select enquiry type',
    desiredCarat: 'Please select desired carat weight'
  })
})

test('without more than the required fields it is answered by e-mail, and the stone is as unknown as it was shown', () => {
  const { customerName, email, enquiryType, desiredCarat, productId, productName } = filled
  const required = { customerName, email, enquiryType, desiredCarat, productId, productName }
  expect(diamondEnquirySchema.parse(required)).toEqual({ ...diamondEnquiryDefaults, ...required })
  expect(diamondEnquiryDefaults.preferredContact).toBe('email')
})

test('an enquiry about no stone is refused', () => {
  expect(messages(diamondEnquirySchema, { ...filled, productId: '' })).toEqual({
    productId: 'Please tell us which stone you mean'
  })
})

test('of the stone’s metadata only its grades are kept', () => {
  const productDetails = {
    ...filled.productDetails,
    originalMetadata: { ...filled.productDetails.originalMetadata, enquiry_only: true }
  }
  expect(diamondEnquirySchema.parse({ ...filled, productDetails })).toEqual(filled)
})

test.each(['phone', 'both'])(
  'who is to be answered by %s says the number, whatever else is missing',
  (preferredContact) => {
    const phone = 'Please enter a phone number, or choose e-mail as the way we answer'
    expect(messages(diamondEnquirySchema, { ...filled, preferredContact, phone: '' })).toEqual({ phone })
    expect(messages(diamondEnquirySchema, { ...filled, preferredContact, phone: ' ', customerName: '' })).toMatchObject(
      { phone }
    )
    expect(messages(diamondEnquirySchema, { ...filled, preferredContact, phone: '01632 960141' })).toEqual({})
    expect(messages(diamondEnquirySchema, { ...filled, preferredContact: 'email', phone: '' })).toEqual({})
  }
)
