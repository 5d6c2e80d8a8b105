import { expect, test } from 'vitest'
import { orderBody } from './order-body.ts'
import { placeOrderSchema } from './order-form.ts'
import { ringLine } from './testing/ring-line.ts'

const form = {
  customerEmail: 'alex@example.com',
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
  paymentMethod: 'card' as const,
  giftNote: ''
}
const ring = { ...ringLine, quantity: 2, sizeAdjustment: 1000, selectedCarat: 2, caratAdjustment: 50_000 }

test('an order sends who, where to, what was seen and how it is to be paid, and nothing of a card', () => {
  expect(orderBody(form, [ring])).toEqual({
    customerEmail: 'alex@example.com',
    customerName: 'Alex Morgan',
    customerPhone: '',
    shippingAddress: form.shippingAddress,
    items: [
      {
        productId: 'ring',
        name: ring.product.name,
        price: '3009.00',
        quantity: 2,
        imageUrl: '/media/ring-1200.jpg',
        lineId: ring.id,
        selectedSize: 'N',
        selectedCarat: 2,
        customization: null
      }
    ],
    total: '6018.00',
    paymentMethod: 'card',
    giftNote: ''
  })
})

test('what is sent is what the shop reads', () => {
  const body = orderBody(form, [ring])
  expect(placeOrderSchema.parse(body)).toEqual(body)
})
