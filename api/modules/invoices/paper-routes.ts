import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Paper } from '#domain/invoices/paper.ts'
import type { ShopDb } from '../../db/open.ts'
import { notFound } from '../../server/http/problems.ts'
import type { FoundOrder } from '../orders/queries.ts'
import { PAPER_PAGE_POLICY, paperHtml } from './paper-html.ts'
import { papersOf } from './papers.ts'

interface PaperDeps {
  db: ShopDb
  /** The order of an address that may be read by who asks; throws where it may not. */
  readable: (ctx: Context, id: string) => Promise<FoundOrder>
}

/** An order's papers, as a page and as a PDF, to who may read the order and in the same way. */
export function addPaperRoutes(router: Router, { db, readable }: PaperDeps): void {
  const paperAsked = async (ctx: Context): Promise<Paper> => {
    ctx.set('Cache-Control', 'no-store')
    const { id = '', number = '' } = ctx.params as { id?: string; number?: string }
    const { order } = await readable(ctx, id)
    const paper = (await papersOf(db, order.id)).find((one) => one.number === number)
    if (!paper) throw notFound('This order has no such paper.')
    return paper
  }

  router.get('/api/orders/:id/papers/:number', async (ctx) => {
    const paper = await paperAsked(ctx)
    ctx.set('Content-Security-Policy', PAPER_PAGE_POLICY)
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = paperHtml(paper, `/api/orders/${paper.order}/papers/${paper.number}/pdf${ctx.search}`)
  })

  router.get('/api/orders/:id/papers/:number/pdf', async (ctx) => {
    const paper = await paperAsked(ctx)
    ctx.attachment(`${paper.number}.pdf`)
    ctx.type = 'application/pdf'
    ctx.body = await drawPdf(paper)
  })
}

/** A paper as a PDF; what draws it comes with the first that is asked for. */
export const drawPdf = async (paper: Paper): Promise<Buffer> => (await import('./paper-pdf.ts')).paperPdf(paper)
