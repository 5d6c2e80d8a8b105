import { expect, test } from 'vitest'
import { bespokeRequestDefaults, bespokeRequestSchema } from './bespoke-request.ts'
import { filledForms } from './testing/filled-forms.ts'
import { messages } from './testing/messages.ts'

const filled = filledForms.bespoke

test('a filled form is read as it is', () => {
  expect(bespokeRequestSchema.parse(filled)).toEqual(filled)
})

test('the empty form says everything that is missing', () => {
  expect(messages(bespokeRequestSchema, bespokeRequestDefaults)).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    jewelryType: 'Please select a jewellery type',
    description: 'Please provide a detailed description',
    budget: 'Please select a budget range'
  })
})

test('the phone may be left out', () => {
  const { phone: _, ...withoutPhone } = filled
  expect(bespokeRequestSchema.parse(withoutPhone).phone).toBe('')
})

test('a wedding ring is no general request', () => {
  expect(messages(bespokeRequestSchema, { ...filled, jewelryType: 'wedding-ring' })).toEqual({
    jewelryType: 'Please select a jewellery type'
  })
})
