import type { Context } from 'koa'

const plainName = 'northlight_session'
/** On https: a browser takes such a cookie from this very host alone, never from one beside it. */
const hostName = `__Host-${plainName}`

/** The cookie that holds a session's token. Scripts cannot read it. */
export interface SessionCookie {
  read: (ctx: Context) => string | undefined
  give: (ctx: Context, token: string) => void
  end: (ctx: Context) => void
}

/**
 * The cookie under the name that the address allows. On https one of the older, plain name is read until it ends, so that
 * no cart and no session is lost, and is taken away with the first one that is given under the new name.
 */
export function createSessionCookie({ https, keptMs }: { https: boolean; keptMs: number }): SessionCookie {
  const name = https ? hostName : plainName
  const set = (ctx: Context, named: string, value: string, maxAge: number) => {
    // Behind a proxy the shop itself hears plain http: that the world sees https is the owner's word.
    ctx.cookies.secure = https
    const rest = { httpOnly: true, sameSite: 'lax', secure: https, path: '/', overwrite: true } as const
    ctx.cookies.set(named, value, { ...rest, maxAge })
  }
  const endPlain = (ctx: Context) => {
    if (https && ctx.cookies.get(plainName)) set(ctx, plainName, '', 0)
  }
  return {
    read: (ctx) => ctx.cookies.get(name) || ctx.cookies.get(plainName) || undefined,
    give: (ctx, token) => {
      set(ctx, name, token, keptMs)
      endPlain(ctx)
    },
    end: (ctx) => {
      set(ctx, name, '', 0)
      endPlain(ctx)
    }
  }
}
