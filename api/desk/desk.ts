import Router from '@koa/router'
import type { Middleware } from 'koa'
import { createPasswords, type Passwords } from '../customers/passwords.ts'
import type { NoteSecurity } from '../http/errors.ts'
import type { Limits } from '../http/limits.ts'
import { createPasskeys } from '../passkeys/passkeys.ts'
import type { DeskDeps } from './desk-deps.ts'
import { answerRoute } from './door/answer-route.ts'
import { createDeskCookies } from './door/desk-cookies.ts'
import type { DeskPages } from './door/desk-pages.ts'
import { createDraw, leadTo } from './door/draw.ts'
import { leadToSignIn, whoEnters } from './door/enter.ts'
import { houseRoutes } from './door/house-routes.ts'
import { createJoinDoor } from './door/join-door.ts'
import { createSignInDoor, PASSKEY_ASKED, safeNext } from './door/sign-in-door.ts'
import { createPasskeyProof, createPasswordProof, createStepUp } from './door/step-up.ts'
import { deskRoutes } from './routes.ts'
import { createStaffCodes } from './staff/codes.ts'

export interface DeskPlan extends DeskDeps {
  /** With which the shop signs and seals. */
  secret: string
  /** Told of what somebody tried who may not. */
  noteSecurity?: NoteSecurity
  limits: Pick<Limits, 'deskSignIns' | 'deskSignInsOfAccount' | 'passkeysAsked' | 'costPerMinute'>
  /** Cheap ones for tests. */
  passwords?: Passwords
  pages: DeskPages
}

/**
 * The desk, to staff alone. Anybody else goes on to whatever the shop answers where there is nothing, but for the
 * sign-in itself: nobody can tell a page of the desk from one that never was.
 */
export function createDesk(plan: DeskPlan): Middleware {
  const { config, secret, pages, passwords = createPasswords() } = plan
  const https = config.publicUrl?.startsWith('https:') ?? false
  const cookies = createDeskCookies({ secret, https })
  const draw = createDraw(plan)
  const codes = createStaffCodes(secret)
  const passkeys = createPasskeys({ db: plan.db, clock: plan.clock, publicUrl: config.publicUrl })
  const asking = { ...plan, passwords, codes, cookies, draw, passkeys }
  const signIn = createSignInDoor(asking)
  const join = createJoinDoor(asking)
  const stepUp = createStepUp({ ...asking, proofs: [createPasskeyProof(asking), createPasswordProof(asking)] })
  const router = new Router({ sensitive: true, strict: true })
  const entering = { ...plan, cookies }
  for (const route of [...houseRoutes({ ...entering, pages }), ...deskRoutes({ ...plan, codes, passkeys })])
    router.register(route.path, [route.method], answerRoute(route, { clock: plan.clock, draw, stepUp }))
  const routed = router.routes() as Middleware

  return async (ctx, next) => {
    if (ctx.path !== '/desk' && !ctx.path.startsWith('/desk/')) return next()
    if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) return next()
    if (ctx.path === '/desk/join') return (await join(ctx)) ? undefined : next()
    if (ctx.path === PASSKEY_ASKED) return ctx.method === 'POST' ? signIn.askPasskey(ctx) : next()
    const session = await whoEnters(ctx, entering)
    if (ctx.path === '/desk/sign-in')
      return session && ctx.method !== 'POST' ? leadTo(ctx, safeNext(ctx.query.next)) : signIn.answer(ctx)
    if (!session) return (await leadToSignIn(ctx, entering)) ? undefined : next()

    ctx.state.desk = session
    return routed(ctx, async () => {
      const page = ctx.method === 'POST' ? null : pageAbove(router, ctx.path)
      if (page !== null) return leadTo(ctx, page)
      await draw(ctx, { page: { kind: 'not-found' }, staff: session.staff, status: 404 })
    })
  }
}

/** The page that a form's address stands on: where a browser is after a form that was not taken, and loads anew. */
function pageAbove(router: Router, path: string): string | null {
  if (!router.match(path, 'POST').route) return null
  for (let above = path; above.length > '/desk'.length; above = above.slice(0, above.lastIndexOf('/')))
    if (router.match(above, 'GET').route) return above
  return null
}
