import type { Context } from 'koa'
import { homeOf } from '#domain/desk/roles.ts'
import type { SignInView } from '#domain/desk/staff-view.ts'
import { listPasskeys, NO_PASSKEYS_HERE, type Passkeys } from '../../modules/passkeys/passkeys.ts'
import { hashOf } from '../../modules/sessions/hash.ts'
import type { NoteSecurity } from '../../server/http/errors.ts'
import { createAddressLimit, createLimit, forgetCount } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { notFound, Problem } from '../../server/http/problems.ts'
import { logOf } from '../../server/http/request-log.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { type SignInDeps, signInStaff } from '../staff/sign-in.ts'
import { ofStaff, readPasskey, signInByPasskey } from '../staff/staff-passkeys.ts'
import type { DeskCookies } from './desk-cookies.ts'
import { setDeskHeaders } from './desk-headers.ts'
import { type Draw, leadTo } from './draw.ts'
import { readForm } from './read-form.ts'

const quarterMs = 15 * 60_000
const HOME = '/desk/today'
/** Where the sign-in's script asks what a passkey is to answer. */
export const PASSKEY_ASKED = '/desk/sign-in/passkey'
const WRONG = 'This e-mail, password and code do not go together. A code works once: please wait for the next one.'
const WRONG_PASSKEY =
  'This passkey does not open the desk: it may have been removed, or be one of the shop’s customers. Please use another, or e-mail, password and code.'
const INTERRUPTED =
  'You were signed out meanwhile, and nothing was sent. Answers and notes wait in this browser; whatever else you filled in has to be filled in again.'

export interface SignInDoorDeps extends Omit<SignInDeps, 'log'>, Pick<DeskDeps, 'log' | 'onSignIn'> {
  clock: () => number
  limits: Pick<Limits, 'deskSignIns' | 'deskSignInsOfAccount' | 'passkeysAsked' | 'costPerMinute'>
  passkeys: Passkeys
  cookies: DeskCookies
  draw: Draw
  noteSecurity?: NoteSecurity
}

/** GET and POST /desk/sign-in: the only page of the desk that a stranger sees. And what a passkey is to answer there. */
export function createSignInDoor(deps: SignInDoorDeps) {
  const { db, clock, limits, cookies, passkeys, draw, noteSecurity = () => {} } = deps
  const ofAddress = { name: 'desk', most: limits.deskSignIns, within: quarterMs }
  const limitAddress = createAddressLimit(db, limits, { ...ofAddress, costs: ['hash'] })
  const limitKnown = createLimit(db, { ...ofAddress, name: 'desk known' })
  const account = { name: 'desk account', most: limits.deskSignInsOfAccount, within: quarterMs }
  const limitAccount = createLimit(db, account)
  // A passkey is nothing to guess at: who tries passwords, here or elsewhere, keeps nobody from it.
  const byPasskey = { ...ofAddress, name: 'desk passkeys' }
  const limitPasskeys = createAddressLimit(db, limits, byPasskey)
  const limitKnownPasskeys = createLimit(db, { ...byPasskey, name: 'desk passkeys known' })
  const limitAsked = createAddressLimit(db, limits, {
    ...ofAddress,
    name: 'desk passkeys asked',
    most: limits.passkeysAsked
  })

  /** Known only to browsers that somebody was signed in at: nobody else learns who has one. */
  async function passkeysAt(ctx: Context): Promise<SignInView['passkeys']> {
    if (!passkeys.areAt(ctx)) return 'none'
    const staffId = cookies.knownAs(ctx)
    return staffId !== null && (await listPasskeys(db, ofStaff(staffId))).length > 0 ? 'first' : 'offered'
  }

  const show = async (ctx: Context, view: Omit<SignInView, 'passkeys'>, status = 200) =>
    draw(ctx, { page: { kind: 'sign-in', view: { ...view, passkeys: await passkeysAt(ctx) } }, staff: null, status })

  /** Whoever guesses from elsewhere, or behind the same address, does not keep out the browser that somebody works at. */
  const keyOf = (ctx: Context, counted: string) => `${cookies.knownAs(ctx) ?? ''} ${counted}`

  async function openByPassword(ctx: Context, { email = '', password = '', code = '' }: Fields) {
    const key = keyOf(ctx, hashOf(email.trim().toLowerCase()))
    const staffId = cookies.knownAs(ctx)
    await (staffId === null ? limitAddress(ctx.ip) : limitKnown(staffId))
    await limitAccount(key)
    if (password.length > 200 || email.length > 254) return null
    const opened = await signInStaff(
      { ...deps, log: logOf(ctx, deps.log) },
      { email, password, code, agent: ctx.get('User-Agent'), now: clock() }
    )
    if (opened) await forgetCount(db, account.name, key)
    return opened
  }

  async function openByPasskey(ctx: Context, { passkey }: Fields) {
    const staffId = cookies.knownAs(ctx)
    await (staffId === null ? limitPasskeys(ctx.ip) : limitKnownPasskeys(staffId))
    const answer = readPasskey(passkey)
    const proven = answer && (await passkeys.prove(ctx, { kind: 'staff', purpose: 'desk-sign-in' }, answer))
    return signInByPasskey({ db }, proven, { agent: ctx.get('User-Agent'), now: clock() })
  }

  async function enter(ctx: Context) {
    const form = await readForm(ctx)
    const view = { email: form.email ?? '', next: safeNext(form.next) }
    try {
      const opened = await (form.passkey ? openByPasskey(ctx, form) : openByPassword(ctx, form))
      deps.onSignIn?.(opened ? 'good' : 'refused')
      if (!opened) {
        noteSecurity('desk-sign-in-failed', '/desk/sign-in')
        return await show(ctx, { ...view, problem: form.passkey ? WRONG_PASSKEY : WRONG }, 422)
      }
      cookies.give(ctx, opened)
      // Whoever asked for nothing in particular begins where their work is.
      leadTo(ctx, view.next === HOME ? homeOf(opened.role) : view.next)
    } catch (error) {
      // Too many, or too many at once: said on the page, beside what was typed.
      if (!(error instanceof Problem)) throw error
      deps.onSignIn?.('limited')
      if (error.security) noteSecurity(error.security.kind, error.security.what ?? '/desk/sign-in')
      ctx.set({ ...error.headers })
      await show(ctx, { ...view, problem: error.document.detail }, error.document.status)
    }
  }

  return {
    answer: (ctx: Context) => {
      if (ctx.method === 'POST') return enter(ctx)
      const problem = ctx.query.interrupted === undefined ? null : INTERRUPTED
      return show(ctx, { email: '', problem, next: safeNext(ctx.query.next) })
    },
    askPasskey: async (ctx: Context) => {
      setDeskHeaders(ctx)
      if (!passkeys.areAt(ctx)) throw notFound(NO_PASSKEYS_HERE)
      await limitAsked(ctx.ip)
      ctx.body = { options: await passkeys.ask(ctx, 'desk-sign-in') }
    }
  }
}

type Fields = Readonly<Record<string, string>>

/** Where to go once signed in: a page of the desk, never the page of signing in, and nothing said of what was done before. */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || !/^\/desk(?:[/?]|$)/.test(given)) return HOME
  const { origin, pathname, search, searchParams } = new URL(given, 'http://desk')
  const isOfDesk = origin === 'http://desk' && pathname.startsWith('/desk/') && !pathname.startsWith('/desk/sign-')
  if (!isOfDesk) return HOME
  if (!searchParams.has('said')) return `${pathname}${search}`
  searchParams.delete('said')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
