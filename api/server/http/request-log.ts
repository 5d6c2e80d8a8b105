import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { SeenRequest } from '../../observability/metrics.ts'
import { arrivalOf } from './queue-reads.ts'

/**
 * Names each request, and writes one line for it: method, route pattern, status, milliseconds. Neither address nor query
 * nor page path, because those can tell who asked for what. DECISIONS 28. `onRequest` is told the same.
 */
export function requestLog(log: Logger, onRequest: (seen: SeenRequest) => void = () => {}): Middleware {
  return async (ctx, next) => {
    const start = arrivalOf(ctx)
    const requestId = createRequestId()
    ctx.state.requestId = requestId
    ctx.set(REQUEST_ID, requestId)
    const note = () => {
      const ms = Math.round((performance.now() - start) * 10) / 10
      const status = ctx.res.writableEnded ? ctx.res.statusCode : visitorLeft
      const seen = { method: ctx.method, route: routeOf(ctx), status, ms }
      log.info({ requestId, ...seen }, 'request')
      onRequest(seen)
    }
    // Nothing is worked out for somebody who left while waiting in line.
    if (ctx.res.destroyed) return note()
    ctx.res.once('close', note)
    await next()
  }
}

/** As other servers log it: whoever asked was gone before the answer was, whatever became of what they asked for. */
const visitorLeft = 499

/** The shop's own mark on everything that its program answers. */
export const REQUEST_ID = 'X-Request-Id'

/** Short enough to be read out over the telephone; of 2^48, so that no log holds one twice. */
export const createRequestId = (): string => randomUUID().slice(0, 13)

/** The name of a request, for its visitor and in every line about it. */
export const requestIdOf = (ctx: Context): string => String(ctx.state.requestId)

/** A log for what is done for one request: its lines carry the request's name. */
export function logOf<Level extends 'info' | 'warn' | 'error'>(
  ctx: Context,
  log: Pick<Logger, Level>
): Record<Level, (facts: object, words: string) => void> {
  const requestId = requestIdOf(ctx)
  const named = (level: Level) => (facts: object, words: string) => log[level]({ requestId, ...facts }, words)
  const levels = (['info', 'warn', 'error'] as Level[]).filter((level) => level in log)
  return Object.fromEntries(levels.map((level) => [level, named(level)])) as ReturnType<typeof logOf<Level>>
}

/** What was asked for, as far as a log may know. */
export const routeOf = (ctx: Context): string => String(ctx._matchedRoute ?? ctx.state.part ?? 'page')
