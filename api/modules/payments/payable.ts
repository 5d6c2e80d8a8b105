import type { Transaction } from 'kysely'
import { heldByCards, type UsedCard } from '#domain/gift-cards/order-cards.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PayingState } from '#domain/orders/paying-order.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { amountOfPart, nextPart, type PaymentPart } from '#domain/orders/payment-plan.ts'
import { heldUntil } from '#domain/orders/unpaid-order.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { awaitsImportCollector } from '#domain/pricing/vat.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { cardsOfOrders } from '../gift-cards/gift-cards.ts'
import { piecesGone, takeStockAgain } from '../orders/stock.ts'

type Within = Transaction<ShopTables>

export interface Payable {
  orderNumber: string
  /** The order's own total. */
  total: Pence
  /** What is paid next of it: the whole, the deposit, or the balance. */
  part: PaymentPart | null
  /** What that comes to; of an order of which nothing is to be paid any more, what was paid last. */
  due: Pence
  /** The gift cards that it is paid with, in part or whole; what they hold is off `due`. */
  cards: readonly UsedCard[]
  /** It buys a gift card, which no other pays for. */
  isOfCard: boolean
  state: PayingState
  /** Under which number its links are now. */
  linkNumber: number
  /** As the shopper chose. */
  paymentMethod: PaymentMethod | null
  /** Its pieces went back on sale: whoever pays takes them anew. */
  hasHoldEnded: boolean
  /** The names of the pieces for which it has lapsed. */
  gone: readonly string[]
}

/** What is to be paid for an order and whether it can be, or null when there is no such order. */
export async function readPayable(db: ShopDb, orderId: string): Promise<Payable | null> {
  const row = await db
    .selectFrom('orders')
    .select(({ exists, selectFrom }) => [
      'id',
      'total',
      'deposit',
      'balance_paid_at',
      'withdrawn_at',
      'pay_link_number',
      'status',
      'delivery',
      'delivery_charge',
      'stock_returned_at',
      'payment_method',
      'shipping_address',
      'import_collector',
      'discount_code',
      'gift_card',
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
  // What is made to order took nothing from stock, and can be made later as well.
  const hasHoldEnded = row.stock_returned_at !== null && (Boolean(row.took_stock) || row.discount_code !== null)
  const next = nextPart({ ...row, isBalancePaid: row.balance_paid_at !== null })
  const part = row.deposit === null ? null : next?.part === 'deposit' ? 'deposit' : 'balance'
  const state = stateOf(row, part)
  const cards = (await cardsOfOrders(db, [orderId])).get(orderId) ?? []
  const gone = state === 'payable' && hasHoldEnded ? await piecesGone(db, orderId) : []
  return {
    orderNumber: row.id,
    total: row.total,
    part,
    linkNumber: row.pay_link_number,
    due: (amountOfPart(row, part) ?? row.total) - heldByCards(cards),
    cards,
    isOfCard: row.gift_card !== null,
    state: gone.length > 0 ? 'lapsed' : state,
    paymentMethod: row.payment_method,
    hasHoldEnded,
    gone
  }
}

/**
 * The same of an order that somebody is about to pay: where its pieces went back on sale they are taken anew, and kept for
 * as long as for an order that was just placed. DECISIONS 37.
 */
export async function readyToPay(within: Within, orderId: string, now: number): Promise<Payable | null> {
  const payable = await readPayable(within, orderId)
  if (payable?.state !== 'payable') return payable
  const taken = await takeStockAgain(within, orderId, { until: heldUntil(now, false), now })
  return taken.kind === 'gone' ? { ...payable, state: 'lapsed', gone: taken.names } : payable
}

interface OrderFacts {
  status: OrderStatus
  balance_paid_at: string | null
  withdrawn_at: string | null
  delivery: 'free' | 'confirmed-before-payment'
  delivery_charge: Pence | null
  shipping_address: string | null
  import_collector: string | null
}

function stateOf(order: OrderFacts, part: PaymentPart | null): PayingState {
  const { status, delivery, delivery_charge, shipping_address, import_collector } = order
  if (status === 'cancelled' || status === 'refunded') return status
  // What the customer withdrew from is given back, and nothing more is asked for it.
  if (part === 'balance' && order.balance_paid_at === null) return order.withdrawn_at === null ? 'payable' : 'cancelled'
  if (status !== 'pending') return 'paid'
  const shippingAddress = shipping_address === null ? null : JSON.parse(shipping_address)
  const awaitsCharge = delivery === 'confirmed-before-payment' && delivery_charge === null
  // One state for both, which every page of an earlier version knows.
  return awaitsCharge || awaitsImportCollector({ status, shippingAddress, importCollector: import_collector })
    ? 'delivery-to-confirm'
    : 'payable'
}
