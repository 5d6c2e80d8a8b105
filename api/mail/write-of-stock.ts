import type { Letter } from './letters/letter.ts'
import { pieceBackLetter, stockWatchAskedLetter } from './letters/stock-letters.ts'
import type { MailRow } from './outbox.ts'
import type { ComposeDeps } from './write-of-request.ts'

/**
 * The words of a mail about a piece that is out of stock, or was; null where nobody waits any more, and for a piece that has
 * left the shop: neither is sent.
 */
export async function writeOfStock(
  { db, shop, origin, watchLinks }: ComposeDeps,
  template: 'stock-watch-asked' | 'piece-back',
  { subject_id, created_at }: MailRow
): Promise<Letter | null> {
  if (template === 'piece-back') {
    const piece = await db
      .selectFrom('products')
      .select('name')
      .where('id', '=', subject_id)
      .where('is_listed', '=', 1)
      .executeTakeFirst()
    const address = `${origin}/products/${encodeURIComponent(subject_id)}`
    return piece ? pieceBackLetter(shop, { piece: piece.name, address, since: Date.parse(created_at) }) : null
  }
  const watch = await db
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .select(['products.name', 'stock_watches.created_at as createdAt'])
    .where('stock_watches.id', '=', subject_id)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!watch || !watchLinks) return null
  const link = watchLinks.linkTo(origin, { id: subject_id, createdAt: watch.createdAt })
  return stockWatchAskedLetter(shop, { piece: watch.name, link })
}
