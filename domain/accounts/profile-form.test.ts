import { expect, test } from 'vitest'
import { profileChangesSchema } from './profile.ts'
import { profileFormSchema } from './profile-form.ts'

const filled = {
  firstName: 'Alex',
  lastName: 'Morgan',
  phone: '',
  dateOfBirth: '1990-04-23',
  preferredContactMethod: 'email',
  marketingConsent: false
}

test('a filled form is a body that the shop takes as it is', () => {
  const changes = profileFormSchema.parse(filled)
  expect(changes).toEqual(filled)
  expect(profileChangesSchema.parse(changes)).toEqual(filled)
})

test('a day of birth that is left empty is taken out', () => {
  expect(profileFormSchema.parse({ ...filled, dateOfBirth: '' }).dateOfBirth).toBeNull()
})

test('a day that no calendar has is refused at its field', () => {
  const { error } = profileFormSchema.safeParse({ ...filled, dateOfBirth: '1990-02-30' })
  expect(error?.issues[0]?.path).toEqual(['dateOfBirth'])
})

test('who would rather be rung up is asked for a number, together with whatever else is wrong', () => {
  const wish = { ...filled, preferredContactMethod: 'phone' }
  const { error } = profileFormSchema.safeParse({ ...wish, firstName: '' })
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['firstName', 'phone'])
  expect(profileFormSchema.safeParse({ ...wish, phone: '01632 960141' }).success).toBe(true)
})
