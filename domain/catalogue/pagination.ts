import type { QueryProblem } from './product-filter-query.ts'

/** Most items of a page. */
export const MAX_PAGE_LIMIT = 100

export interface Paging {
  /** 1 to 100. */
  limit: number
  /** Where the page before ended, as its `next` said; absent for the first page. */
  cursor?: string
}

export type Page<Item> =
  | { kind: 'page'; items: Item[]; next: string | null; total: number }
  /** The item the cursor names is not in this list. */
  | { kind: 'unknown-cursor' }

/** The page asked for, or null for the whole list, which is what a call without `limit` gets. DESIGN, section 5. */
export function parsePaging(query: Readonly<Record<string, string | undefined>>): {
  paging: Paging | null
  problems: QueryProblem[]
} {
  const { limit, cursor } = query
  if (!limit && !cursor) return { paging: null, problems: [] }
  if (!limit) return { paging: null, problems: [{ path: 'limit', message: 'A cursor needs a limit' }] }
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_PAGE_LIMIT) {
    return {
      paging: null,
      problems: [{ path: 'limit', message: `Must be a whole number from 1 to ${MAX_PAGE_LIMIT}` }]
    }
  }
  return { paging: { limit: Number(limit), ...(cursor ? { cursor } : {}) }, problems: [] }
}

/** One page of a sorted list. The cursor names the last item of the page before; to callers it is opaque. */
export function paginate<Item extends { id: string }>(sorted: readonly Item[], { limit, cursor }: Paging): Page<Item> {
  const before = cursor === undefined ? -1 : sorted.findIndex((item) => item.id === cursor)
  if (cursor !== undefined && before === -1) return { kind: 'unknown-cursor' }

  const items = sorted.slice(before + 1, before + 1 + limit)
  const isLast = before + 1 + limit >= sorted.length
  return { kind: 'page', items, next: isLast ? null : (items.at(-1)?.id ?? null), total: sorted.length }
}
