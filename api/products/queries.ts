import type { PageOfDesigns } from '#domain/catalogue/design-pages.ts'
import type { Page, Paging } from '#domain/catalogue/pagination.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { Catalogue } from '../db/catalogue/catalogue.ts'
import type { ShopDb } from '../db/open.ts'
import { productOnWire } from './rows.ts'
import { createProductSelection, type SelectedProduct } from './selection.ts'

/** Fewer than a statement may have parameters, and few enough that no other visitor waits for long. */
const rowsAtOnce = 1000

/** The catalogue's questions to the database. */
export function createProductQueries(db: ShopDb, catalogue: Catalogue) {
  const selection = createProductSelection(db, catalogue)

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
    return read(await selection.all(filter))
  }

  async function pageOfProducts(filter: ProductFilter, paging: Paging): Promise<Page<ProductOnWire>> {
    const page = await selection.page(filter, paging)
    return page.kind === 'page' ? { ...page, items: await read(page.items) } : page
  }

  /** The pieces of one page of designs, or of all of them. DECISIONS 35. */
  async function pageOfDesigns(filter: ProductFilter, paging: Paging | null): Promise<PageOfDesigns<ProductOnWire>> {
    const page = await selection.designs(filter, paging)
    if (page.kind !== 'page') return page
    const { items, ...rest } = page
    return { ...rest, items: await read(items) }
  }

  /** The whole products of a selection, in its order. One that was taken down since is left out. */
  async function read(selected: readonly SelectedProduct[]): Promise<ProductOnWire[]> {
    const found = new Map<number, ProductOnWire>()
    for (let start = 0; start < selected.length; start += rowsAtOnce) {
      const numbers = selected.slice(start, start + rowsAtOnce).map(({ number }) => number)
      // Asked for by nothing but their numbers: with more, the planner takes another way and reads the whole table.
      const rows = await db.selectFrom('products').selectAll().where('number', 'in', numbers).execute()
      for (const row of rows) if (row.is_listed === 1) found.set(row.number, productOnWire(row))
    }
    return selected.flatMap(({ number }) => found.get(number) ?? [])
  }

  return { findProduct, listProducts, pageOfProducts, pageOfDesigns }
}

export type ProductQueries = ReturnType<typeof createProductQueries>
