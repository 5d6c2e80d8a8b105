import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Context } from 'koa'
import koaHelmet from 'koa-helmet'
import type { Provider } from '../db/payment-tables.ts'

export type Headers = Readonly<Record<string, string>>

export interface SecurityOptions {
  https: boolean
  scriptHashes: readonly string[]
  /** Payment providers whose scripts, frames and calls the pages need. */
  providers?: readonly Provider[]
}

/**
 * The security headers of every answer, reckoned once: pages may run the scripts whose hashes are given, those of
 * configured payment providers, and no others. Every page has the same ones: a browser goes from page to page within one
 * document, also within the one that its worker has kept. DESIGN, sections 3 and 5.
 */
export function securityHeaders(options: SecurityOptions): Headers {
  const opened = (options.providers ?? []).map((provider) => PROVIDER_SOURCES[provider])
  const payees = opened.flatMap(({ pay }) => pay)
  const helmet = koaHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes, ...opened.flatMap(({ script }) => script)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...opened.flatMap(({ img }) => img)],
        connectSrc: ["'self'", ...opened.flatMap(({ connect }) => connect)],
        ...(opened.length > 0 && { frameSrc: ["'self'", ...opened.flatMap(({ frame }) => frame)] }),
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"]
      }
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // PayPal's window is opened by the page and tells it what was decided there.
    crossOriginOpenerPolicy: {
      policy: options.providers?.includes('paypal') ? 'same-origin-allow-popups' : 'same-origin'
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' }
  })
  // Helmet writes the same headers on any answer, so one that is never sent will tell them.
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  void helmet({ req: res.req, res } as Context, () => Promise.resolve())
  const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${['self', ...payees].join(' ')}), browsing-topics=()`
  }
}

/** Where each provider's own script runs, calls and shows its frames, as their guides to this policy say. */
const PROVIDER_SOURCES = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    img: ['https://*.stripe.com'],
    pay: ['"https://js.stripe.com"', '"https://hooks.stripe.com"']
  },
  paypal: {
    script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    connect: ['https://*.paypal.com'],
    frame: ['https://*.paypal.com'],
    img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    pay: ['"https://www.paypal.com"']
  }
} satisfies Record<Provider, Record<'script' | 'connect' | 'frame' | 'img' | 'pay', readonly string[]>>
