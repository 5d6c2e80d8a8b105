import { sql, type Transaction } from 'kysely'
import { sortName } from '#domain/catalogue/product-filter.ts'
import type { NamedPiece } from '#domain/quotations/build-form.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

/** So many names are offered where several pieces would fit. */
const MOST_OFFERED = 6

/**
 * The pieces for sale that were typed, by what was typed: by their name in the address, by their whole name, or by a part of it
 * that one piece alone has. Where several fit, their names with their addresses.
 */
export async function namedPieces(
  db: ShopDb | Transaction<ShopTables>,
  named: readonly string[]
): Promise<ReadonlyMap<string, NamedPiece>> {
  const found = new Map<string, NamedPiece>()
  for (const typed of new Set(named)) {
    const forSale = db
      .selectFrom('products')
      .select(['id', 'name', 'price'])
      .where('is_listed', '=', 1)
      .where('is_retired', '=', 0)
    const byAddress = await forSale.where('id', '=', typed).executeTakeFirst()
    const name = sortName({ name: typed })
    const whole = byAddress ? [byAddress] : await forSale.where('name_folded', '=', name).limit(MOST_OFFERED).execute()
    const fitting =
      whole.length > 0 || name === ''
        ? whole
        : await forSale
            .where(holds(sql.ref<string>('name_folded'), name))
            .orderBy('name_folded')
            .limit(MOST_OFFERED)
            .execute()
    const [only, ...more] = fitting
    if (only && more.length === 0) found.set(typed, { kind: 'piece', name: only.name, price: only.price })
    else if (only) found.set(typed, { kind: 'several', names: fitting.map((one) => `${one.name} (${one.id})`) })
  }
  return found
}
