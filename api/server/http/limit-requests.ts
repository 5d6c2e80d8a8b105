import { setTimeout as pause } from 'node:timers/promises'
import type { Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { WIDER } from './limit.ts'
import { networkOf } from './network.ts'
import { Problem, tooManyRequests } from './problems.ts'

/**
 * A first guard before the API and the pages: so many requests a minute from one network. Of the API's, kept answers do not
 * count. It counts in this process alone, at no cost, which is enough to keep one visitor from taking all of
 * its time; where several answer, each lets as many through. What somebody may do is counted by all together: limit.ts.
 */
export function limitRequests(perMinute: number): Middleware {
  const narrow = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const wide = new RateLimiterMemory({ points: perMinute * WIDER, duration: 60 })
  return async (ctx, next) => {
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

const heldMs = 1000
/** Not all in the same moment: what came together would else be answered, and ask again, together. */
const apartMs = 1000
/** Beyond so many, they are answered at once: what is held costs memory. */
const MOST_HELD = 1000

/**
 * Holds an answer to a read that is too much back for a second or two: a program that asks again as soon as it is answered then
 * asks a thousand times less, and costs nobody else their turn.
 */
export function holdBack(): Middleware {
  let held = 0
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const isTooMuch = error instanceof Problem && error.document.status === 429
      if (isTooMuch && (ctx.method === 'GET' || ctx.method === 'HEAD') && held < MOST_HELD) {
        held++
        await pause(heldMs + Math.random() * apartMs)
        held--
      }
      throw error
    }
  }
}
