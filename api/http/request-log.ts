import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/**
 * One line a request: method, route pattern, status, milliseconds. Neither address nor query nor page path, because
 * those can tell who asked for what. DECISIONS 28.
 */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    ctx.res.once('close', () => {
      const route = ctx._matchedRoute ?? ctx.state.part ?? 'page'
      const ms = Math.round((performance.now() - start) * 10) / 10
      log.info({ method: ctx.method, route: String(route), status: ctx.res.statusCode, ms }, 'request')
    })
    await next()
  }
}
