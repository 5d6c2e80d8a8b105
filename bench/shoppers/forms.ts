import type { CheckoutForm } from '#domain/orders/order-form.ts'

/** Who orders: nobody, at an address for examples. */
export const aCustomer: CheckoutForm = {
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  customerPhone: '',
  shippingAddress: {
    firstName: 'Alex',
    lastName: 'Morgan',
    address1: '1 High Street',
    address2: '',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    country: 'United Kingdom',
    phone: ''
  },
  paymentMethod: 'card'
}

/** A bespoke request that names these pictures. */
export const aRequest = (referenceImages: readonly string[]) => ({
  name: 'Alex Morgan',
  email: 'alex@example.org',
  phone: '01632 960123',
  jewelryType: 'brooch',
  description: 'A brooch in the shape of a wren, as on the picture.',
  budget: '5000-10000',
  referenceImages,
  filledMs: 60_000
})
