import { metalsMatching, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { ShopDb } from '../db/open.ts'
import { type Condition, searchConditions } from './search.ts'

/** The filter of domain/catalogue/product-filter.ts, said to the database. A property test holds the two together. */
export async function filterConditions(db: ShopDb, filter: ProductFilter): Promise<Condition[]> {
  const { category, diamondType, metal, featured, minPrice, maxPrice, q } = filter
  const conditions: Condition[] = [(products) => products('is_listed', '=', 1)]
  if (category) conditions.push((products) => products('category', '=', category))
  if (diamondType) conditions.push((products) => products('diamond_type', '=', diamondType))
  if (metal) conditions.push((products) => products('metal_type', 'in', metalsMatching(metal)))
  if (featured !== undefined) conditions.push((products) => products('is_featured', '=', featured ? 1 : 0))
  if (minPrice !== undefined) conditions.push((products) => products('price', '>=', minPrice))
  if (maxPrice !== undefined) conditions.push((products) => products('price', '<=', maxPrice))
  if (q !== undefined) conditions.push(...(await searchConditions(db, q)))
  return conditions
}

/** Where in a sorted list a product stands. */
export interface Place {
  price: number
  name_folded: string
  id: string
}

/**
 * What comes after a place in the filter's order. Each bound on the leading column is said on its own as well, so that
 * an index can begin there.
 */
export function comesAfter(place: Place, sort: ProductFilter['sort']): Condition {
  const byName: Condition = (products) =>
    products.and([
      products('name_folded', '>=', place.name_folded),
      products.or([products('name_folded', '>', place.name_folded), products('id', '>', place.id)])
    ])
  if (sort === 'name') return byName
  const [orEqual, beyond] = sort === 'price-asc' ? (['>=', '>'] as const) : (['<=', '<'] as const)
  return (products) =>
    products.and([
      products('price', orEqual, place.price),
      products.or([products('price', beyond, place.price), byName(products)])
    ])
}
