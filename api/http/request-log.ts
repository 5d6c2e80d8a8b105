import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/**
 * One line a request: method, route pattern, status, milliseconds. Neither address nor query nor page path, because
 * those can tell who asked for what. DECISIONS 28.
 */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10
      log.info({ method: ctx.method, route: routeOf(ctx), status: ctx.res.statusCode, ms }, 'request')
    })
    await next()
  }
}

/** What was asked for, as far as a log may know. */
export const routeOf = (ctx: Context): string => String(ctx._matchedRoute ?? ctx.state.part ?? 'page')
