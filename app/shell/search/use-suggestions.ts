import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { listProducts, searchProducts } from '#device/catalogue-answers.ts'
import { type Design, groupDesigns } from '#domain/catalogue/designs.ts'
import { parseProductFilter, productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { Answer } from '../../queries/answer.ts'
import { type ProductList, productsRead, searchRead } from '../../queries/queries.ts'
import { read } from '../../queries/read.ts'

/** How many designs are suggested. */
const SUGGESTED = 5

/** Up to so many pieces the page takes the catalogue and searches it itself; a larger one is asked at every pause. */
const MOST_PIECES_HERE = 5000

/** Fingers that rest for so long, in ms, have typed what they mean: only then is a shop asked that is not here. */
const PAUSE = 120

/** What answers to a typed text among the pieces. */
export interface FoundPieces {
  designs: readonly Design[]
  /** How many designs answer in all; 0 where these are only the nearest. */
  total: number
  /** What the nearest are not, as chips say it; empty where all was found. */
  missing: readonly string[]
  /** What was searched for in the place of what was typed. */
  correction: { typed: string; right: string } | null
}

const NOTHING: FoundPieces = { designs: [], total: 0, missing: [], correction: null }

/** A typed text as the listing of its address searches for it; null where it says nothing. */
export const askedText = (typed: string): string | null => parseProductFilter({ q: typed }, 'page').filter.q ?? null

/** The listing of a text. */
export function searchAddress(typed: string): string {
  const q = askedText(typed)
  return q === null ? '/products' : `/products?${new URLSearchParams({ q })}`
}

const asRows = ({ body }: Answer) => body as ProductOnWire[]

/**
 * The pieces for a text. They are searched in the page itself, by the rules of shop and worker, as soon as the catalogue is
 * here; until then, and of a very large one, the shop or the worker is asked, and an answer counts only for the text that it
 * was asked for. Null while nothing is known yet. A catalogue that changes meanwhile is read again by whoever hears of it.
 */
export function useFoundPieces(typed: string): FoundPieces | null {
  const text = askedText(typed)
  const { data: counted } = useQuery(productsRead('limit=1'))
  const isSmall = counted !== undefined && counted.total <= MOST_PIECES_HERE
  const { data: products } = useQuery({ ...read('/api/products', asRows), enabled: isSmall })
  const here = useMemo(() => (products && text !== null ? searchHere(products, text) : null), [products, text])
  const asked = usePaused(text)
  const isAsked = products === undefined && asked !== null
  const list = useQuery({
    ...productsRead(`${new URLSearchParams(listQuery(asked ?? ''))}`),
    enabled: isAsked,
    placeholderData: keepPreviousData
  })
  const said = useQuery({
    ...searchRead(`${new URLSearchParams(saidQuery(asked ?? ''))}`),
    enabled: isAsked,
    placeholderData: keepPreviousData
  })
  if (text === null) return null
  if (products) return here
  // Out of reach, and nothing here: kinds and pages are suggested all the same.
  if (list.isError || said.isError) return NOTHING
  return list.data && said.data !== undefined ? foundOf(list.data, said.data) : null
}

const listQuery = (q: string) => ({
  ...productFilterQuery({ q, sort: 'selection' }),
  group: 'design',
  limit: String(SUGGESTED)
})

const saidQuery = (q: string) => productFilterQuery({ q, sort: 'name' })

function searchHere(products: ProductOnWire[], text: string): FoundPieces {
  const list = listProducts(listQuery(text), { products })
  const said = searchProducts(saidQuery(text), { products })
  if (list.status !== 200 || said.status !== 200) return NOTHING
  const shown = (list.body as ProductOnWire[]).map(fromWire)
  return foundOf({ products: shown, total: list.total ?? 0 }, said.body as SearchAnswer)
}

function foundOf({ products, total }: Pick<ProductList, 'products' | 'total'>, said: SearchAnswer | null): FoundPieces {
  const correction = said?.correction && said.q ? { typed: said.correction.typed, right: said.q } : null
  if (total > 0 || !said?.nearest) return { designs: groupDesigns(products), total, missing: [], correction }
  const { nearest } = said
  const designs = groupDesigns(nearest.products.map(fromWire)).slice(0, SUGGESTED)
  return { designs, total: 0, missing: nearest.missing, correction }
}

/** The text as it was when the fingers last rested. */
function usePaused(text: string | null): string | null {
  const [paused, pause] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => pause(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
