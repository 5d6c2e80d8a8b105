import type { Transaction } from 'kysely'
import { type PricedPiece, type WeighedPrices, weighPrices } from '#domain/pricing/margin.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

type Db = ShopDb | Transaction<ShopTables>

/** Fewer than a statement may have parameters. */
const PIECES_AT_ONCE = 1000

/** What pieces cost the shop, in pence without VAT, by piece; one whose cost is not on record is not among them. */
export async function costsOf(db: Db, ids: readonly string[]): Promise<Map<string, Pence>> {
  const costs = new Map<string, Pence>()
  const asked = [...new Set(ids)]
  for (let start = 0; start < asked.length; start += PIECES_AT_ONCE)
    for (const { product_id, cost } of await db
      .selectFrom('piece_costs')
      .selectAll()
      .where('product_id', 'in', asked.slice(start, start + PIECES_AT_ONCE))
      .execute())
      costs.set(product_id, cost)
  return costs
}

/** Which of these prices would not pay for their pieces. */
export async function weigh(db: Db, pieces: readonly Omit<PricedPiece, 'cost'>[]): Promise<WeighedPrices> {
  const costs = await costsOf(
    db,
    pieces.map(({ id }) => id)
  )
  return weighPrices(pieces.map((piece) => ({ ...piece, cost: costs.get(piece.id) ?? null })))
}

/** Keeps what a piece costs; undefined is not on record. */
export async function writeCost(within: Transaction<ShopTables>, id: string, cost: Pence | undefined): Promise<void> {
  if (cost === undefined) await within.deleteFrom('piece_costs').where('product_id', '=', id).execute()
  else
    await within
      .insertInto('piece_costs')
      .values({ product_id: id, cost })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ cost }))
      .execute()
}
