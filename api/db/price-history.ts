import { sql, type Transaction } from 'kysely'
import type { ShopTables } from './schema.ts'

/**
 * Writes down what the pieces are sold at from now on, in the transaction that changed it: a price that holds no longer
 * ends, one that is not on record begins. A piece out of the shop is sold at nothing. `now` in ms; one product, or all of
 * them with the bracelets' price list. DECISIONS 39.
 */
export async function recordPrices(
  transaction: Transaction<ShopTables>,
  now: number,
  productId?: string
): Promise<void> {
  const at = new Date(now).toISOString()
  const ofOne = (column: 'piece' | 'id') =>
    productId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${productId}`
  const isOver = sql`to_at is null ${ofOne('piece')}
    and not exists (select 1 from products where id = piece and products.price = price_history.price and is_listed = 1)
    and not exists (select 1 from bracelet_prices where handle = piece and bracelet_prices.price = price_history.price)`
  // A price that began at this very instant was never charged.
  await sql`delete from price_history where from_at = ${at} and ${isOver}`.execute(transaction)
  await sql`update price_history set to_at = ${at} where ${isOver}`.execute(transaction)
  // A clock that was set back may come by the same instant twice.
  const again = sql`on conflict (piece, from_at) do update set price = excluded.price, to_at = null`
  await sql`
    insert into price_history (piece, price, from_at)
    select id, price, ${at} from products where is_listed = 1 ${ofOne('id')}
      and not exists (select 1 from price_history where piece = products.id and to_at is null)
    ${again}
  `.execute(transaction)
  if (productId !== undefined) return
  await sql`
    insert into price_history (piece, price, from_at)
    select handle, price, ${at} from bracelet_prices
      where not exists (select 1 from price_history where piece = bracelet_prices.handle and to_at is null)
    ${again}
  `.execute(transaction)
}
