import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { CatalogueVersion } from '../db/catalogue-version.ts'
import type { ShopDb } from '../db/open.ts'

/** Gives the list prices in force. */
export type ReadPriceList = () => Promise<BraceletPriceList>

/** The whole list, read anew when what data/ says has changed: an order's stock alone changes no list price. */
export function createPriceList(db: ShopDb, catalogueVersion: CatalogueVersion): ReadPriceList {
  let kept: { version: string; content: string | undefined; list: BraceletPriceList } | undefined
  return async () => {
    const version = catalogueVersion()
    if (kept?.version === version) return kept.list
    const meta = await db.selectFrom('meta').select('value').where('key', '=', 'content_hash').executeTakeFirst()
    const content = meta?.value
    if (kept && kept.content === content) {
      kept = { ...kept, version }
      return kept.list
    }
    const rows = await db.selectFrom('bracelet_prices').selectAll().execute()
    const list = Object.fromEntries(rows.map(({ handle, price }) => [handle, price]))
    kept = { version, content, list }
    return list
  }
}
