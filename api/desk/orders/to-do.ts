import type { ExpressionBuilder } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import type { ShopTables } from '../../db/schema.ts'

const BEGUN: readonly OrderStatus[] = ['in-production', 'dispatched', 'delivered']

/**
 * The orders that wait for the shop: withdrawn from and not refunded, paid, also where a part was refunded, and nobody has begun, no charge named yet, or abroad
 * nobody who collects import VAT. */
export const waitsForUs = ({ or, and, not, eb, exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  or([
    eb('status', '=', 'paid'),
    // Withdrawn from: to be stopped, taken back and refunded.
    and([eb('withdrawn_at', 'is not', null), eb('status', 'not in', ['cancelled', 'refunded'])]),
    and([
      eb('status', '=', 'part-refunded'),
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('to_status', 'in', BEGUN)
        )
      )
    ]),
    and([
      eb('status', '=', 'pending'),
      eb('delivery', '=', 'confirmed-before-payment'),
      eb('delivery_charge', 'is', null)
    ]),
    // Abroad, and nobody has named yet who collects import VAT. The address is as JSON writes it.
    and([
      eb('status', '=', 'pending'),
      eb('shipping_address', 'is not', null),
      eb('shipping_address', 'not like', `%"country":"${DEFAULT_COUNTRY}"%`),
      eb('import_collector', 'is', null)
    ])
  ])
