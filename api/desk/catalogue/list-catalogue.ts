import { sql } from 'kysely'
import { words } from '#domain/catalogue/fold.ts'
import { isCategory } from '#domain/catalogue/vocabulary.ts'
import type { CatalogueFilter, CatalogueView } from '#domain/desk/catalogue-view.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { productRowOf, selectPieces } from './product-rows.ts'

/** Pieces from which on nobody needs to look after the stock yet. */
const LOW_STOCK = 2

const SHOWN: readonly string[] = [
  'all',
  'listed',
  'hidden',
  'draft',
  'archived',
  'changed',
  'low'
] satisfies CatalogueFilter['shown'][]

/** What an address asks for. */
export const readCatalogueFilter = (query: Readonly<Record<string, string | undefined>>): CatalogueFilter => ({
  q: (query.q ?? '').trim().slice(0, 100),
  category: isCategory(query.category) ? query.category : 'all',
  shown: SHOWN.includes(query.shown ?? '') ? (query.shown as CatalogueFilter['shown']) : 'all',
  page: pageAsked(query.page)
})

/** The pieces of a page by name, retired ones not among them, and how many there are. A piece's id finds it as well. */
export async function listCatalogue(db: ShopDb, filter: CatalogueFilter): Promise<CatalogueView> {
  const found = selecting(db, filter)
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { page, pages, rowsBefore } = pageWithin(filter.page, total)
  const rows = await found
    .orderBy('products.name_folded')
    .orderBy('products.id')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  return { filter: { ...filter, page }, rows: rows.map(productRowOf), total, pages }
}

function selecting(db: ShopDb, { q, category, shown }: CatalogueFilter) {
  let pieces = selectPieces(db).where('products.is_retired', '=', 0)
  if (category !== 'all') pieces = pieces.where('products.category', '=', category)
  if (q !== '')
    pieces = pieces.where(({ or, and, eb }) =>
      or([
        eb('products.id', '=', q),
        and(words(q).map((word) => holds(sql<string>`' ' || products.search_words`, ` ${word}`)))
      ])
    )
  switch (shown) {
    case 'all':
      return pieces.where('products.state', '!=', 'archived')
    case 'listed':
      return pieces.where('products.is_listed', '=', 1)
    case 'hidden':
      return pieces.where('products.is_listed', '=', 0).where('products.state', '!=', 'archived')
    case 'draft':
      return pieces
        .where('products.state', '!=', 'archived')
        .where('pieces.version', '>', ({ fn, val, ref }) => fn.coalesce(ref('pieces.published_version'), val(0)))
    case 'archived':
      return pieces.where('products.state', '=', 'archived')
    case 'low':
      // Of loose diamonds there is one each: those would be the whole list.
      return pieces
        .where('products.is_listed', '=', 1)
        .where('products.stock', '<=', LOW_STOCK)
        .where('products.category', '!=', 'loose-diamonds')
    case 'changed':
      // A count alone is no edit: orders write it as well.
      return pieces.where(({ or, eb }) =>
        or([
          eb('owners.price', 'is not', null),
          eb('owners.is_made_to_order', 'is not', null),
          eb('owners.is_featured', 'is not', null),
          eb('owners.is_hidden', '=', 1)
        ])
      )
  }
}
