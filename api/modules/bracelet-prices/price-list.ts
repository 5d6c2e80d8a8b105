import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import type { ShopDb } from '../../db/open.ts'

/** Gives the list prices in force. */
export type ReadPriceList = () => Promise<BraceletPriceList>

/** The whole list, read anew with the listing where what data/ or the owner says has changed. */
export function createPriceList(db: ShopDb, catalogue: Catalogue): ReadPriceList {
  let kept: { listing: string; content: string | undefined; list: BraceletPriceList } | undefined
  return async () => {
    const { listing } = catalogue.version()
    if (kept?.listing === listing) return kept.list
    const said = await db
      .selectFrom('meta')
      .select('value')
      .where('key', 'in', ['content_hash', 'bracelet_prices'])
      .orderBy('key')
      .execute()
    const content = said.map(({ value }) => value).join(' ')
    if (kept && kept.content === content) {
      kept = { ...kept, listing }
      return kept.list
    }
    const rows = await db.selectFrom('bracelet_prices').selectAll().execute()
    const list = Object.fromEntries(rows.map(({ handle, price }) => [handle, price]))
    kept = { listing, content, list }
    return list
  }
}
