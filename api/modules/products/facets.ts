import { collectFacets, type FacetColumns } from '#domain/catalogue/facet-columns.ts'
import { countFacets, type FacetsAnswer } from '#domain/catalogue/facets.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { type Graded, isOfStones } from '#domain/catalogue/stone-filter.ts'
import type { ShopDb } from '../../db/open.ts'

/** The listed products as their choices are counted, and what is asked of their diamonds. */
export interface ShopFacets {
  columns: FacetColumns
  ids: readonly string[]
  /** Products whose diamonds no filter tells apart are of one kind: the kinds, and the number of each place's. */
  stones: readonly Graded[]
  stonesOf: Uint32Array
  /** Where each stands in the index of lists, once that was asked. */
  positions?: { of: object; at: Int32Array }
}

/** So many rows at once that nobody else waits for them. */
const ROWS_AT_ONCE = 500

/** Reads the listed products a part at a time, so that other requests are answered meanwhile. */
export async function readFacets(db: ShopDb): Promise<ShopFacets> {
  const collected = collectFacets()
  const ids: string[] = []
  const stones: Graded[] = []
  const stonesOf: number[] = []
  const kinds = new Map<string, number>()
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['number', 'id', 'category', 'diamond_type', 'metal_type', 'carat', 'certification'])
      .select(['is_featured', 'price', 'metadata'])
      .where('is_listed', '=', 1)
      .where('number', '>', last)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id, category, carat, certification, price, diamond_type, metal_type, is_featured, ...row } of rows) {
      const metadata = JSON.parse(row.metadata) as Product['metadata']
      ids.push(id)
      collected.add({
        ...{ id, category, carat, certification, price, metadata },
        ...{ diamondType: diamond_type, metalType: metal_type, featured: is_featured === 1 }
      })
      const { cut, setting, colour, clarity, enquiry_only, customizable } = metadata
      const key = JSON.stringify([
        ...[category, carat, certification],
        ...[cut, setting, colour, clarity, enquiry_only, customizable]
      ])
      let kind = kinds.get(key)
      if (kind === undefined) {
        kind = kinds.size
        kinds.set(key, kind)
        stones.push({ category, carat, certification, metadata })
      }
      stonesOf.push(kind)
    }
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) break
    last = end.number
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return { columns: collected.columns(), ids, stones, stonesOf: Uint32Array.from(stonesOf) }
}

/** By place 1 where the diamonds are as a filter asks, else 0. */
export function placesOfStones({ stones, stonesOf }: ShopFacets, filter: ProductFilter): Uint32Array {
  const isMet = Uint32Array.from(stones, (kind) => Number(isOfStones(kind, filter)))
  return Uint32Array.from(stonesOf, (kind) => isMet[kind] as number)
}

/** How many designs each choice beside a filter would leave; `found` are the ids that its words found, null without words. */
export function countShopFacets(
  { columns, ids }: ShopFacets,
  filter: ProductFilter,
  found: ReadonlySet<string> | null
): FacetsAnswer {
  return countFacets(columns, filter, found && ((place) => found.has(ids[place] as string)))
}
