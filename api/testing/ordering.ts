import { randomUUID } from 'node:crypto'
import { type CartLineOnWire, lineFromWire } from '#domain/cart/cart-wire.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderBody } from '#domain/orders/order-body.ts'
import type { CheckoutForm, PlaceOrder } from '#domain/orders/order-form.ts'
import type { OrderLinks } from '../modules/orders/links.ts'
import type { TestVisitor } from './start-shop.ts'
import type { TestAnswer } from './test-answer.ts'

export const form: CheckoutForm = {
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
  paymentMethod: 'card',
  giftNote: ''
}

/** Puts a piece into the visitor's cart. */
export async function addToCart(
  visitor: TestVisitor,
  line: { productId: string; quantity?: number; id?: string; [choice: string]: unknown }
): Promise<CartLineOnWire> {
  const answer = await visitor.post('/api/cart', { id: randomUUID(), ...line })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json() as CartLineOnWire
}

/** What the checkout would send for the cart as it stands. */
export async function bodyOfCart(visitor: TestVisitor, changed: Partial<CheckoutForm> = {}): Promise<PlaceOrder> {
  const lines = (await visitor.get('/api/cart')).json() as CartLineOnWire[]
  return orderBody({ ...form, ...changed }, lines.map(lineFromWire))
}

export const placeOrder = (visitor: TestVisitor, body: unknown, key: string = randomUUID()): Promise<TestAnswer> =>
  visitor.post('/api/orders', body, { 'Idempotency-Key': key })

/** What whoever reads an order's mail presses: the signed link and its number are all it takes. */
export function confirmOrder(
  shop: { links: OrderLinks },
  visitor: TestVisitor,
  order: Pick<Order, 'id' | 'createdAt'>
): Promise<TestAnswer> {
  const { searchParams } = new URL(shop.links.linkTo('https://shop.example', order))
  return visitor.post(`/api/orders/${order.id}/confirmation`, Object.fromEntries(searchParams))
}

/** Fills a cart with one piece and orders it. */
export async function orderOne(visitor: TestVisitor, productId = 'necklace', quantity = 1): Promise<Order> {
  await addToCart(visitor, { productId, quantity })
  const answer = await placeOrder(visitor, await bodyOfCart(visitor))
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json() as Order
}
