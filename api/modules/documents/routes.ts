import Router from '@koa/router'
import type { Context } from 'koa'
import { shop } from '#data/shop.ts'
import { feedItems } from '#domain/merchant/feed-item.ts'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Config } from '../../server/config.ts'
import { createCostBudget } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { notFound } from '../../server/http/problems.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import { createBuiltDocuments } from './built-document.ts'
import { csvFeed, type FeedFormat, xmlFeed } from './feed-text.ts'
import { allProducts } from './listed-products.ts'
import { holdsPieces, PIECES_A_FILE, pagesAndListings, pieceFiles, pieces, sitemapIndex, URLSET } from './sitemap.ts'

export interface DocumentDeps {
  config: Pick<Config, 'publicUrl'>
  db: ShopDb
  catalogue: Catalogue
  priceList: ReadPriceList
  limits: Pick<Limits, 'costPerMinute'>
  /** For tests: how many pieces a file of the sitemap covers. */
  piecesAFile?: number
}

const XML = 'application/xml; charset=utf-8'

/** What search engines and merchants read of the whole catalogue: the sitemap and the feeds. */
export function documentRoutes(deps: DocumentDeps): Router {
  const { config, db, catalogue, priceList, limits, piecesAFile = PIECES_A_FILE } = deps
  const documents = createBuiltDocuments(catalogue)
  const spendCost = createCostBudget(db, limits)
  const router = new Router()

  const answer = (ctx: Context, type: string, write: (origin: string) => AsyncIterable<string>) => {
    const origin = config.publicUrl ?? `${ctx.protocol}://${ctx.host}`
    return documents.answer(ctx, {
      key: `${origin} ${ctx.path}`,
      type,
      write: () => write(origin),
      beforeBuilding: () => spendCost(ctx.ip, 'page')
    })
  }

  const feed = (path: string, { type, head, items, foot }: FeedFormat) =>
    router.get(path, (ctx) =>
      answer(ctx, type, async function* (origin) {
        const about = { origin, brand: shop.brand.name, priceList: await priceList() }
        yield head(about)
        for await (const some of allProducts(db))
          yield items(some.filter(({ isListed }) => isListed).flatMap(({ product }) => feedItems(product, about)))
        yield foot
      })
    )

  /** GET /feeds/products.xml and .csv: every piece that is sold at a price, for Google Merchant Center and the like. */
  feed('/feeds/products.xml', xmlFeed)
  feed('/feeds/products.csv', csvFeed)

  /** GET /sitemap.xml: every address that is to be found, or, of a large catalogue, the list of the files that say so. */
  router.get('/sitemap.xml', (ctx) =>
    answer(ctx, XML, async function* (origin) {
      const { count, files } = await pieceFiles(db, piecesAFile)
      if (count > piecesAFile) {
        yield sitemapIndex(origin, files)
        return
      }
      yield URLSET.head
      yield* pagesAndListings(db, origin)
      yield* pieces(db, origin)
      yield URLSET.foot
    })
  )

  router.get('/sitemaps/pages.xml', (ctx) =>
    answer(ctx, XML, async function* (origin) {
      yield URLSET.head
      yield* pagesAndListings(db, origin)
      yield URLSET.foot
    })
  )

  /** The pieces with a number above the one that is named. */
  router.get('/sitemaps/pieces-:after.xml', async (ctx) => {
    const after = /^\d{1,9}$/.test(ctx.params.after ?? '') ? Number(ctx.params.after) : Number.NaN
    const within = [after, after + piecesAFile] as const
    if (after % piecesAFile !== 0 || !(await holdsPieces(db, within)))
      throw notFound('There is no such part of the sitemap.')
    await answer(ctx, XML, async function* (origin) {
      yield URLSET.head
      yield* pieces(db, origin, within)
      yield URLSET.foot
    })
  })

  return router
}
