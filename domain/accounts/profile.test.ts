import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { profileChangesSchema } from './profile.ts'

const read = (changes: object) => z.safeParse(profileChangesSchema, changes)

test('what a change leaves out it leaves as it is', () => {
  expect(read({}).data).toEqual({})
  expect(read({ phone: ' 01632 960141 ' }).data).toEqual({ phone: '01632 960141' })
  expect(read({ phone: '' }).data).toEqual({ phone: '' })
})

test.each(['1990-04-23', '2000-02-29', '1900-01-01', null])('%s is a date of birth', (dateOfBirth) => {
  expect(read({ dateOfBirth }).data).toEqual({ dateOfBirth })
})

test.each(['1990-02-30', '1900-02-29', '0001-01-01', '23/04/1990', '1990-4-3', '', 19900423])(
  '%j is no date of birth',
  (dateOfBirth) => {
    expect(read({ dateOfBirth }).success).toBe(false)
  }
)

test.each([{ firstName: ' ' }, { phone: 'none' }, { preferredContactMethod: 'post' }, { marketingConsent: 'yes' }])(
  '%j is refused',
  (changes) => {
    expect(read(changes).success).toBe(false)
  }
)

test('what only the shop decides is not changed by asking', () => {
  expect(read({ customerType: 'wholesale', email: 'other@example.org', id: 1 }).data).toEqual({})
})
