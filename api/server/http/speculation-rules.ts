import Router from '@koa/router'
import { PAGES } from '#domain/pages/pages.ts'

const PATH = '/speculation-rules.json'

/** Named by every document of ours: a file of its own, because no page may hold what its policy has no hash of. */
export const SPECULATION_HEADERS = { 'Speculation-Rules': `"${PATH}"` } as const

/** Pages that are the same for everyone: those that search engines are told of, the ranges and the pieces. */
const COMMON = Object.entries(PAGES).flatMap(([path, { isInSitemap }]) =>
  isInSitemap || path === '/products/:id' || path === '/ranges/:range' ? [path] : []
)

/** A document is fetched once its link is pointed at for a moment or pressed. With a worker at work browsers leave it to that. */
const RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: COMMON }, { not: { selector_matches: '[download], [target=_blank]' } }] },
      eagerness: 'moderate'
    }
  ]
})

/** GET /speculation-rules.json: which documents a browser may fetch before they are asked for. */
export function speculationRules(): Router {
  const router = new Router()
  router.get(PATH, (ctx) => {
    ctx.set('Cache-Control', 'public, max-age=86400')
    ctx.type = 'application/speculationrules+json'
    ctx.body = RULES
  })
  return router
}
