import koaHelmet from 'koa-helmet'
import type { Context } from 'koa'

export type Headers = Readonly<Record<string, string>>

/**
 * The security headers of every answer, reckoned once: pages may run the scripts whose hashes are given and no others.
 * DESIGN, sections 3 and 5.
 */
export async function securityHeaders(options: { https: boolean; scriptHashes: readonly string[] }): Promise<Headers> {
  const headers: Record<string, string> = {
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()'
  }
  // Helmet knows what the headers are called and how they are written; it needs only somewhere to set them.
  const res = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: (name: string) => {
      delete headers[name]
    }
  }
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
  await helmet({ req: {}, res } as unknown as Context, () => Promise.resolve())
  return headers
}
