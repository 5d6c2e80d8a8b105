import type { Selectable } from 'kysely'
import { shop } from '#data/shop.ts'
import type { BoughtCard, UsedCard } from '#domain/gift-cards/order-cards.ts'
import { trackingUrl } from '#domain/orders/carriers.ts'
import type { ItemDescription, Order, OrderItem, OrderStep } from '#domain/orders/order.ts'
import type { Parcel } from '#domain/orders/parcels.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { KeptCollection, OrderItemsTable, OrdersTable } from '../../db/customer-tables.ts'
import type { OrderParcelsTable } from '../../db/payment-tables.ts'

export type OrderRow = Selectable<OrdersTable>
export type ParcelRow = Selectable<OrderParcelsTable>
export type OrderItemRow = Selectable<OrderItemsTable>
/** With whether its piece still has a page; left out, it has. */
export type ShownItemRow = OrderItemRow & { is_listed?: number | null }

/** An order as the API answers it, from its rows. */
export function orderOf(
  row: OrderRow,
  items: readonly ShownItemRow[],
  steps: readonly OrderStep[],
  giftCards: readonly UsedCard[] = [],
  parcels: readonly ParcelRow[] = []
): Order {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at,
    kind: row.kind,
    customerEmail: row.customer_email,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    shippingAddress:
      row.shipping_address === null ? null : (JSON.parse(row.shipping_address) as Order['shippingAddress']),
    delivery: row.delivery,
    deliveryCharge: row.delivery_charge === null ? null : toDecimalString(row.delivery_charge),
    items: items.map(itemOf),
    vat: toDecimalString(row.vat),
    total: toDecimalString(row.total),
    ...(row.discount_code !== null && {
      discount: { code: row.discount_code, amount: toDecimalString(row.discount) }
    }),
    steps: [...steps],
    tracking: trackingOf(row),
    paymentMethod: row.payment_method,
    giftNote: row.gift_note ?? '',
    importCollector: row.import_collector,
    withdrawnAt: row.withdrawn_at,
    ...(row.terms_hash !== null && { hasTerms: true }),
    hold: holdOf(row, items),
    ...(row.deposit !== null && {
      partPayment: {
        deposit: toDecimalString(row.deposit),
        balance: toDecimalString(row.total - row.deposit),
        balancePaidAt: row.balance_paid_at,
        ...(row.deposit_due !== null && row.paid_before_change === 0 && { dueBy: row.deposit_due }),
        ...(row.paid_before_change === 1 && { isBeforeChange: true })
      }
    }),
    ...(giftCards.length > 0 && { giftCards: [...giftCards] }),
    ...(row.gift_card !== null && { giftCard: JSON.parse(row.gift_card) as BoughtCard }),
    ...(parcels.length > 0 && { parcels: parcels.map(parcelOf) }),
    ...(row.collection !== null && { collection: collectionOf(row.collection) }),
    // Where there is no e-mail there is nothing to confirm.
    ...(row.customer_email !== '' && { isConfirmed: row.confirmed_at !== null })
  }
}

/** Where and when as the owner says now; as it was said when it was taken, where nothing is collected any more. */
function collectionOf(kept: string): NonNullable<Order['collection']> {
  const { place, handedTo } = JSON.parse(kept) as KeptCollection
  return { place: shop.contact.collection || place, ...(handedTo !== undefined && { handedTo }) }
}

/** For how long the pieces are kept that it took from stock, while it waits to be paid. DECISIONS 37. */
function holdOf(row: OrderRow, items: readonly OrderItemRow[]): Order['hold'] {
  if (row.status !== 'pending' || items.every(({ stock_taken }) => stock_taken === 0)) return null
  return { until: row.held_until, hasEnded: row.stock_returned_at !== null }
}

function parcelOf(row: ParcelRow): Parcel {
  const { id, number, lines, packed_at, sent_at, arrived_at } = row
  return {
    id,
    number,
    lines: JSON.parse(lines) as Parcel['lines'],
    tracking: trackingOf(row),
    packedAt: packed_at,
    sentAt: sent_at,
    arrivedAt: arrived_at
  }
}

function trackingOf({ carrier, tracking_number }: Pick<OrderRow, 'carrier' | 'tracking_number'>): Order['tracking'] {
  if (carrier === null) return null
  const number = tracking_number ?? ''
  return { carrier, number, url: trackingUrl(carrier, number) }
}

export function itemOf(row: ShownItemRow): OrderItem {
  return {
    productId: row.product_id,
    name: row.name,
    price: toDecimalString(row.price),
    quantity: row.quantity,
    imageUrl: row.image_url,
    category: row.category,
    diamondType: row.diamond_type,
    metalType: row.metal_type,
    carat: row.carat,
    selectedSize: row.selected_size,
    selectedCarat: row.selected_carat,
    customization: row.customization,
    certification: row.certification,
    isMadeToOrder: row.is_made_to_order === 1,
    vat: toDecimalString(row.vat),
    ...(row.discount > 0 && { discount: toDecimalString(row.discount) }),
    ...(row.given_back > 0 && { givenBack: row.given_back }),
    ...(row.given_back_sent > 0 && { givenBackSent: row.given_back_sent }),
    ...(row.description !== null && { description: JSON.parse(row.description) as ItemDescription }),
    ...((row.is_listed === 0 || row.is_listed === null) && { isGone: true })
  }
}
