import type Router from '@koa/router'
import type { Context } from 'koa'
import { shop } from '#data/shop.ts'
import type { Paper } from '#domain/invoices/paper.ts'
import { type OrderSheet, returnLabel, sheetFile, sheetNumber, sheetOf } from '#domain/orders/order-sheets.ts'
import type { ShopDb } from '../../db/open.ts'
import { notFound } from '../../server/http/problems.ts'
import type { FoundOrder } from '../orders/queries.ts'
import { returnsOf } from '../orders/returns.ts'
import { orderSheetHtml } from './order-sheet-html.ts'
import { PAPER_PAGE_POLICY, paperHtml } from './paper-html.ts'
import { papersOf } from './papers.ts'

interface PaperDeps {
  db: ShopDb
  /** The order of an address that may be read by who asks; throws where it may not. */
  readable: (ctx: Context, id: string) => Promise<FoundOrder>
  clock: () => number
  /** The page of a change of an order, by its number; null where there is none. */
  changeAddress: (found: FoundOrder, number: number) => Promise<string | null>
}

/** An order's papers, as a page and as a PDF, to who may read the order and in the same way. */
export function addPaperRoutes(router: Router, { db, readable, clock, changeAddress }: PaperDeps): void {
  /** The sheet that an address names instead of a paper; undefined for a paper's number. */
  const sheetAsked = async (ctx: Context): Promise<OrderSheet | undefined> => {
    const { id = '', number = '' } = ctx.params as { id?: string; number?: string }
    if (number.startsWith('NL-T-')) {
      ctx.set('Cache-Control', 'no-store')
      const { order } = await readable(ctx, id)
      const one = (await returnsOf(db, order.id)).find((other) => other.number === number)
      if (!one) throw notFound('This order has no such return.')
      return returnLabel(order, one, shop, clock())
    }
    if (number !== sheetNumber('valuation', id)) return undefined
    ctx.set('Cache-Control', 'no-store')
    const sheet = sheetOf((await readable(ctx, id)).order, 'valuation', shop, clock())
    if (!sheet) throw notFound('This order has no such paper.')
    return sheet
  }

  const paperAsked = async (ctx: Context): Promise<Paper> => {
    ctx.set('Cache-Control', 'no-store')
    const { id = '', number = '' } = ctx.params as { id?: string; number?: string }
    const { order } = await readable(ctx, id)
    const paper = (await papersOf(db, order.id)).find((one) => one.number === number)
    if (!paper) throw notFound('This order has no such paper.')
    return paper
  }

  router.get('/api/orders/:id/papers/:number', async (ctx) => {
    const change = /^CHANGE-([1-9]\d{0,3})$/.exec((ctx.params as { number?: string }).number ?? '')?.[1]
    if (change !== undefined) {
      const address = await changeAddress(await readable(ctx, ctx.params.id ?? ''), Number(change))
      if (address === null) throw notFound('This order has no such change.')
      ctx.set('Cache-Control', 'no-store')
      ctx.redirect(address)
      return
    }
    const sheet = await sheetAsked(ctx)
    if (sheet) {
      ctx.set('Content-Security-Policy', PAPER_PAGE_POLICY)
      ctx.type = 'text/html; charset=utf-8'
      ctx.body = orderSheetHtml(sheet, `${ctx.path}/pdf${ctx.search}`)
      return
    }
    const paper = await paperAsked(ctx)
    ctx.set('Content-Security-Policy', PAPER_PAGE_POLICY)
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = paperHtml(paper, `/api/orders/${paper.order}/papers/${paper.number}/pdf${ctx.search}`)
  })

  router.get('/api/orders/:id/papers/:number/pdf', async (ctx) => {
    const sheet = await sheetAsked(ctx)
    if (sheet) {
      ctx.attachment(sheetFile(sheet))
      ctx.type = 'application/pdf'
      ctx.body = await drawSheet(sheet)
      return
    }
    const paper = await paperAsked(ctx)
    ctx.attachment(`${paper.number}.pdf`)
    ctx.type = 'application/pdf'
    ctx.body = await drawPdf(paper)
  })
}

/** A paper as a PDF; what draws it comes with the first that is asked for. */
export const drawPdf = async (paper: Paper): Promise<Buffer> => (await import('./paper-pdf.ts')).paperPdf(paper)

/** A packing slip or a statement of value as a PDF, likewise. */
export const drawSheet = async (sheet: OrderSheet): Promise<Buffer> =>
  (await import('./order-sheet-pdf.ts')).orderSheetPdf(sheet)
