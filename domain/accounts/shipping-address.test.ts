import { expect, test } from 'vitest'
import { shippingAddressSchema } from '../orders/order-form.ts'
import type { Address } from './address.ts'
import { asShippingAddress } from './shipping-address.ts'

const address: Address = {
  id: 'work',
  type: 'work',
  firstName: 'Alex',
  lastName: 'Morgan',
  company: 'Morgan and Lane',
  address1: '9 Mill Lane',
  address2: 'Unit 4',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
  phone: '',
  isDefault: true,
  createdAt: '2026-02-01T10:00:00.000Z'
}

test('an address of the account is one that an order takes', () => {
  expect(shippingAddressSchema.parse(asShippingAddress(address))).toEqual(asShippingAddress(address))
})

test('the company stands where the courier reads it', () => {
  expect(asShippingAddress(address).address2).toBe('Morgan and Lane, Unit 4')
  expect(asShippingAddress({ ...address, company: '' }).address2).toBe('Unit 4')
  expect(asShippingAddress({ ...address, address2: '' }).address2).toBe('Morgan and Lane')
})
