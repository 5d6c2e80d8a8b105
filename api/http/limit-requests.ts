import type { Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isForPrograms } from './errors.ts'
import { WIDER } from './limit.ts'
import { networkOf } from './network.ts'
import { tooManyRequests } from './problems.ts'

/**
 * A first guard before the API: so many requests a minute from one network that had to be worked out afresh. Kept
 * answers do not count. It counts in this process alone, at no cost, which is enough to keep one visitor from taking all of
 * its time; where several answer, each lets as many through. What somebody may do is counted by all together: limit.ts.
 */
export function limitRequests(perMinute: number): Middleware {
  const narrow = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const wide = new RateLimiterMemory({ points: perMinute * WIDER, duration: 60 })
  return async (ctx, next) => {
    if (!isForPrograms(ctx.path)) return next()
    try {
      const network = networkOf(ctx.ip)
      await narrow.consume(network.narrow)
      await wide.consume(network.wide)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(error.msBeforeNext / 1000), 'requests')
      throw error
    }
    return next()
  }
}
