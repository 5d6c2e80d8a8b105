import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { addressFormSchema } from './address.ts'

const home = {
  firstName: 'Alex',
  lastName: 'Morgan',
  address1: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom'
}
const refusals = (form: object) => safeParse(addressFormSchema, form).error?.issues.map(({ message }) => message)

test('an address needs no more than the order form asks for', () => {
  expect(safeParse(addressFormSchema, home).data).toEqual({
    ...home,
    address2: '',
    phone: '',
    company: '',
    type: 'home',
    isDefault: false
  })
})

test('an address that the order form would refuse is refused in its words', () => {
  expect(refusals({ ...home, firstName: 'A', postalCode: 'LS1' })).toEqual([
    'First name is required',
    'Valid postcode is required'
  ])
  expect(refusals({ ...home, country: 'Atlantis' })).toEqual([
    'We cannot deliver to this country online. Please write to us.'
  ])
})

test('an address is of a home, of work or another, and its company fits on a parcel', () => {
  expect(refusals({ ...home, type: 'castle' })).toEqual(['Home, work or another?'])
  expect(refusals({ ...home, company: 'x'.repeat(101) })).toEqual(['At most 100 characters'])
})
