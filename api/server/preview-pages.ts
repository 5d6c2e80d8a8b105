import type { Middleware } from 'koa'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { stockLevel } from '#domain/catalogue/stock-level.ts'
import type { ShopDb } from '../db/open.ts'
import { productOfPiece } from '../db/owned-products.ts'
import { readStoredPiece } from '../modules/pieces/stored-pieces.ts'
import { productOf } from '../modules/products/rows.ts'
import type { Headers } from './http/security-headers.ts'
import type { SignedTokens } from './http/signed-tokens.ts'
import type { PageServer } from './pages/page-server.ts'

export interface PreviewDeps {
  db: ShopDb
  clock: () => number
  previews: SignedTokens
  pages: PageServer
  origin: (ctx: { protocol: string; host: string }) => string
  headersOf: (path: string, styleHashes: readonly string[]) => Headers
}

const PATH = '/preview/'
const WORDS =
  'A preview: this is how shoppers will see the piece once it is published. Its buttons and choices do nothing here.'

/**
 * GET /preview/:token: the newest version of a piece as a shopper would see it, for whoever was given the link. The token's full
 * stops keep the worker from answering it (sw/not-pages.ts); a link that is none is as unknown as any other address.
 */
export function previewPages({ db, clock, previews, pages, origin, headersOf }: PreviewDeps): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PATH) || !['GET', 'HEAD'].includes(ctx.method) || !pages.preview) return next()
    const id = previews.subjectOf(ctx.path.slice(PATH.length), clock())
    const stored = id === null ? null : await readStoredPiece(db, id)
    if (!stored) return next()
    const { price, stock, featured } = stored.row.state === 'draft' ? stored.piece.record : productOf(stored.row)
    const record = { ...stored.piece.record, price, stock, featured }
    const product = productOfPiece({ ...stored.piece, record }, productOf(stored.row))
    const answer = await pages.preview({
      product: toWire({ ...product, stock: stockLevel(product.stock) }),
      words: WORDS,
      origin: origin(ctx)
    })
    ctx.status = answer.status
    ctx.set(headersOf(ctx.path, answer.styleHashes ?? []))
    ctx.set(answer.headers)
    ctx.body = answer.body
  }
}
