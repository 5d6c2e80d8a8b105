import type { Context } from 'koa'
import type { StaffSession } from '../staff/sessions.ts'
import { setDeskHeaders } from './desk-headers.ts'
import type { DeskRoute } from './desk-route.ts'
import { type Draw, leadTo } from './draw.ts'
import { readForm } from './read-form.ts'

/** Gives what a route answers to whoever is signed in. */
export function answerRoute(route: DeskRoute, { clock, draw }: { clock: () => number; draw: Draw }) {
  return async (ctx: Context): Promise<void> => {
    setDeskHeaders(ctx)
    const { id: sessionId, staff } = ctx.state.desk as StaffSession
    const acting = { actor: { kind: 'staff', id: staff.id, name: staff.name }, now: clock() } as const
    const form = ctx.method === 'POST' ? await readForm(ctx) : {}
    const answer = await route.answer({ ctx, staff, sessionId, acting, params: ctx.params, query: queryOf(ctx), form })
    switch (answer.kind) {
      case 'page':
        return draw(ctx, { ...answer, staff })
      case 'go':
        return leadTo(ctx, answer.to, answer.said)
      case 'file':
        // Whatever a customer sent as a picture does nothing but be looked at.
        ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
        if (answer.isKept) ctx.set('Cache-Control', 'private, max-age=31536000, immutable')
        ctx.type = answer.type
        ctx.body = answer.bytes
        return
      case 'not-found':
        return draw(ctx, { page: { kind: 'not-found' }, staff, status: 404 })
    }
  }
}

/** Each parameter's first value. */
const queryOf = (ctx: Context): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(ctx.querystring)].reverse())
