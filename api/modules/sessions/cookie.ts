import type { Context } from 'koa'

const plainName = 'northlight_session'
/** On https: a browser takes such a cookie from this very host alone, never from one beside it. */
const hostName = `__Host-${plainName}`

/** How long a session's token is. */
export const TOKEN_BYTES = 33
/**
 * How long, in characters, those were that browsers were given while the cookie had the plain name. Of that name no other is
 * taken on https: a site beside the shop can plant one, and whoever took it up would share their cart with whoever it is of.
 */
const OLDER_TOKEN = 43

/**
 * Says that the session is a customer's, and not whose. Pages read it: a device whose memory was cleared, while the session's
 * cookie lives on, asks the shop who that is, and nobody else's first visit has to.
 */
const signedInName = 'northlight_signed_in'

/** The cookie that holds a session's token, which scripts cannot read, and the one beside it of who is signed in. */
export interface SessionCookie {
  read: (ctx: Context) => string | undefined
  give: (ctx: Context, token: string, of: { isCustomer: boolean }) => void
  /** For a customer's session that was given before there was such a cookie, or in a browser that has lost it. */
  tellSignedIn: (ctx: Context) => void
  end: (ctx: Context) => void
}

/**
 * The cookie under the name that the address allows. On https one of the older, plain name is read until it ends, where it was
 * given under that name, so that no cart and no session is lost; it goes with the first that is given under the new name.
 */
export function createSessionCookie({ https, keptMs }: { https: boolean; keptMs: number }): SessionCookie {
  const name = https ? hostName : plainName
  const signedIn = https ? `__Host-${signedInName}` : signedInName
  const set = (ctx: Context, named: string, value: string, maxAge: number, httpOnly = true) => {
    // Behind a proxy the shop itself hears plain http: that the world sees https is the owner's word.
    ctx.cookies.secure = https
    const rest = { httpOnly, sameSite: 'lax', secure: https, path: '/', overwrite: true } as const
    ctx.cookies.set(named, value, { ...rest, maxAge })
  }
  const endPlain = (ctx: Context) => {
    if (https && ctx.cookies.get(plainName)) set(ctx, plainName, '', 0)
  }
  const older = (ctx: Context) => {
    const token = ctx.cookies.get(plainName)
    return token?.length === OLDER_TOKEN ? token : undefined
  }
  const tellSignedIn = (ctx: Context) => set(ctx, signedIn, '1', keptMs, false)
  return {
    read: (ctx) => ctx.cookies.get(name) || older(ctx),
    give: (ctx, token, { isCustomer }) => {
      set(ctx, name, token, keptMs)
      endPlain(ctx)
      if (isCustomer) tellSignedIn(ctx)
    },
    tellSignedIn,
    end: (ctx) => {
      set(ctx, name, '', 0)
      endPlain(ctx)
      if (ctx.cookies.get(signedIn)) set(ctx, signedIn, '', 0, false)
    }
  }
}
