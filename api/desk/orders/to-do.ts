import type { ExpressionBuilder } from 'kysely'
import { BEGUN } from '#domain/orders/order-status.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import type { ShopTables } from '../../db/schema.ts'

/** Written when somebody has gone through an order with its customer, and when that was not so after all. */
export const GONE_THROUGH = 'order.gone-through'
export const NOT_GONE_THROUGH = 'order.not-gone-through'

/** Whether the last word at the desk is that an order was gone through with its customer. */
export const isGoneThrough = ({ exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  exists(
    selectFrom('audit as said')
      .select('said.id')
      .where('said.subject', '=', 'order')
      .whereRef('said.subject_id', '=', 'orders.id')
      .where('said.action', '=', GONE_THROUGH)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit as later')
              .select('later.id')
              .where('later.subject', '=', 'order')
              .whereRef('later.subject_id', '=', 'orders.id')
              .where('later.action', '=', NOT_GONE_THROUGH)
              .whereRef('later.number', '>', 'said.number')
          )
        )
      )
  )

/** Whether an order was ever begun, whatever became of it since. */
export const isBegun = ({ exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  exists(
    selectFrom('order_events')
      .select('order_events.id')
      .whereRef('order_id', '=', 'orders.id')
      .where('to_status', 'in', BEGUN)
  )

/** Whether something is left on the gift card that an order has bought. */
const isOnBoughtCard = ({ exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  exists(
    selectFrom('gift_cards')
      .select('gift_cards.id')
      .whereRef('gift_cards.order_id', '=', 'orders.id')
      .where('balance', '>', 0)
  )

/** Whether all of its pieces came back, for less or settled otherwise, so that what is left of its money stays here. */
const isBackForLess = ({ and, not, exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  and([
    exists(
      selectFrom('order_returns')
        .select('order_returns.id')
        .whereRef('order_returns.order_id', '=', 'orders.id')
        .where('order_returns.outcome', 'in', ['reduced', 'settled'])
    ),
    not(
      exists(
        selectFrom('order_items')
          .select('order_items.position')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .whereRef('order_items.quantity', '>', 'order_items.given_back')
      )
    )
  ])

/** Whether what could be withdrawn from of an order is given back, and what was made to specification goes on its way, or stays with its customer. */
const isBackButMade = ({ and, not, exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) => {
  const left = selectFrom('order_items')
    .select('order_items.position')
    .whereRef('order_items.order_id', '=', 'orders.id')
    .whereRef('order_items.quantity', '>', 'order_items.given_back')
  return and([
    exists(left.where('description', 'like', TO_SPECIFICATION)),
    not(
      exists(
        left.where((item) =>
          item.or([item('description', 'is', null), item('description', 'not like', TO_SPECIFICATION)])
        )
      )
    )
  ])
}

/** In a line's description, as JSON writes it. */
const TO_SPECIFICATION = '%"isToSpecification":true%'

/** Its page and its mail promise that we get in touch and go through it; nobody has, and it has not been begun. DECISIONS 34. */
export const awaitsCall = (eb: ExpressionBuilder<ShopTables, 'orders'>) =>
  eb.and([
    eb.eb('status', 'in', ['pending', 'paid']),
    eb.eb('withdrawn_at', 'is', null),
    eb.eb('gift_card', 'is', null),
    eb.not(isGoneThrough(eb))
  ])

/**
 * The orders that wait for the shop: to be gone through with their customer, withdrawn from and not refunded, paid, also
 * where a part was refunded, and nobody has begun, no charge named yet, or abroad nobody who collects import VAT.
 */
export const waitsForUs = (builder: ExpressionBuilder<ShopTables, 'orders'>) => {
  const { or, and, not, eb, selectFrom } = builder
  // Found by indexes, so that those that are over, which is nearly all there ever were, are not looked at. Of some of all that
  // were begun a part was given back: an index holds those alone of which nothing says when they were.
  const mayWait = eb(
    'orders.id',
    'in',
    selectFrom('orders as open')
      .select('open.id')
      .where('open.status', 'in', ['pending', 'paid'])
      .unionAll(
        selectFrom('orders')
          .select('orders.id')
          .where('orders.status', '=', 'part-refunded')
          .where('orders.begun_at', 'is', null)
          .where((reduced) => reduced.not(isBegun(reduced)))
      )
      .unionAll(selectFrom('orders as withdrawn').select('withdrawn.id').where('withdrawn.withdrawn_at', '>', ''))
  )
  const waits = or([
    awaitsCall(builder),
    eb('status', '=', 'paid'),
    // Withdrawn from: to be stopped, taken back and refunded. Of a gift card what was used stays paid: once nothing is on it, all is done.
    and([
      eb('withdrawn_at', 'is not', null),
      eb('status', 'not in', ['cancelled', 'refunded']),
      or([eb('gift_card', 'is', null), isOnBoughtCard(builder)]),
      not(isBackForLess(builder)),
      not(isBackButMade(builder))
    ]),
    and([eb('status', '=', 'part-refunded'), not(isBegun(builder))]),
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
  return and([mayWait, waits])
}
