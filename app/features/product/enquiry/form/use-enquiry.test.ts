import { expect, test } from 'vitest'
import { isInformationMissing } from '../subject-dialog.tsx'

const filled = { customerName: 'Alex', email: 'a@example.com', enquiryType: 'pricing', desiredCarat: 'flexible' }

test('an enquiry with its four required fields misses nothing', () => {
  expect(isInformationMissing(filled)).toBe(false)
})

test.each(Object.keys(filled))('without %s it does', (name) => {
  expect(isInformationMissing({ ...filled, [name]: ' ' })).toBe(true)
})
