import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import {
  MOST_WATCHES,
  PIECE_AVAILABLE,
  type StockWatch,
  type StockWatchBody
} from '#domain/notifications/stock-watch.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { conflict, notFound, refused, signInFirst } from '../../server/http/problems.ts'
import { cartAndMerged } from '../cart/merged-carts.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { FoundVisitor } from '../sessions/sessions.ts'

type Within = Transaction<ShopTables>

/** A browser waits by its session, a customer as such, and whoever gave an e-mail by their cart. */
const ofVisitor =
  (db: ShopDb | Within, { cartId, customer, sessionHash }: FoundVisitor) =>
  ({ or, eb }: ExpressionBuilder<ShopTables, 'stock_watches'>) =>
    or([
      eb(
        'subscription_id',
        'in',
        db
          .selectFrom('push_subscriptions')
          .select('id')
          .where('session_hash', '=', sessionHash ?? '')
      ),
      ...(customer === null ? [] : [eb('stock_watches.customer_id', '=', customer.id)]),
      eb('stock_watches.cart_id', 'in', cartAndMerged(db, cartId))
    ])

/** The pieces a visitor waits for, the latest last. */
export async function watchesOf(db: ShopDb | Within, watching: FoundVisitor): Promise<StockWatch[]> {
  const rows = await db
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .select(['product_id', 'products.name', 'subscription_id', 'stock_watches.customer_id', 'confirmed_at'])
    .where(ofVisitor(db, watching))
    .where('is_listed', '=', 1)
    // What is on its way to a browser is over.
    .where('due_at', 'is', null)
    .orderBy('stock_watches.created_at')
    .orderBy('stock_watches.id')
    .execute()
  const watches = new Map<string, StockWatch>()
  for (const { product_id, name, subscription_id, customer_id, confirmed_at } of rows) {
    const watch = watches.get(product_id) ?? { productId: product_id, name, device: false, mail: 'none' }
    if (subscription_id !== null) watch.device = true
    else if (customer_id !== null || confirmed_at !== null) watch.mail = 'confirmed'
    else if (watch.mail === 'none') watch.mail = 'unconfirmed'
    watches.set(product_id, watch)
  }
  return [...watches.values()]
}

interface Keeping {
  productId: string
  body: StockWatchBody
  /** ISO time. */
  now: string
}

/**
 * Has a visitor told once a piece is back. An e-mail that was typed is asked first whether its reader wants that. Throws 404
 * for a piece that is not in the shop and 409 for one that is not out of stock.
 */
export async function keepWatch(
  within: Within,
  { productId, body, now }: Keeping,
  watching: FoundVisitor
): Promise<StockWatch[]> {
  const piece = await within
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!piece) throw notFound('This piece is not in the shop any more.')
  if (piece.stock !== 0) throw conflict(PIECE_AVAILABLE, 'This piece is not out of stock: it is here already.')
  const others = (await watchesOf(within, watching)).filter((watch) => watch.productId !== productId)
  if (others.length >= MOST_WATCHES)
    throw refused('/problems/too-many-watches', `You wait for ${MOST_WATCHES} pieces already. Please stop one first.`)
  const row = { id: randomUUID(), product_id: productId, created_at: now, attempts: 0 }
  const add = (by: { subscription_id: string } | { customer_id: string }) =>
    within
      .insertInto('stock_watches')
      .values({ ...row, ...by })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (body.by === 'device') await add({ subscription_id: await subscriptionOf(within, watching) })
  else if (body.by === 'account') {
    if (!watching.customer) throw signInFirst('Please sign in: then we can write to the e-mail of your account.')
    await add({ customer_id: watching.customer.id })
  } else await askReader(within, { ...row, email: body.email.toLowerCase(), cart_id: watching.cartId })
  return watchesOf(within, watching)
}

async function subscriptionOf(within: Within, { sessionHash }: FoundVisitor): Promise<string> {
  const subscription = await within
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_hash', '=', sessionHash ?? '')
    .where('stock', '=', 1)
    .executeTakeFirst()
  if (!subscription)
    throw conflict('/problems/no-subscription', 'This browser has not asked to be told of pieces that are back.')
  return subscription.id
}

/** Whoever asks learns nothing of an e-mail that waits already: its reader is asked once more, and says so or not. */
async function askReader(
  within: Within,
  row: { id: string; product_id: string; created_at: string; attempts: number; email: string; cart_id: string }
): Promise<void> {
  await within
    .insertInto('stock_watches')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'product_id']).doNothing())
    .execute()
  const ofEmail = within
    .updateTable('stock_watches')
    .where('email', '=', row.email)
    .where('product_id', '=', row.product_id)
  await ofEmail.set({ cart_id: row.cart_id, created_at: row.created_at }).where('confirmed_at', 'is', null).execute()
  const { id } = await within
    .selectFrom('stock_watches')
    .select('id')
    .where('email', '=', row.email)
    .where('product_id', '=', row.product_id)
    .executeTakeFirstOrThrow()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('stock-watch-asked', row.email, id, row.created_at))
    .execute()
}

/** Ends every way in which a visitor would be told of a piece. */
export async function endWatches(within: Within, productId: string, watching: FoundVisitor): Promise<StockWatch[]> {
  await within
    .deleteFrom('stock_watches')
    .where('product_id', '=', productId)
    .where(ofVisitor(within, watching))
    .execute()
  return watchesOf(within, watching)
}

/** What the reader of its mail says of a watch: wanted or not. The piece by its name; null where nobody waits any more. */
export async function answerWatch(
  within: Within,
  id: string,
  { wanted, now }: { wanted: boolean; now: string }
): Promise<string | null> {
  const watch = await within
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .select('name')
    .where('stock_watches.id', '=', id)
    .executeTakeFirst()
  if (!watch) return null
  if (!wanted) await within.deleteFrom('stock_watches').where('id', '=', id).execute()
  else
    await within
      .updateTable('stock_watches')
      .set({ confirmed_at: now })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute()
  return watch.name
}

/** How many wait for a piece; an e-mail that nobody has confirmed is not counted. */
export async function waitingFor(db: ShopDb | Within, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_watches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where(isWanted)
    .where('due_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Not so is an e-mail whose reader has not said yet that they want it. */
export const isWanted = ({ or, eb }: ExpressionBuilder<ShopTables, 'stock_watches'>) =>
  or([eb('stock_watches.email', 'is', null), eb('confirmed_at', 'is not', null)])
