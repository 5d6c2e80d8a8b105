import { rm } from 'node:fs/promises'
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { homeOf, mayCall, whoMay } from '#domain/desk/roles.ts'
import type { ShopDb } from '../db/open.ts'
import { createPasswords, type Passwords } from '../modules/customers/passwords.ts'
import { createPasskeys } from '../modules/passkeys/passkeys.ts'
import type { NoteSecurity } from '../server/http/errors.ts'
import type { Limits } from '../server/http/limits.ts'
import { sendFilm } from '../server/http/own-films.ts'
import type { DeskDeps } from './desk-deps.ts'
import { createDeskCookies, type DeskCookies } from './http/desk-cookies.ts'
import { setDeskHeaders } from './http/desk-headers.ts'
import type { DeskPages } from './http/desk-pages.ts'
import type { DeskAsk, DeskRoute } from './http/desk-route.ts'
import { createDraw, type Draw, leadTo } from './http/draw.ts'
import { createJoinDoor } from './http/join-routes.ts'
import { readFileForm, readFilmForm, readForm, type SentForm } from './http/read-form.ts'
import { createSignInDoor, PASSKEY_ASKED, safeNext } from './http/sign-in-routes.ts'
import { apart, createPasskeyProof, createPasswordProof, createStepUp, type StepUp } from './http/step-up.ts'
import { deskRoutes } from './routes.ts'
import { createStaffCodes } from './staff/codes.ts'
import { deleteStaffSession, findStaffSession, isProved, type StaffSession } from './staff/sessions.ts'

interface AnswerDeps {
  clock: () => number
  draw: Draw
  stepUp: StepUp
  /** Where a film goes that is sent. */
  placeFor: () => Promise<string>
}

/** Gives what a route answers to whoever is signed in and may call it, once they have proved who they are if it asks for that. */
function answerRoute(route: DeskRoute, { clock, draw, stepUp, placeFor }: AnswerDeps) {
  const call = `${route.method} ${route.path}`
  return answerAsked

  async function answerAsked(ctx: Context): Promise<void> {
    setDeskHeaders(ctx)
    const session = ctx.state.desk as StaffSession
    const { staff } = session
    if (!mayCall(staff.role, call))
      return draw(ctx, { page: { kind: 'not-allowed', view: { who: whoMay(call) } }, staff, status: 403 })
    const sent = await sentBy(ctx, route, placeFor)
    try {
      await answer(ctx, session, sent)
    } finally {
      if (sent.film) await rm(sent.film, { force: true })
    }
  }

  async function answer(
    ctx: Context,
    session: StaffSession,
    { fields, files, fileNames, film = null }: SentForm
  ): Promise<void> {
    const { id: sessionId, staff } = session
    const acting = { actor: { kind: 'staff', id: staff.id, name: staff.name }, now: clock() } as const
    const { form, proof } = apart(fields)
    const brought = { files, fileNames, film }
    const ask: DeskAsk = { ctx, staff, sessionId, acting, params: ctx.params, query: queryOf(ctx), form, ...brought }
    if (!isProved(session, acting.now) && (await asksForProof(route, ask))) {
      const asked = await stepUp(ctx, session, { form, proof })
      if (asked) return draw(ctx, { page: { kind: 'step-up', view: asked.view }, staff, status: asked.status })
    }
    const answered = await route.answer(ask)
    switch (answered.kind) {
      case 'page':
        return draw(ctx, { ...answered, staff })
      case 'go':
        return leadTo(ctx, answered.to, answered.said)
      case 'file':
        // Whatever a customer sent as a picture does nothing but be looked at.
        ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
        if (answered.isKept) ctx.set('Cache-Control', 'private, max-age=31536000, immutable')
        ctx.type = answered.type
        ctx.body = answered.bytes
        return
      case 'download':
        ctx.attachment(answered.name)
        if (answered.isForeign) ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
        ctx.type = answered.type
        ctx.body = answered.body
        return
      case 'film':
        await sendFilm(ctx, answered.name, async () => answered.film)
        ctx.set('Cache-Control', 'no-store')
        return
      case 'json':
        ctx.body = answered.body
        return
      case 'not-found':
        return draw(ctx, { page: { kind: 'not-found' }, staff, status: 404 })
    }
  }
}

async function sentBy(ctx: Context, { takesFile }: DeskRoute, placeFor: AnswerDeps['placeFor']): Promise<SentForm> {
  if (ctx.method !== 'POST') return { fields: {}, files: [], fileNames: [] }
  if (takesFile === 'film') return readFilmForm(ctx, placeFor)
  return takesFile ? readFileForm(ctx) : { fields: await readForm(ctx), files: [], fileNames: [] }
}

const asksForProof = async ({ stepUp }: DeskRoute, ask: DeskAsk): Promise<boolean> =>
  typeof stepUp === 'function' ? stepUp(ask) : stepUp === true

/** Each parameter's first value. */
const queryOf = (ctx: Context): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(ctx.querystring)].reverse())

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
    router.register(
      route.path,
      [route.method],
      answerRoute(route, { clock: plan.clock, draw, stepUp, placeFor: plan.films.placeFor })
    )
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

/** What belongs to signing in: the way in, the way out, and the files that the desk's documents are dressed with. */
export function houseRoutes({ db, cookies, pages }: EnterDeps & { pages: DeskPages }): readonly DeskRoute[] {
  return [
    { method: 'GET', path: '/desk', answer: async ({ staff }) => ({ kind: 'go', to: homeOf(staff.role) }) },
    {
      method: 'POST',
      path: '/desk/sign-out',
      answer: async ({ ctx, sessionId }) => {
        await deleteStaffSession(db, sessionId)
        cookies.end(ctx)
        return { kind: 'go', to: '/desk/sign-in', said: 'signed-out' }
      }
    },
    {
      method: 'GET',
      path: '/desk/assets/:name',
      answer: async ({ params }) => {
        const asset = pages.asset(params.name ?? '')
        return asset ? { kind: 'file', ...asset, isKept: true } : { kind: 'not-found' }
      }
    }
  ]
}

interface EnterDeps {
  db: ShopDb
  clock: () => number
  cookies: DeskCookies
}

/** The session of who asks, if they are staff and signed in. */
async function whoEnters(ctx: Context, { db, clock, cookies }: EnterDeps): Promise<StaffSession | null> {
  const token = cookies.token(ctx)
  return token === undefined ? null : findStaffSession(db, token, clock())
}

/**
 * Leads a browser that staff has been signed in with to the sign-in, and from there to where it was. False for any
 * other, to which there is no desk.
 */
async function leadToSignIn(ctx: Context, { db, cookies }: EnterDeps): Promise<boolean> {
  const staffId = cookies.knownAs(ctx)
  if (staffId === null) return false
  const atWork = db.selectFrom('staff').select('id').where('id', '=', staffId).where('ended_at', 'is', null)
  if (!(await atWork.executeTakeFirst())) return false
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  const next = safeNext(isRead ? ctx.url : pageOfForm(ctx))
  leadTo(ctx, `/desk/sign-in?${new URLSearchParams({ ...(!isRead && { interrupted: '' }), next })}`)
  return true
}

/** The page whose form was sent, as far as the browser says. */
function pageOfForm(ctx: Context): string | undefined {
  const from = ctx.get('Referer')
  if (!URL.canParse(from)) return undefined
  const { host, pathname, search } = new URL(from)
  return host === ctx.host ? `${pathname}${search}` : undefined
}
