import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import type { ShopDb } from '../../db/open.ts'

/** Gives the list prices in force. */
export type ReadPriceList = () => Promise<BraceletPriceList>

/** The whole list, read anew with the listing where what data/ or the owner says has changed. */
export function createPriceList(db: ShopDb, catalogue: Catalogue): ReadPriceList {
  let cached: { listing: string; content: string | undefined; list: BraceletPriceList } | undefined
  return async () => {
    const { listing } = catalogue.version()
    if (cached?.listing === listing) return cached.list
    const stored = await db
      .selectFrom('meta')
      .select('value')
      .where('key', 'in', ['content_hash', 'bracelet_prices'])
      .orderBy('key')
      .execute()
    const content = stored.map(({ value }) => value).join(' ')
    if (cached && cached.content === content) {
      cached = { ...cached, listing }
      return cached.list
    }
    const rows = await db.selectFrom('bracelet_prices').selectAll().execute()
    const list = Object.fromEntries(rows.map(({ handle, price }) => [handle, price]))
    cached = { listing, content, list }
    return list
  }
}
