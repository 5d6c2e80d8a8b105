import { type Paging, parsePaging } from '#domain/catalogue/pagination.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import {
  FILTER_PARAMETERS,
  parseGroup,
  parseProductFilter,
  productFilterQuery
} from '#domain/catalogue/product-filter-query.ts'
import type { Subject } from '../../db/engine.ts'
import { notFound, unprocessable } from '../../server/http/problems.ts'
import type { PublicRead, ReadAnswer } from '../../server/http/public-read.ts'
import type { ProductQueries } from './queries.ts'

/** GET /api/products, GET /api/products/{id}, GET /api/search and GET /api/facets. */
export function productReads(products: ProductQueries): PublicRead[] {
  return [
    {
      path: '/api/products',
      parameters: [...FILTER_PARAMETERS, 'group', 'limit', 'cursor'],
      read: async ({ query }) => {
        const { filter, problems } = parseProductFilter(query, 'api')
        const { paging, problems: pagingProblems } = parsePaging(query)
        const { isGrouped, problems: groupProblems } = parseGroup(query)
        const errors = [...problems, ...groupProblems, ...pagingProblems]
        if (errors.length > 0) throw unprocessable(errors)
        if (isGrouped) return designs(products, filter, paging)
        if (paging) return onePage(products, filter, paging)
        const all = await products.listProducts(filter)
        return { body: all, about: all.map(stockOf) }
      }
    },
    {
      path: '/api/search',
      parameters: FILTER_PARAMETERS,
      read: async ({ query }) => {
        const { filter, problems } = parseProductFilter(query, 'api')
        if (problems.length > 0) throw unprocessable(problems)
        const answer = await products.searchProducts(filter)
        return { body: answer, about: (answer.nearest?.products ?? []).map(stockOf) }
      }
    },
    {
      path: '/api/facets',
      parameters: FILTER_PARAMETERS,
      read: async ({ query }) => {
        const { filter, problems } = parseProductFilter(query, 'api')
        if (problems.length > 0) throw unprocessable(problems)
        return { body: await products.facets(filter), about: [] }
      }
    },
    {
      path: '/api/products/:id',
      parameters: [],
      read: async ({ params }) => {
        const product = await products.findProduct(params.id ?? '')
        if (!product) throw notFound('There is no such product.')
        return { body: product, about: [stockOf(product)] }
      }
    }
  ]
}

const stockOf = ({ id }: { id: string }): Subject => `product:${id}`

async function onePage(products: ProductQueries, filter: ProductFilter, paging: Paging): Promise<ReadAnswer> {
  const page = await products.pageOfProducts(filter, paging)
  if (page.kind === 'unknown-cursor') throw unknownCursor('the last id')
  const next =
    page.next === null ? null : { ...productFilterQuery(filter), limit: String(paging.limit), cursor: page.next }
  return { body: page.items, total: page.total, ...(next && { next }), about: page.items.map(stockOf) }
}

/** Counted by designs: the answer stays a list of pieces, which any client can read. DECISIONS 35. */
async function designs(products: ProductQueries, filter: ProductFilter, paging: Paging | null): Promise<ReadAnswer> {
  const page = await products.pageOfDesigns(filter, paging)
  if (page.kind === 'unknown-cursor') throw unknownCursor('the last design')
  const { items, total, pieces } = page
  const next = page.next !== null &&
    paging && { ...productFilterQuery(filter), group: 'design', limit: String(paging.limit), cursor: page.next }
  return { body: items, total, pieces, ...(next && { next }), about: items.map(stockOf) }
}

const unknownCursor = (what: string) =>
  unprocessable([{ path: 'cursor', message: `Must be ${what} of the page before, within the same list` }])
