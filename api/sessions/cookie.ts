import type { Context } from 'koa'

const cookieName = 'northlight_session'

/** The cookie that holds a session's token. Scripts cannot read it. */
export interface SessionCookie {
  read: (ctx: Context) => string | undefined
  give: (ctx: Context, token: string) => void
  end: (ctx: Context) => void
}

export function createSessionCookie({ https, keptMs }: { https: boolean; keptMs: number }): SessionCookie {
  const set = (ctx: Context, value: string, maxAge: number) => {
    // Behind a proxy the shop itself hears plain http: that the world sees https is the owner's word.
    ctx.cookies.secure = https
    const rest = { httpOnly: true, sameSite: 'lax', secure: https, path: '/', overwrite: true } as const
    ctx.cookies.set(cookieName, value, { ...rest, maxAge })
  }
  return {
    read: (ctx) => ctx.cookies.get(cookieName) || undefined,
    give: (ctx, token) => set(ctx, token, keptMs),
    end: (ctx) => set(ctx, '', 0)
  }
}
