import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { CartLineAliasesTable, CartLinesTable, CartsTable } from '#api/db/customer-tables.ts'
import { insertAll } from '#api/db/insert-all.ts'
import type { ShopTables } from '#api/db/schema.ts'
import { lineIdentity } from '#domain/cart/cart-line.ts'
import { ANSWERS_KEPT_DAYS, SESSIONS_KEPT_DAYS } from '#domain/policies/retention.ts'
import type { Chance } from '../chance.ts'

const dayMs = 86_400_000

/**
 * Visitors of the days for which a session is kept: their carts, two lines in every other one, and the shop's answers to
 * those who came lately. Without them a database has carts of the last minutes alone, all on one page of each index.
 */
export async function insertVisitors(
  within: Transaction<ShopTables>,
  indices: readonly number[],
  pieceOf: (chance: Chance) => string,
  chance: Chance
): Promise<void> {
  const carts: Insertable<CartsTable>[] = []
  const sessions: Insertable<ShopTables['sessions']>[] = []
  const lines: Insertable<CartLinesTable>[] = []
  const aliases: Insertable<CartLineAliasesTable>[] = []
  const answers: Insertable<ShopTables['idempotency_keys']>[] = []
  for (const index of indices) {
    const cart = randomUUID()
    const daysAgo = chance.below(SESSIONS_KEPT_DAYS)
    const created_at = new Date(Date.now() - daysAgo * dayMs).toISOString()
    const expires_at = new Date(Date.now() + (SESSIONS_KEPT_DAYS - daysAgo) * dayMs).toISOString()
    carts.push({ id: cart, guest_hash: hashOf(randomUUID()), created_at })
    sessions.push({ token_hash: hashOf(randomBytes(16).toString('hex')), cart_id: cart, created_at, expires_at })
    for (let position = 1; position <= (index % 2) * 2; position++) {
      const [id, product_id] = [randomUUID(), pieceOf(chance)]
      const choice = { selectedSize: null, selectedCarat: null, customization: null }
      lines.push({
        id,
        cart_id: cart,
        position,
        product_id,
        quantity: 1,
        selected_size: null,
        selected_carat: null,
        customization: null,
        identity: lineIdentity({ productId: `${product_id}-${position}`, ...choice }),
        shown_price: 100_000,
        created_at
      })
      aliases.push({ id, cart_id: cart, line_id: id })
    }
    if (daysAgo < ANSWERS_KEPT_DAYS)
      answers.push({
        scope: cart,
        key: randomUUID(),
        fingerprint: hashOf(cart),
        status: 201,
        body: '{}',
        created_at
      })
  }
  await insertAll(within, 'carts', carts)
  await insertAll(within, 'sessions', sessions)
  await insertAll(within, 'cart_lines', lines)
  await insertAll(within, 'cart_line_aliases', aliases)
  await insertAll(within, 'idempotency_keys', answers)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
