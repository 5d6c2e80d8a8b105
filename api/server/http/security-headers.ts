import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Context } from 'koa'
import koaHelmet from 'koa-helmet'
import { SCRIPT_POLICY } from '#domain/policies/script-policy.ts'
import type { Provider } from '../../db/payment-tables.ts'
import { ERROR_PAGE_STYLE } from './error-page.ts'
import { integrityOf } from './integrity.ts'

export type Headers = Readonly<Record<string, string>>

/** How far https binds: this host alone, the names below it too, or all of them in the list that browsers ship. */
export const HSTS_REACHES = ['host', 'subdomains', 'preload'] as const
export type HstsReach = (typeof HSTS_REACHES)[number]

/** Where browsers report what the policy kept from happening: api/reports. */
export const REPORTS_PATH = '/api/reports/csp'

/** What may stand within documents, as sources of the policy: `'sha256-…'`. */
export interface InlineSources {
  scriptHashes: readonly string[]
  styleHashes?: readonly string[]
  /** Vite's development server writes into pages what no hash can name. */
  isDevelopment?: boolean
}

export interface SecurityOptions {
  https: boolean
  hsts?: HstsReach
  inline?: InlineSources
  /** The payment provider whose script, frames and calls this page needs. */
  provider?: Provider
}

/** For the Content-Security-Policy: this text and no other may stand in the element, or in the attribute. */
export const hashSource = (text: string): string => `'${integrityOf(text)}'`

/**
 * Style elements that any document may hold: an empty one, into which Emotion puts its rules one by one through the
 * style sheet's own interface, and the one of the page that stands in for a page.
 */
const COMMON_STYLES = [hashSource(''), hashSource(ERROR_PAGE_STYLE)]

/**
 * The security headers of an answer, reckoned once for each kind: pages may run the scripts whose hashes are given and
 * no others. The page that pays has its provider's as well: a document is loaded anew for it, and what runs there writes
 * into the page in ways that no policy of ours can answer for, so Trusted Types hold on every page but those two.
 * DESIGN, sections 3 and 5; docs/decisions/0035.
 */
export function securityHeaders({
  https,
  hsts = 'host',
  inline: { scriptHashes, styleHashes = [], isDevelopment = false } = { scriptHashes: [] },
  provider
}: SecurityOptions): Headers {
  const opened = provider ? PROVIDER_SOURCES[provider] : NO_SOURCES
  const helmet = koaHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...opened.script],
        // Films of a request come as bytes, because its link never stands in an address.
        mediaSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...opened.img],
        connectSrc: ["'self'", ...opened.connect],
        ...(provider && { frameSrc: ["'self'", ...opened.frame] }),
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        ...(!provider && !isDevelopment && { requireTrustedTypesFor: ["'script'"], trustedTypes: [SCRIPT_POLICY] }),
        reportUri: [REPORTS_PATH],
        reportTo: ['csp'],
        // The last, so that a document's own hashes can be written after it.
        styleSrc: ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [...COMMON_STYLES, ...styleHashes])]
      }
    },
    strictTransportSecurity: https
      ? { maxAge: 31_536_000, includeSubDomains: hsts !== 'host', preload: hsts === 'preload' }
      : false,
    // PayPal's window is opened by the page and tells it what was decided there.
    crossOriginOpenerPolicy: { policy: provider === 'paypal' ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' }
  })
  // Helmet writes the same headers on any answer, so one that is never sent will tell them.
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  void helmet({ req: res.req, res } as Context, () => Promise.resolve())
  const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${['self', ...opened.pay].join(' ')}), browsing-topics=()`,
    'reporting-endpoints': `csp="${REPORTS_PATH}"`
  }
}

/** Where each provider's own page is, which alone is opened to it. */
const PROVIDER_PAGES: Readonly<Record<string, Provider>> = {
  '/stripe-checkout': 'stripe',
  '/paypal-checkout': 'paypal'
}

/**
 * The headers of each page by its path, and by the hashes of the styles that its document brings beside the common ones.
 * `providers` are those that the shop has keys of.
 */
export function pageHeaders(
  options: Omit<SecurityOptions, 'provider'>,
  providers: readonly Provider[]
): (path: string, styles: readonly string[]) => Headers {
  const plain = securityHeaders(options)
  const paying = new Map(providers.map((provider) => [provider, securityHeaders({ ...options, provider })]))
  const name = 'content-security-policy'
  return (path, styles) => {
    const provider = PROVIDER_PAGES[path]
    const headers = (provider && paying.get(provider)) ?? plain
    if (styles.length === 0 || options.inline?.isDevelopment) return headers
    return { ...headers, [name]: `${headers[name]} ${styles.join(' ')}` }
  }
}

type Sources = Record<'script' | 'connect' | 'frame' | 'img' | 'pay', readonly string[]>

const NO_SOURCES: Sources = { script: [], connect: [], frame: [], img: [], pay: [] }

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
} satisfies Record<Provider, Sources>
