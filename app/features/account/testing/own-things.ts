import type { Address } from '#domain/accounts/address.ts'
import type { OwnRequest } from '#domain/accounts/own-request.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OwnReview } from '#domain/reviews/review.ts'

export const profile: Profile = {
  id: 482_913,
  email: 'alex@example.com',
  firstName: 'Alex',
  lastName: 'Morgan',
  phone: '01632 960000',
  dateOfBirth: '1990-04-23',
  preferredContactMethod: 'email',
  marketingConsent: true,
  marketingConsentAt: '2026-03-02T10:00:00.000Z',
  customerType: 'retail',
  createdAt: '2026-02-01T10:00:00.000Z'
}

export const home: Address = {
  id: 'home',
  type: 'home',
  firstName: 'Alex',
  lastName: 'Morgan',
  company: '',
  address1: '1 High Street',
  address2: '',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
  phone: '',
  isDefault: true,
  createdAt: '2026-02-01T10:00:00.000Z'
}

export const work: Address = { ...home, id: 'work', type: 'work', address1: '9 Mill Lane', isDefault: false }

export const request: OwnRequest = {
  reference: 'NL-B-7K3F-9QXM',
  kind: 'bespoke',
  createdAt: '2026-03-02T10:00:00.000Z',
  answerBy: null,
  sent: [{ label: 'Your idea', value: 'A ring\nlike my grandmother’s <b>' }],
  pictures: 2,
  answers: [{ at: '2026-03-03T09:00:00.000Z', from: 'Anna', text: 'We would love to make it.' }]
}

export const order: Order = {
  id: 'NL-7K3F-9QXM',
  status: 'pending',
  createdAt: '2026-03-02T10:00:00.000Z',
  kind: 'cart',
  customerEmail: profile.email,
  customerName: 'Alex Morgan',
  customerPhone: '',
  shippingAddress: home,
  delivery: 'free',
  deliveryCharge: null,
  steps: [],
  tracking: null,
  paymentMethod: null,
  giftNote: '',
  importCollector: null,
  withdrawnAt: null,
  items: [
    {
      productId: 'ring',
      name: 'Classic Solitaire Wedding Ring',
      price: '2499.00',
      quantity: 1,
      imageUrl: '/media/ring-1200.jpg',
      category: 'wedding-rings',
      diamondType: 'natural',
      metalType: 'platinum',
      carat: 1,
      selectedSize: 'N',
      selectedCarat: 1,
      customization: null,
      certification: 'GIA',
      isMadeToOrder: true,
      vat: '416.50'
    }
  ],
  vat: '416.50',
  total: '2499.00'
}

export const review: OwnReview = {
  id: 'review',
  userId: profile.id,
  productId: 'ring',
  rating: 4,
  title: 'Sits well',
  content: 'The band is thinner than I thought, and I like it.',
  helpful: 0,
  verified: true,
  photos: [],
  createdAt: '2026-04-02T10:00:00.000Z',
  updatedAt: '2026-04-02T10:00:00.000Z',
  response: null,
  status: 'held',
  refusal: null
}
