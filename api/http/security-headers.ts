import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Context } from 'koa'
import koaHelmet from 'koa-helmet'

export type Headers = Readonly<Record<string, string>>

/**
 * The security headers of every answer, reckoned once: pages may run the scripts whose hashes are given and no others.
 * DESIGN, sections 3 and 5.
 */
export function securityHeaders(options: { https: boolean; scriptHashes: readonly string[] }): Headers {
  const helmet = koaHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"]
      }
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' }
  })
  // Helmet writes the same headers on any answer, so one that is never sent will tell them.
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  void helmet({ req: res.req, res } as Context, () => Promise.resolve())
  const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()'
  }
}
