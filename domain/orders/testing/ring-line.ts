import type { CartLine } from '../../cart/cart-line.ts'

/** A cart's line for tests: one platinum ring of size N at £2,499, made to order. */
export const ringLine: CartLine = {
  id: '7e3f6e0c-9c9e-4c46-8d6e-0d1f2a3b4c5d',
  sessionId: 'session',
  productId: 'ring',
  quantity: 1,
  selectedSize: 'N',
  sizeAdjustment: 0,
  selectedCarat: 1,
  caratAdjustment: 0,
  customization: null,
  customPrice: null,
  product: {
    id: 'ring',
    name: 'Natural diamond wedding ring, platinum',
    price: 249_900,
    imageUrl: '/media/ring-1200.jpg',
    category: 'wedding-rings',
    diamondType: 'natural',
    metalType: 'platinum',
    carat: 1,
    metadata: {}
  },
  isMadeToOrder: true,
  availability: 'available',
  left: null,
  priceUpdatedFrom: null,
  aliases: ['7e3f6e0c-9c9e-4c46-8d6e-0d1f2a3b4c5d'],
  createdAt: '2026-01-01T00:00:00.000Z'
}
