import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { problemOf } from './problems.ts'
import { routeOf } from './request-log.ts'

/** The one place where an error becomes an answer: problem+json for the API, a plain sentence for anything else. */
export function errors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = problemOf(error)
      if (problem.document.status >= 500) log.error({ err: error, route: routeOf(ctx) }, 'a request failed')
      // The answer is half sent: all that is left is to cut it, so that nobody takes it for whole.
      if (ctx.res.headersSent) return void ctx.res.destroy()

      ctx.respond = true
      ctx.status = problem.document.status
      ctx.set({ ...problem.headers, 'Cache-Control': 'no-store' })
      if (isForPrograms(ctx.path)) {
        ctx.body = JSON.stringify(problem.document)
        ctx.type = 'application/problem+json'
      } else {
        ctx.body = `${problem.document.title}. ${problem.document.detail}`
        ctx.type = 'text/plain'
      }
    }
  }
}

/** Addresses that programs call: they never get a page. */
export function isForPrograms(path: string): boolean {
  return /^\/(api|paypal)(\/|$)/.test(path)
}
