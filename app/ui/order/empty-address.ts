import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'

/** An empty address, in the country most orders go to. */
export const emptyAddress = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  postalCode: '',
  country: DEFAULT_COUNTRY as string,
  phone: ''
}
