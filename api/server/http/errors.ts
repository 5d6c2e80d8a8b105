import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { SecurityKind } from '#domain/desk/security.ts'
import { errorPage } from './error-page.ts'
import { type ProblemDocument, problemOf } from './problems.ts'
import { requestIdOf, routeOf } from './request-log.ts'

/** Told of what somebody tried who may not: its kind, and what of it. */
export type NoteSecurity = (kind: SecurityKind, what: string) => void

/**
 * The one place where an error becomes an answer: problem+json for the API, a plain sentence for anything else. Where it
 * is the shop that failed, both name the request, so that somebody who writes to us leads us to its lines in the log.
 */
export function errors(log: Logger, noteSecurity: NoteSecurity = () => {}): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = problemOf(error)
      const { status, title, detail } = problem.document
      const requestId = requestIdOf(ctx)
      const isOurs = status >= 500
      if (problem.security) noteSecurity(problem.security.kind, problem.security.what ?? routeOf(ctx))
      if (isOurs) log.error({ requestId, err: error, route: routeOf(ctx) }, 'a request failed')
      // The answer is half sent: all that is left is to cut it, so that nobody takes it for whole.
      if (ctx.res.headersSent) return void ctx.res.destroy()

      ctx.respond = true
      ctx.status = status
      ctx.set({ ...problem.headers, 'Cache-Control': 'no-store' })
      const named = isOurs ? `If you write to us about it, please name ${requestId}.` : ''
      const page = ctx.get('Accept').includes('text/html') ? pageOfProblem(ctx) : undefined
      if (page) {
        page(problem.document, named)
        ctx.status = status
      } else if (isForPrograms(ctx.path)) {
        ctx.body = JSON.stringify({ ...problem.document, ...(isOurs && { requestId }) })
        ctx.type = 'application/problem+json'
      } else {
        const isShown = (isOurs || status === 429) && ctx.get('Accept').includes('text/html')
        ctx.body = isShown
          ? errorPage(problem.document, problem.headers['Retry-After'], named)
          : `${title}. ${detail}${named && ` ${named}`}`
        ctx.type = isShown ? 'text/html' : 'text/plain'
      }
    }
  }
}

type ProblemPage = (document: ProblemDocument, more: string) => void

/** Has what goes wrong from here on be read on a page, where a browser asks: of a form that is sent without a script. */
export function showProblemsOn(ctx: Context, page: ProblemPage): void {
  ctx.state.problemPage = page
}

const pageOfProblem = (ctx: Context): ProblemPage | undefined => ctx.state.problemPage

/** Addresses that programs call: they never get a page, but for forms of the browser's own. */
export function isForPrograms(path: string): boolean {
  return /^\/(api|paypal)(\/|$)/.test(path)
}
