import type { PayingState } from '#domain/orders/paying-order.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../db/open.ts'

/** Why an order is not paid online now. */
export type NotPayable = Exclude<PayingState, 'payable'>

export interface Payable {
  orderNumber: string
  /** The order's own total. */
  total: Pence
  state: PayingState
  /** As the shopper chose. */
  paymentMethod: PaymentMethod | null
}

/** What is to be paid for an order and whether it can be, or null when there is no such order. */
export async function readPayable(db: ShopDb, orderId: string): Promise<Payable | null> {
  const row = await db
    .selectFrom('orders')
    .select(({ exists, selectFrom }) => [
      'id',
      'total',
      'status',
      'delivery',
      'delivery_charge',
      'stock_returned_at',
      'payment_method',
      exists(
        selectFrom('order_items')
          .select('product_id')
          .whereRef('order_id', '=', 'orders.id')
          .where('stock_taken', '>', 0)
      ).as('took_stock')
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  return {
    orderNumber: row.id,
    total: row.total,
    state: stateOf({ ...row, tookStock: Boolean(row.took_stock) }),
    paymentMethod: row.payment_method
  }
}

interface OrderFacts {
  status: string
  delivery: 'free' | 'confirmed-before-payment'
  delivery_charge: Pence | null
  stock_returned_at: string | null
  tookStock: boolean
}

function stateOf({ status, delivery, delivery_charge, stock_returned_at, tookStock }: OrderFacts): PayingState {
  if (status === 'cancelled' || status === 'refunded') return status
  if (status !== 'pending') return 'paid'
  if (delivery === 'confirmed-before-payment' && delivery_charge === null) return 'delivery-to-confirm'
  // What is made to order took nothing from stock, and can be made later as well.
  return stock_returned_at !== null && tookStock ? 'lapsed' : 'payable'
}
