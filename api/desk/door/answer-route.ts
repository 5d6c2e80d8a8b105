import type { Context } from 'koa'
import { mayCall, whoMay } from '#domain/desk/roles.ts'
import { isProved, type StaffSession } from '../staff/sessions.ts'
import { setDeskHeaders } from './desk-headers.ts'
import type { DeskAsk, DeskRoute } from './desk-route.ts'
import { type Draw, leadTo } from './draw.ts'
import { readForm } from './read-form.ts'
import { apart, type StepUp } from './step-up.ts'

interface AnswerDeps {
  clock: () => number
  draw: Draw
  stepUp: StepUp
}

/** Gives what a route answers to whoever is signed in and may call it, once they have proved who they are if it asks for that. */
export function answerRoute(route: DeskRoute, { clock, draw, stepUp }: AnswerDeps) {
  const call = `${route.method} ${route.path}`
  return async (ctx: Context): Promise<void> => {
    setDeskHeaders(ctx)
    const session = ctx.state.desk as StaffSession
    const { id: sessionId, staff } = session
    if (!mayCall(staff.role, call))
      return draw(ctx, { page: { kind: 'not-allowed', view: { who: whoMay(call) } }, staff, status: 403 })
    const acting = { actor: { kind: 'staff', id: staff.id, name: staff.name }, now: clock() } as const
    const { form, proof } = apart(ctx.method === 'POST' ? await readForm(ctx) : {})
    const ask: DeskAsk = { ctx, staff, sessionId, acting, params: ctx.params, query: queryOf(ctx), form }
    if (!isProved(session, acting.now) && (await asksForProof(route, ask))) {
      const asked = await stepUp(ctx, session, { form, proof })
      if (asked) return draw(ctx, { page: { kind: 'step-up', view: asked.view }, staff, status: asked.status })
    }
    const answer = await route.answer(ask)
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
      case 'json':
        ctx.body = answer.body
        return
      case 'not-found':
        return draw(ctx, { page: { kind: 'not-found' }, staff, status: 404 })
    }
  }
}

const asksForProof = async ({ stepUp }: DeskRoute, ask: DeskAsk): Promise<boolean> =>
  typeof stepUp === 'function' ? stepUp(ask) : stepUp === true

/** Each parameter's first value. */
const queryOf = (ctx: Context): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(ctx.querystring)].reverse())
