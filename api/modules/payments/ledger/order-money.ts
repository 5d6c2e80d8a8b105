import type { Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { RefundContent } from '../ledger-types.ts'

export interface OrderMoney {
  /** All that was paid for the order, by whatever way. */
  paid: Pence
  /** What of it was given back: by a provider's word, and by what staff recorded. */
  givenBack: Pence
  /** What of that the providers tell of. */
  byProviders: Pence
}

/** What was paid for an order and what of it was given back. */
export async function readOrderMoney(db: ShopDb, orderId: string): Promise<OrderMoney> {
  const { paid, refunded } = await db
    .selectFrom('payments')
    .select(({ fn }) => [fn.sum<number>('amount').as('paid'), fn.sum<number>('refunded').as('refunded')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const { recorded } = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.sum<number>('amount').as('recorded'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const byProviders = Number(refunded)
  return { paid: Number(paid), givenBack: byProviders + Number(recorded), byProviders }
}

/** Whether a provider is still being asked to give something of an order back. */
export const isBeingGivenBack = async (db: ShopDb, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('provider_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirst()) !== undefined

/** Whether what delivery cost was given back: a provider has given it, or is being asked for it, or staff recorded it. */
export async function isDeliveryBack(db: ShopDb, orderId: string): Promise<boolean> {
  const byHand = await db
    .selectFrom('order_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('has_delivery', '=', 1)
    .executeTakeFirst()
  if (byHand) return true
  const asked = await db
    .selectFrom('provider_refunds')
    .select('content')
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .execute()
  return asked.some(({ content }) => (JSON.parse(content) as RefundContent).hasDelivery)
}

/** What was given back of an order on its providers' own pages, in pence: beside what they were asked for from here. */
export async function givenOnPages(db: ShopDb, orderId: string): Promise<number> {
  const { byProviders } = await readOrderMoney(db, orderId)
  const { asked } = await db
    .selectFrom('provider_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('asked'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return byProviders - Number(asked ?? 0)
}
