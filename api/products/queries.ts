import type { Page, Paging } from '#domain/catalogue/pagination.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { CatalogueVersion } from '../db/catalogue-version.ts'
import type { ShopDb } from '../db/open.ts'
import { comesAfter, filterConditions, type Place } from './conditions.ts'
import { KeptPerVersion } from './kept-per-version.ts'
import { productOnWire } from './rows.ts'
import { type Condition, FEW, isNumbered } from './search.ts'

/** Which products a filter selects: how many, and, where a search finds few, which. */
interface Selection {
  total: number
  conditions: readonly Condition[]
}

/** The catalogue's questions to the database. What is kept between them is only ever a shortcut to the same answer. */
export function createProductQueries(db: ShopDb, catalogueVersion: CatalogueVersion) {
  const selections = new KeptPerVersion<Selection>(catalogueVersion, 300)

  async function findProduct(id: string): Promise<ProductOnWire | undefined> {
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('is_listed', '=', 1)
      .executeTakeFirst()
    return row && productOnWire(row)
  }

  async function listProducts(filter: ProductFilter): Promise<ProductOnWire[]> {
    return readInOrder(filter, await filterConditions(db, filter))
  }

  async function pageOfProducts(filter: ProductFilter, { limit, cursor }: Paging): Promise<Page<ProductOnWire>> {
    const { sort, ...narrowing } = filter
    const key = JSON.stringify(productFilterQuery({ ...narrowing, sort: 'name' }))
    const { total, conditions } = await selections.get(key, () => select(filter))
    if (cursor === undefined) return page(await readInOrder(filter, conditions, limit + 1), limit, total)

    const place = await placeOf(cursor, conditions)
    if (!place) return { kind: 'unknown-cursor' }
    return page(await readInOrder(filter, [...conditions, comesAfter(place, sort)], limit + 1), limit, total)
  }

  async function select(filter: ProductFilter): Promise<Selection> {
    const conditions = await filterConditions(db, filter)
    if (filter.q !== undefined) {
      const found = await matching(conditions)
        .select('number')
        .limit(FEW + 1)
        .execute()
      if (found.length <= FEW)
        return { total: found.length, conditions: [isNumbered(found.map(({ number }) => number))] }
    }
    const { total } = await matching(conditions)
      .select((products) => products.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { total, conditions }
  }

  const matching = (conditions: readonly Condition[]) =>
    db.selectFrom('products').where((products) => products.and(conditions.map((condition) => condition(products))))

  async function readInOrder({ sort }: ProductFilter, conditions: readonly Condition[], limit?: number) {
    const rows = await matching(conditions)
      .selectAll()
      .$if(sort === 'price-asc', (query) => query.orderBy('price', 'asc'))
      .$if(sort === 'price-desc', (query) => query.orderBy('price', 'desc'))
      .orderBy('name_folded')
      .orderBy('id')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute()
    return rows.map(productOnWire)
  }

  function placeOf(id: string, conditions: readonly Condition[]): Promise<Place | undefined> {
    return matching(conditions).select(['price', 'name_folded', 'id']).where('id', '=', id).executeTakeFirst()
  }

  return { findProduct, listProducts, pageOfProducts }
}

export type ProductQueries = ReturnType<typeof createProductQueries>

/** A page from its items and, where there is one, the item after them. */
function page(found: ProductOnWire[], limit: number, total: number): Page<ProductOnWire> {
  const items = found.slice(0, limit)
  return { kind: 'page', items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null, total }
}
