import { expect, test } from 'vitest'
import { cardDetailsSchema, checkoutFormSchema, placeOrderSchema, quickOrderSchema, splitName } from './order-form.ts'

const address = {
  firstName: 'Alex',
  lastName: 'Morgan',
  address1: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom'
}
const form = {
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  shippingAddress: address,
  paymentMethod: 'card'
}

test('a whole form is read, its ends trimmed and what is optional empty', () => {
  expect(checkoutFormSchema.parse({ ...form, customerEmail: ' alex@example.org ' })).toEqual({
    ...form,
    customerPhone: '',
    giftNote: '',
    shippingAddress: { ...address, address2: '', phone: '' }
  })
})

test.each([
  [{ customerEmail: 'alex@' }, 'customerEmail', 'Please enter a valid email address'],
  [{ customerEmail: '' }, 'customerEmail', 'Please enter a valid email address'],
  [{ shippingAddress: { ...address, firstName: 'A' } }, 'shippingAddress.firstName', 'First name is required'],
  [{ shippingAddress: { ...address, lastName: '' } }, 'shippingAddress.lastName', 'Last name is required'],
  [{ shippingAddress: { ...address, address1: '1 St' } }, 'shippingAddress.address1', 'Address is required'],
  [{ shippingAddress: { ...address, city: 'L' } }, 'shippingAddress.city', 'Town or city is required'],
  [{ shippingAddress: { ...address, postalCode: 'LS1' } }, 'shippingAddress.postalCode', 'Valid postcode is required'],
  [{ shippingAddress: { ...address, country: '' } }, 'shippingAddress.country', 'Country is required'],
  [{ shippingAddress: { ...address, country: 'Narnia' } }, 'shippingAddress.country', /cannot deliver/],
  [{ paymentMethod: 'cheque' }, 'paymentMethod', /how you would like to pay/]
])('%j is refused in the spec’s words', (given, path, message) => {
  const { error } = checkoutFormSchema.safeParse({ ...form, ...given })
  const issue = error?.issues.find((one) => one.path.join('.') === path)
  expect(issue?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})

test.each([
  ['cardNumber', 'Valid card number is required'],
  ['expiryDate', 'Valid expiry date is required'],
  ['cvv', 'Valid CVV is required'],
  ['cardholderName', 'Cardholder name is required']
])('card details, where given, need a %s', (field, message) => {
  const card = { cardNumber: '4111111111111111', expiryDate: '12/30', cvv: '123', cardholderName: 'A Morgan' }
  expect(cardDetailsSchema.safeParse(card).success).toBe(true)
  expect(cardDetailsSchema.safeParse({ ...card, [field]: '1' }).error?.issues[0]?.message).toBe(message)
})

test.each(['A', '   '])('a customer called %j is refused in the spec’s words', (customerName) => {
  const { error } = placeOrderSchema.safeParse({ ...form, customerName, items: [], total: '0.00' })
  expect(error?.issues[0]?.message).toBe('Name must be at least 2 characters')
})

test.each([
  ['sw1a1aa', 'United Kingdom', 'SW1A 1AA'],
  ['75001', 'France', '75001'],
  ['d02 af30', 'Ireland', 'd02 af30']
])('the postcode %j in %s is kept as %j', (postalCode, country, kept) => {
  const { shippingAddress } = checkoutFormSchema.parse({
    ...form,
    shippingAddress: { ...address, postalCode, country }
  })
  expect(shippingAddress.postalCode).toBe(kept)
})

test('a postcode that nobody in the United Kingdom has is refused beside other mistakes', () => {
  const { error } = checkoutFormSchema.safeParse({
    ...form,
    shippingAddress: { ...address, city: 'L', postalCode: 'ZZZZZ' }
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'shippingAddress.city',
    'shippingAddress.postalCode'
  ])
  expect(error?.issues[1]?.message).toBe('This is no UK postcode. It looks like SW1A 1AA.')
})

test('a gift note holds 200 characters, and none that turn its reader’s page around', () => {
  expect(checkoutFormSchema.parse({ ...form, giftNote: ' For R.\u202Esdrawkcab\u0000 ' }).giftNote).toBe(
    'For R.sdrawkcab'
  )
  expect(checkoutFormSchema.safeParse({ ...form, giftNote: 'a'.repeat(201) }).success).toBe(false)
})

test('a name in one field is parted before its last word', () => {
  expect(splitName(' Mary Ann  Morgan ')).toEqual({ firstName: 'Mary Ann', lastName: 'Morgan' })
  expect(splitName('Cher')).toEqual({ firstName: 'Cher', lastName: '' })
})

test('an order holds the way to pay, of an older page none, and never a card', () => {
  const order = placeOrderSchema.parse({ ...form, cardDetails: { cvv: '123' }, items: [], total: '0.00' })
  expect(order).not.toHaveProperty('cardDetails')
  expect(order.paymentMethod).toBe('card')
  const { paymentMethod: _, ...older } = form
  expect(placeOrderSchema.parse({ ...older, items: [], total: '0.00' }).paymentMethod).toBeUndefined()
})

test.each(['1800', '1,800.00', '-1.00', 1800])('a total of %j is refused', (total) => {
  expect(quickOrderSchema.safeParse({ name: 'Al', email: 'a@b.co', phone: '01632', total }).success).toBe(false)
})
