import type { ShopDb } from '#api/db/open.ts'
import type { CategorySummary } from '#domain/catalogue/category-summary.ts'
import { CATEGORIES } from '#domain/catalogue/vocabulary.ts'

/** What domain's `categorySummaries` says of the catalogue, asked of the database. */
export async function summariseCategories(db: ShopDb): Promise<CategorySummary[]> {
  const rows = await db
    .selectFrom('products')
    .select((all) => ['category', all.fn.countAll<number>().as('count'), all.fn.min<number>('price').as('fromPrice')])
    .where('is_listed', '=', 1)
    .groupBy('category')
    .execute()
  const found = new Map(rows.map((row) => [row.category, row]))
  return CATEGORIES.map((category) => {
    const { count = 0, fromPrice = null } = found.get(category) ?? {}
    return { category, count, fromPrice }
  })
}
