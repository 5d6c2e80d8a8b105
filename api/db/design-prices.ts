import type { Transaction } from 'kysely'
import { entryOf } from '#data/content/entries.ts'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import { readPrices } from '#domain/content/price-tables.ts'
import { braceletMetal, handleOf } from '#domain/pricing/bracelet-handle.ts'
import { listPriceFor, shownPrice, startingKey } from '#domain/pricing/bracelet-price.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import type { ShopTables } from './schema.ts'

type Within = Transaction<ShopTables>

/** The tables of bracelets' prices that the owner has set. */
async function ownersTables(within: Within) {
  const rows = await within
    .selectFrom('content')
    .select(['key', 'value'])
    .where('key', '>=', 'bracelets.')
    .where('key', '<', 'bracelets/')
    .where('is_owners', '=', 1)
    .execute()
  return rows.flatMap(({ key, value }) => {
    const entry = entryOf(key)
    if (entry?.what.kind !== 'prices' || entry.sets?.part !== 'bracelets') return []
    const read = readPrices(entry.what, value)
    return read.kind === 'read' ? [{ ...entry.sets, prices: read.value }] : []
  })
}

/**
 * Lays the owner's prices over the list of bracelets. One that costs a shopper what it did keeps its list price to the
 * penny, so that its price history does not begin anew. To be followed by `settlePrices`.
 */
export async function putBraceletPrices(within: Within): Promise<void> {
  const tables = await ownersTables(within)
  if (tables.length === 0) return
  const list = new Map(
    (await within.selectFrom('bracelet_prices').selectAll().execute()).map(({ handle, price }) => [handle, price])
  )
  for (const { diamondType, metal, prices } of tables)
    for (const [row, { length }] of BRACELET_LENGTHS.entries())
      for (const [column, { weight }] of STONE_WEIGHTS.entries()) {
        const shown = prices[row]?.[column]
        const handle = handleOf({ diamondType, length, weight, metal })
        const now = list.get(handle)
        if (shown === undefined || (now !== undefined && shownPrice(now, diamondType, metal) === shown)) continue
        const price = listPriceFor(shown, diamondType, metal)
        await within
          .insertInto('bracelet_prices')
          .values({ handle, price })
          .onConflict((conflict) => conflict.column('handle').doUpdateSet({ price }))
          .execute()
      }
}

/** Has the cards of bracelets that are designed say what those begin at, where the owner has set it. One product, or all. */
export async function putDesignPrices(within: Within, productId?: string): Promise<void> {
  const tables = await ownersTables(within)
  if (tables.length === 0) return
  const from = new Map<string, Pence>(
    tables.map(({ diamondType, metal, prices }) => [startingKey(diamondType, metal), prices[0]?.[0] ?? 0])
  )
  const pieces = await within
    .selectFrom('products')
    .select(['id', 'category', 'diamond_type', 'metal_type', 'metadata', 'list_price'])
    .where('category', '=', 'tennis-bracelets')
    .$if(productId !== undefined, (query) => query.where('id', '=', productId ?? ''))
    .execute()
  for (const { id, category, diamond_type, metal_type, metadata, list_price } of pieces) {
    const isDesigned = canBeCustomised({ category, metalType: metal_type, metadata: JSON.parse(metadata) })
    if (!isDesigned || metal_type === null) continue
    const price = from.get(startingKey(diamond_type, braceletMetal(metal_type)))
    if (price === undefined || price === list_price) continue
    await within.updateTable('products').set({ list_price: price }).where('id', '=', id).execute()
  }
}
