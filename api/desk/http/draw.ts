import type { Context } from 'koa'
import { type DeskDocument, type DeskPage, type FormState, SAID, type Said } from '#domain/desk/desk-page.ts'
import type { ShopDb } from '../../db/open.ts'
import { settledNow } from '../../modules/content/settle.ts'
import { readCounts } from './counts.ts'
import { setDeskHeaders } from './desk-headers.ts'
import type { DeskPages } from './desk-pages.ts'

export interface DrawDeps {
  db: ShopDb
  clock: () => number
  pages: DeskPages
}

export interface Drawn {
  page: DeskPage
  staff: DeskDocument['staff']
  status?: number
  form?: FormState | undefined
}

export type Draw = (ctx: Context, drawn: Drawn) => Promise<void>

/** Answers with a document of the desk. */
export function createDraw({ db, clock, pages }: DrawDeps): Draw {
  return async (ctx, { page, staff, status = 200, form = null }) => {
    const now = new Date(clock()).toISOString()
    const counts = staff && (await readCounts(db, now, page.kind === 'today' ? page.view.tasks : undefined))
    const said = saidOf(ctx)
    setDeskHeaders(ctx, pages.sources)
    ctx.status = status
    ctx.type = 'html'
    ctx.body = await pages.render({ page, staff, path: ctx.url, counts, said, form, now, ...changedWords() })
  }
}

/** The owner's words, for a document that has to settle by them in its own program. */
function changedWords(): Pick<DeskDocument, 'settled'> {
  const settled = settledNow()
  return Object.values(settled).some((part) => Object.keys(part).length > 0) ? { settled } : {}
}

/** What was done, on the desk's own word: a link from anywhere else could say that anything was. */
function saidOf(ctx: Context): Said | null {
  const given = ctx.query.said
  const isOwnWord = ['', 'same-origin'].includes(ctx.get('Sec-Fetch-Site'))
  return isOwnWord && typeof given === 'string' && Object.hasOwn(SAID, given) ? (given as Said) : null
}

/** Leads on to another page of the desk, where `said` is told. */
export function leadTo(ctx: Context, to: string, said?: Said): void {
  setDeskHeaders(ctx)
  ctx.status = 303
  ctx.set('Location', said ? `${to}${to.includes('?') ? '&' : '?'}said=${said}` : to)
  ctx.body = ''
}
