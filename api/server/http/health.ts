import Router from '@koa/router'
import { databaseAway } from './problems.ts'

/** /healthz: the process is up. /readyz: it can answer, because its database does. */
export function health(databaseAnswers: () => Promise<void>): Router {
  const router = new Router()
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = 'ok'
  })
  router.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    try {
      await databaseAnswers()
    } catch {
      throw databaseAway()
    }
    ctx.body = 'ready'
  })
  return router
}
