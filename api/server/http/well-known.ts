import Router from '@koa/router'
import { shop } from '#data/shop.ts'
import type { Config } from '../config.ts'

const dayMs = 86_400_000

/** The account's page on which a password is changed; whoever is not signed in is asked to there. */
const CHANGE_PASSWORD = '/account?tab=settings'

export interface WellKnownDeps {
  config: Pick<Config, 'publicUrl'>
  clock: () => number
}

/** What programs look for at the same place of every site: RFC 8615. */
export function wellKnown({ config, clock }: WellKnownDeps): Router {
  const router = new Router()

  /** GET /.well-known/security.txt: whom to tell of a hole. RFC 9116 wants it to end within a year. */
  router.get('/.well-known/security.txt', (ctx) => {
    const expires = new Date(Math.floor(clock() / dayMs) * dayMs + 180 * dayMs)
    const lines = [
      `Contact: mailto:${shop.contact.serviceEmail}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}/.well-known/security.txt`] : [])
    ]
    ctx.set('Cache-Control', 'public, max-age=86400')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = lines.map((line) => `${line}\n`).join('')
  })

  /** GET /.well-known/change-password: where a keeper of passwords leads somebody whose own is to be changed. */
  router.get('/.well-known/change-password', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.redirect(CHANGE_PASSWORD)
  })

  return router
}
