import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { STAFF_SESSION_HOURS } from '../staff/sessions.ts'

/** The desk's two cookies, which no page of the shop gets to see. */
export interface DeskCookies {
  /** Of this browser's session. */
  token: (ctx: Context) => string | undefined
  /** Which member of staff this browser was last signed in as, however long ago the session ended. */
  knownAs: (ctx: Context) => string | null
  give: (ctx: Context, signedIn: { token: string; staffId: string }) => void
  /** Ends the session's; the browser stays known. */
  end: (ctx: Context) => void
}

const SESSION = 'desk'
const KNOWN = 'desk_known'
const hourMs = 3_600_000
const KNOWN_DAYS = 90

export function createDeskCookies({ secret, https }: { secret: string; https: boolean }): DeskCookies {
  const signatureOf = (staffId: string) => createHmac('sha256', secret).update(`desk known ${staffId}`).digest()
  const set = (ctx: Context, name: string, value: string, maxAge: number) => {
    // Behind a proxy the shop itself hears plain http: that the world sees https is the owner's word.
    ctx.cookies.secure = https
    const rest = { httpOnly: true, sameSite: 'lax', secure: https, path: '/desk', overwrite: true } as const
    ctx.cookies.set(name, value, { ...rest, maxAge })
  }

  return {
    token: (ctx) => ctx.cookies.get(SESSION) || undefined,
    knownAs: (ctx) => {
      const [staffId = '', signature = ''] = (ctx.cookies.get(KNOWN) ?? '').split('.')
      const given = Buffer.from(signature, 'base64url')
      const ours = signatureOf(staffId)
      return given.length === ours.length && timingSafeEqual(given, ours) ? staffId : null
    },
    give: (ctx, { token, staffId }) => {
      set(ctx, SESSION, token, STAFF_SESSION_HOURS * hourMs)
      set(ctx, KNOWN, `${staffId}.${signatureOf(staffId).toString('base64url')}`, KNOWN_DAYS * 24 * hourMs)
    },
    end: (ctx) => set(ctx, SESSION, '', 0)
  }
}
