import type Router from '@koa/router'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { ORDER_PROBLEMS } from '#domain/orders/order.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { CONFIRM_ORDER, heldUntil, MOST_UNCONFIRMED_ORDERS } from '#domain/orders/unpaid-order.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readBody } from '../../server/http/body.ts'
import { notFound, tooManyRequests } from '../../server/http/problems.ts'
import { cartAndMerged } from '../cart/merged-carts.ts'
import { findCustomer, findCustomerByEmail } from '../customers/queries.ts'
import type { OrderLinks } from './links.ts'
import { findOrder } from './queries.ts'
import { takeStockAgain } from './stock.ts'

type Within = Transaction<ShopTables>

export interface ConfirmationDeps {
  db: ShopDb
  clock: () => number
  links: OrderLinks
}

/** The signed link of the order's mail, which only who reads it has. */
const linkSchema = z.object({ link: z.string().check(z.maxLength(200)), expires: z.string().check(z.maxLength(20)) })

/**
 * POST /api/orders/{id}/confirmation: who reads an order's mail says that the order is theirs. Its link alone proves that:
 * neither the session that placed the order nor an account does. A GET confirms nothing, because scanners of mail follow
 * links. DECISIONS 37.
 */
export function addConfirmationRoute(router: Router, { db, clock, links }: ConfirmationDeps): void {
  router.post('/api/orders/:id/confirmation', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { id = '' } = ctx.params
    const { link, expires } = readBody(ctx, linkSchema)
    const asked = isOrderNumber(id) ? await findOrder(db, id) : null
    if (!asked || !links.isGood({ id, number: asked.linkNumber }, link, expires, clock())) throw noSuchOrder()
    const isKnown = await inTransaction(db, (within) => confirmOrder(within, id, clock()))
    const found = isKnown ? await findOrder(db, id) : null
    if (!found) throw noSuchOrder()
    ctx.body = found.order
  })
}

const noSuchOrder = () => notFound('We cannot show this order here. Please use the link in your order e-mail.')

/**
 * Confirms an order, once: it becomes the account's that has its e-mail, and while it waits to be paid it keeps its pieces
 * for the days of a confirmed one, taken anew where they had gone back on sale and are still there. False where there is none.
 */
async function confirmOrder(within: Within, id: string, now: number): Promise<boolean> {
  const order = await within.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return false
  if (order.confirmed_at !== null) return true
  const account = await findCustomerByEmail(within, order.customer_email.toLowerCase())
  const isPending = order.status === 'pending'
  const awaitsCharge = order.delivery === 'confirmed-before-payment' && order.delivery_charge === null
  const until = awaitsCharge ? null : heldUntil(now, true)
  await within
    .updateTable('orders')
    .set({
      confirmed_at: new Date(now).toISOString(),
      ...(order.customer_id === null && account && { customer_id: account.id }),
      ...(isPending && { held_until: until })
    })
    .where('id', '=', id)
    .execute()
  if (isPending) await takeStockAgain(within, id, { until, now })
  return true
}

interface Recipient {
  email: string
  /** The cart the order is placed from, and who is signed in. */
  cartId: string
  customerId: string | null
}

const dayMs = 86_400_000

/**
 * Refuses one more order that nobody has confirmed to an e-mail that was sent enough of them today. Whoever has confirmed
 * that e-mail, by their account or by an order of the same cart, is not counted. DECISIONS 37.
 */
export async function refuseUnconfirmed(
  within: Within,
  { email, cartId, customerId }: Recipient,
  now: number,
  most: number
): Promise<void> {
  const recipient = email.toLowerCase()
  const ofRecipient = () => within.selectFrom('orders').where(sql<string>`lower(customer_email)`, '=', recipient)
  const { count, first } = await ofRecipient()
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) < most) return
  const customer = customerId === null ? undefined : await findCustomer(within, customerId)
  if (customer?.email === recipient) return
  const confirmed = await ofRecipient()
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('cart_id', 'in', cartAndMerged(within, cartId))
    .executeTakeFirst()
  if (confirmed) return
  throw tooManyRequests(Math.max(1, Math.ceil((Date.parse(first) + dayMs - now) / 1000)), 'unconfirmed-orders', {
    detail: TOO_MANY,
    type: ORDER_PROBLEMS.unconfirmedOrders
  })
}

const TOO_MANY =
  `Of the last ${MOST_UNCONFIRMED_ORDERS} orders with this e-mail address none was confirmed, so we take no more with it for now. ` +
  `Please open the mail of one you placed here and press “${CONFIRM_ORDER}” there, or sign in to an account with this address: then you can order at once.`
