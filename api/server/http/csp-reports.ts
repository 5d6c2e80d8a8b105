import Router from '@koa/router'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { networkOf } from './network.ts'
import { malformed } from './problems.ts'
import { readBytes } from './raw-body.ts'
import { REPORTS_PATH } from './security-headers.ts'

/** Something that a browser refused to do on a page, as far as it is told: nothing of who was there, or on which page. */
export interface CspReport {
  /** A directive of the policy, such as `script-src-elem`; `other` for what is none. */
  directive: string
  /** `inline`, `eval`, `trusted-types-sink` and the like, or the scheme and host of what was not fetched. */
  blocked: string
  /** The file of ours that tried, where it was one. */
  file?: string
}

/** What Chromium sends, several in one go, and what the others do, one at a time. */
const bodySchema = z.looseObject({
  effectiveDirective: z.optional(z.string()),
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
  blockedURL: z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
  sourceFile: z.optional(z.nullable(z.string())),
  'source-file': z.optional(z.nullable(z.string()))
})
const sentSchema = z.union([
  z.array(z.looseObject({ type: z.string(), body: bodySchema })),
  z.looseObject({ 'csp-report': bodySchema })
])

/** Far more than a browser sends at once. */
const MOST_BYTES = 64_000
const MOST_AT_ONCE = 20
/** Deliveries a minute from one address that are looked at; a page in trouble says the same again and again. */
const MOST_A_MINUTE = 30

/**
 * POST /api/reports/csp: what browsers refused. Anybody can send anything here, so it is counted and told in the log, and
 * nothing is done upon it; what is too much is taken and forgotten. `onReport` is told of each.
 */
export function cspReports(log: Pick<Logger, 'warn'>, onReport: (report: CspReport) => void = () => {}): Router {
  const router = new Router()
  const limiter = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 })

  router.post(REPORTS_PATH, async (ctx) => {
    const bytes = await readBytes(ctx, MOST_BYTES, 'These reports are too large.')
    const reports = reportsIn(bytes.toString(), `${ctx.protocol}://${ctx.host}`)
    ctx.status = 204
    ctx.set('Cache-Control', 'no-store')
    if (await isTooMuch(networkOf(ctx.ip).narrow)) return
    for (const report of reports) {
      log.warn({ ...report }, 'a browser refused something on a page')
      onReport(report)
    }
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

/** What was sent, without what visitors' own extensions tried. Throws 400 for what no browser sends. */
function reportsIn(text: string, origin: string): CspReport[] {
  const read = sentSchema.safeParse(parse(text))
  if (!read.success) throw malformed('This is no report of a browser.')
  const bodies = Array.isArray(read.data)
    ? read.data.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)
    : [read.data['csp-report']]
  return bodies.slice(0, MOST_AT_ONCE).flatMap((body) => {
    const directive = body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'] ?? ''
    const source = body.sourceFile ?? body['source-file'] ?? ''
    const blocked = blockedIn(body.blockedURL ?? body['blocked-uri'] ?? '')
    if (/-extension\b/.test(source) || /-extension\b/.test(blocked)) return []
    const file = source.startsWith(`${origin}/assets/`) ? source.slice(origin.length) : null
    const name = directive.split(' ')[0] ?? ''
    return [{ directive: DIRECTIVES.has(name) ? name : 'other', blocked, ...(file && FILE.test(file) && { file }) }]
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw malformed('This is no report of a browser.')
    throw error
  }
}

/** A word such as `inline` as it is; of an address its scheme and host alone, because the rest may say who was there. */
function blockedIn(given: string): string {
  if (/^[a-z-]{1,40}$/.test(given)) return given
  if (!URL.canParse(given)) return 'other'
  const { protocol, host } = new URL(given)
  return `${protocol}//${host}`.slice(0, 120)
}

/** As the build names its files. */
const FILE = /^\/assets\/[\w.-]{1,100}$/

const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src'
])
