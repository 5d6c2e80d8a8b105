import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { BROWSER_KNOWN_DAYS } from '#domain/policies/retention.ts'

/**
 * Which browsers have signed in to an account before. Whoever guesses at it elsewhere keeps them out of nothing, and a
 * sign-in from any other is a new device. The cookie names nobody: it holds a random number of the browser and, of each
 * account, a signature that fits only together with that account's id.
 */
export interface KnownBrowsers {
  /** The browser's number where it is known to this account; null for a stranger's. */
  find: (ctx: Context, customerId: string) => string | null
  /** From now on it is known to this account. To be told after each good sign-in, after the session's own cookie. */
  remember: (ctx: Context, customerId: string) => void
}

const plainName = 'northlight_known'
const dayMs = 86_400_000
/** Accounts that one browser is known to, the latest first: a family's. */
const MOST_ACCOUNTS = 4
const NUMBER = /^[\w-]{22}$/

export function createKnownBrowsers({ secret, https }: { secret: string; https: boolean }): KnownBrowsers {
  const name = https ? `__Host-${plainName}` : plainName
  const signatureOf = (browser: string, customerId: string) =>
    createHmac('sha256', secret).update(`known browser ${browser} ${customerId}`).digest()

  const read = (ctx: Context): { browser: string; signatures: string[] } | null => {
    const [browser = '', ...signatures] = (ctx.cookies.get(name) ?? '').split('.')
    return NUMBER.test(browser) ? { browser, signatures: signatures.slice(0, MOST_ACCOUNTS) } : null
  }
  const isSigned = (signatures: readonly string[], ours: Buffer) =>
    signatures.some((signature) => {
      const given = Buffer.from(signature, 'base64url')
      return given.length === ours.length && timingSafeEqual(given, ours)
    })

  return {
    find: (ctx, customerId) => {
      const known = read(ctx)
      return known && isSigned(known.signatures, signatureOf(known.browser, customerId)) ? known.browser : null
    },
    remember: (ctx, customerId) => {
      const known = read(ctx) ?? { browser: randomBytes(16).toString('base64url'), signatures: [] }
      const own = signatureOf(known.browser, customerId)
      const others = known.signatures.filter((signature) => !isSigned([signature], own))
      const value = [known.browser, own.toString('base64url'), ...others.slice(0, MOST_ACCOUNTS - 1)].join('.')
      // Behind a proxy the shop itself hears plain http: that the world sees https is the owner's word.
      ctx.cookies.secure = https
      const rest = { httpOnly: true, sameSite: 'lax', secure: https, path: '/', overwrite: true } as const
      ctx.cookies.set(name, value, { ...rest, maxAge: BROWSER_KNOWN_DAYS * dayMs })
    }
  }
}
