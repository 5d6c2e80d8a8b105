import Router from '@koa/router'

/**
 * Pictures shared into the app are kept by its worker, which answers before anything comes here. What does come was
 * shared before a worker was in control: the page explains it. Stands before anything that reads a body or asks where it
 * comes from, for nothing is done with it.
 */
export function shareRoute(): Router {
  const router = new Router()
  router.post('/share', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 303
    ctx.redirect('/bespoke?shared=unsaved')
  })
  return router
}
