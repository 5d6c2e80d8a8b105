import { expect, test } from 'vitest'
import {
  MISSING_INFORMATION,
  requestWords,
  SAVED_ON_DEVICE,
  SAVED_UNTIL_OPENED,
  successWords
} from './request-words.ts'

test.each([
  [
    'bespoke',
    ['Request submitted successfully!', "We'll get back to you within 24 hours with a detailed consultation."],
    ['Submission failed', 'There was an error submitting your request. Please try again.']
  ],
  [
    'wedding-ring',
    ['Wedding Ring Request Submitted!', "We'll contact you within 24 hours to discuss your custom wedding ring."],
    ['Error', 'Failed to submit your request. Please try again.']
  ],
  [
    'wholesale',
    ['Wholesale Enquiry Submitted', "We'll contact you within 24 hours with a detailed quotation."],
    ['Submission Failed', 'Please try again later.']
  ],
  [
    'loose-diamond',
    ['Enquiry Submitted Successfully', "We'll contact you within 24 hours with pricing and availability details."],
    ['Submission Failed', 'Please try again or contact us directly.']
  ]
] as const)('the toasts of a %s are the spec’s, word for word', (kind, success, failure) => {
  expect(Object.values(requestWords[kind].success)).toEqual(success)
  expect(Object.values(requestWords[kind].failure)).toEqual(failure)
})

test('without a connection the toast does not speak of submitting', () => {
  expect(SAVED_ON_DEVICE).toEqual({
    title: 'Saved on this device',
    text: 'It leaves by itself as soon as there is signal. Nothing more to do.'
  })
  expect(SAVED_UNTIL_OPENED).toEqual({
    title: 'Saved on this device',
    text: 'Open the app once when you have signal; it is then sent.'
  })
})

test('a diamond enquiry that is not filled is told so in the spec’s words', () => {
  expect(MISSING_INFORMATION).toEqual({
    title: 'Missing Information',
    text: 'Please fill in all required fields including desired carat weight.'
  })
})

test('where 24 hours would be untrue, the toast names the time that the shop has reckoned', () => {
  const now = Date.parse('2026-11-20T16:00:00Z')
  const friday = { createdAt: '2026-11-20T16:00:00.000Z', answerBy: '2026-11-23T16:00:00.000Z' }
  expect(successWords('bespoke', friday, now).text).toBe(
    "We'll get back to you by Monday 16:00 with a detailed consultation."
  )
  const monday = { createdAt: '2026-11-23T10:00:00.000Z', answerBy: '2026-11-24T10:00:00.000Z' }
  expect(successWords('bespoke', monday, Date.parse(monday.createdAt))).toEqual(requestWords.bespoke.success)
  expect(successWords('bespoke', { createdAt: monday.createdAt }, now)).toEqual(requestWords.bespoke.success)
})
