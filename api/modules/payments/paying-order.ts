import type { Context } from 'koa'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Limits } from '../../server/http/limits.ts'
import { notFound } from '../../server/http/problems.ts'
import { guestCartsOf } from '../cart/merged-carts.ts'
import type { Sessions, Visitor } from '../sessions/sessions.ts'
import type { PayLinks } from './links.ts'

export interface PayingOrderDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  payLinks: PayLinks
  limits: Pick<Limits, 'costPerMinute'>
}

/**
 * The number of the order that may be paid here: the one a payment link names, in the query or the body (`order`, `pay`,
 * `expires`), or one of this visitor's own, by its number (`order`) or else the newest that waits to be paid. Throws 404
 * in the same words whatever is wrong, so that nobody learns whether an order exists. DECISIONS 16, 17.
 */
export async function payingOrder(ctx: Context, deps: Omit<PayingOrderDeps, 'limits'>): Promise<string> {
  return payingOrderNamed(ctx, deps, {
    order: given(ctx, 'order'),
    pay: given(ctx, 'pay'),
    expires: given(ctx, 'expires')
  })
}

/** The same of what a form has sent. */
export async function payingOrderNamed(
  ctx: Context,
  { db, clock, sessions, payLinks }: Omit<PayingOrderDeps, 'limits'>,
  { order, pay, expires }: { order?: string | undefined; pay?: string | undefined; expires?: string | undefined }
): Promise<string> {
  if (order && !isOrderNumber(order)) throw nothingToPay()
  if (order && pay && expires) {
    const number = await linkNumberOf(db, order)
    if (payLinks.isGood({ order, pay, expires, number }, clock())) return order
  }
  const visitor = await sessions.find(ctx)
  const own = visitor && (await ownOrder(db, visitor, order))
  if (!own) throw nothingToPay()
  return own
}

/** Under which number an order's links are now. */
const linkNumberOf = async (db: ShopDb, orderId: string): Promise<number> =>
  (await db.selectFrom('orders').select('pay_link_number').where('id', '=', orderId).executeTakeFirst())
    ?.pay_link_number ?? 0

/** The one refusal of whoever may not pay an order here, or names none. */
export const nothingToPay = () =>
  notFound('We cannot find this order here. Please use the payment link in your order e-mail.')

function given(ctx: Context, name: string): string | undefined {
  const inQuery = ctx.query[name]
  if (typeof inQuery === 'string') return inQuery
  const body: unknown = ctx.request.body
  if (typeof body !== 'object' || body === null) return undefined
  const inBody = (body as Record<string, unknown>)[name]
  return typeof inBody === 'string' ? inBody : undefined
}

/**
 * By its number whoever may read an order may pay it. Without one only what was placed here or signed in is meant: an
 * order that a stranger placed with this customer's e-mail is not asked for unnamed.
 */
async function ownOrder(db: ShopDb, visitor: Visitor, order?: string): Promise<string | null> {
  const { cartId, customer } = visitor
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('cart_id', 'in', guestCartsOf(db, visitor)),
        ...(customer === null
          ? []
          : [order === undefined ? eb('cart_id', '=', cartId) : eb('customer_id', '=', customer.id)])
      ])
    )
    .$if(order !== undefined, (query) => query.where('id', '=', order ?? ''))
    .$if(order === undefined, (query) =>
      query.where('status', '=', 'pending').orderBy('created_at', 'desc').orderBy('id')
    )
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
