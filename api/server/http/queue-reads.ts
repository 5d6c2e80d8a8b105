import type { Context, Middleware } from 'koa'
import { FairQueue } from './fair-queue.ts'
import { networkOf } from './network.ts'

/** How long is worked at what waits before everything else is seen to, in ms: a page, or some kept answers. */
const turnMs = 2

/**
 * Lets what is read wait in line for a turn of a millisecond or two: in the order it came, but one of each network in turn,
 * so that whoever sends two hundred at once waits behind himself. Were all that are ready
 * answered in one go, every answer of the database, every picture drawn and every write to the disk would wait for all of
 * them, and a write does so several times over. What writes is not held up. docs/decisions/0028.
 */
export function queueReads(): Middleware {
  const waiting = new FairQueue<() => void>()
  let began = 0

  function letGo(): void {
    waiting.shift()?.item()
    // What follows of it in this moment comes before the next tick.
    if (waiting.length > 0) queueMicrotask(() => process.nextTick(goOn))
  }

  function goOn(): void {
    if (performance.now() - began < turnMs) letGo()
    else setImmediate(begin)
  }

  function begin(): void {
    began = performance.now()
    letGo()
  }

  return async (ctx, next) => {
    ctx.state.arrival = performance.now()
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      await new Promise<void>((resolve) => {
        waiting.push(networkOf(ctx.ip).wide, resolve)
        if (waiting.length === 1) setImmediate(begin)
      })
    }
    return next()
  }
}

/** When a request came, before it waited, by `performance.now()`. */
export const arrivalOf = (ctx: Context): number => ctx.state.arrival ?? performance.now()
