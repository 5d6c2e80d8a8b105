import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { productsRead } from './queries.ts'

/** Pieces by their ids, in one read that is also answered without a connection. Null until it was; an id may be unknown. */
export function usePieces(isWanted = true): ReadonlyMap<string, Product> | null {
  const { data } = useQuery({ ...productsRead(''), enabled: isWanted })
  return useMemo(() => data && new Map(data.products.map((product) => [product.id, product])), [data]) ?? null
}
