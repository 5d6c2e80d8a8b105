import type { Context } from 'koa'
import { REPORTS_PATH } from '../../server/http/security-headers.ts'

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // The selects' chevron is data.
  'img-src': "'self' data:",
  // Films of pieces are looked at on their page.
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  // The desk's script runs no other and writes no markup, so it needs no policy of its own either.
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'report-uri': REPORTS_PATH,
  'report-to': 'csp'
} as const
export type DeskSources = Partial<Record<keyof typeof POLICY, string>>

/** What every answer of the desk says to browsers and to search engines. `sources` replace those of its policy. */
export function setDeskHeaders(ctx: Context, sources: DeskSources = {}): void {
  const policy = Object.entries({ ...POLICY, ...sources }).map(([name, value]) => `${name} ${value}`)
  ctx.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy.join(';')
  })
}
