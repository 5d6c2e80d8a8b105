import type { ShopDb } from '#api/db/open.ts'
import type { CategorySummary } from '#domain/catalogue/category-summary.ts'
import { CATEGORIES } from '#domain/catalogue/vocabulary.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { PublicRead } from '../../server/http/public-read.ts'

/** GET /api/categories: how many pieces there are of each kind, and from which price. */
export function categoryRead(db: ShopDb): PublicRead {
  return {
    path: '/api/categories',
    parameters: [],
    read: async () => {
      const summaries = await summariseCategories(db)
      return {
        body: summaries.map(({ fromPrice, ...summary }) => ({
          ...summary,
          fromPrice: fromPrice === null ? null : toDecimalString(fromPrice)
        })),
        about: []
      }
    }
  }
}

/** What domain's `categorySummaries` says of the catalogue, asked of the database. */
async function summariseCategories(db: ShopDb): Promise<CategorySummary[]> {
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
