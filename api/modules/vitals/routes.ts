import Router from '@koa/router'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { vitalsSchema } from '#domain/field/vitals.ts'
import { readBody } from '../../server/http/body.ts'
import { networkOf } from '../../server/http/network.ts'
import type { VitalCounts } from './vital-counts.ts'

/** A visitor who opens a page a second sends fifteen: what is more than this is no visitor, is taken and forgotten. */
const MOST_A_MINUTE = 60

/**
 * POST /api/vitals: how fast a page was, from whoever allowed it to be measured. Anybody can send anything here, so no more is
 * done than to count it; no session begins, and who sent it is not written down.
 */
export function vitalRoutes({ vitals }: { vitals: Pick<VitalCounts, 'note'> }): Router {
  const router = new Router()
  const limiter = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 })

  router.post('/api/vitals', async (ctx) => {
    const body = readBody(ctx, vitalsSchema)
    ctx.status = 204
    ctx.set('Cache-Control', 'no-store')
    if (!(await isTooMuch(networkOf(ctx.ip).narrow))) vitals.note(body)
  })

  async function isTooMuch(address: string): Promise<boolean> {
    try {
      await limiter.consume(address)
      return false
    } catch (error) {
      if (error instanceof RateLimiterRes) return true
      throw error
    }
  }

  return router
}
