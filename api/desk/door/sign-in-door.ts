import type { Context } from 'koa'
import { homeOf } from '#domain/desk/roles.ts'
import type { SignInView } from '#domain/desk/staff-view.ts'
import type { NoteSecurity } from '../../http/errors.ts'
import { createAddressLimit, createLimit, forgetCount } from '../../http/limit.ts'
import type { Limits } from '../../http/limits.ts'
import { Problem } from '../../http/problems.ts'
import { logOf } from '../../http/request-log.ts'
import { hashOf } from '../../sessions/hash.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { type SignInDeps, signInStaff } from '../staff/sign-in.ts'
import type { DeskCookies } from './desk-cookies.ts'
import { type Draw, leadTo } from './draw.ts'
import { readForm } from './read-form.ts'

const quarterMs = 15 * 60_000
const HOME = '/desk/inbox'
const WRONG = 'This e-mail, password and code do not go together. A code works once: please wait for the next one.'
const INTERRUPTED =
  'You were signed out meanwhile, and nothing was sent. Answers and notes wait in this browser; whatever else you filled in has to be filled in again.'

export interface SignInDoorDeps extends Omit<SignInDeps, 'log'>, Pick<DeskDeps, 'log' | 'onSignIn'> {
  clock: () => number
  limits: Pick<Limits, 'deskSignIns' | 'deskSignInsOfAccount' | 'costPerMinute'>
  cookies: DeskCookies
  draw: Draw
  noteSecurity?: NoteSecurity
}

/** GET and POST /desk/sign-in: the only page of the desk that a stranger sees. */
export function createSignInDoor(deps: SignInDoorDeps) {
  const { db, clock, limits, cookies, draw, noteSecurity = () => {} } = deps
  const ofAddress = { name: 'desk', most: limits.deskSignIns, within: quarterMs }
  const limitAddress = createAddressLimit(db, limits, { ...ofAddress, costs: ['hash'] })
  const limitKnown = createLimit(db, { ...ofAddress, name: 'desk known' })
  const account = { name: 'desk account', most: limits.deskSignInsOfAccount, within: quarterMs }
  const limitAccount = createLimit(db, account)

  const show = (ctx: Context, view: SignInView, status = 200) =>
    draw(ctx, { page: { kind: 'sign-in', view }, staff: null, status })

  /** Whoever guesses from elsewhere, or behind the same address, does not keep out the browser that somebody works at. */
  const keyOf = (ctx: Context, counted: string) => `${cookies.knownAs(ctx) ?? ''} ${counted}`

  async function enter(ctx: Context) {
    const { email = '', password = '', code = '', next } = await readForm(ctx)
    const view = { email, next: safeNext(next) }
    const key = keyOf(ctx, hashOf(email.trim().toLowerCase()))
    try {
      const staffId = cookies.knownAs(ctx)
      await (staffId === null ? limitAddress(ctx.ip) : limitKnown(staffId))
      await limitAccount(key)
      const isTooLong = password.length > 200 || email.length > 254
      const opened = isTooLong
        ? null
        : await signInStaff(
            { ...deps, log: logOf(ctx, deps.log) },
            { email, password, code, agent: ctx.get('User-Agent'), now: clock() }
          )
      deps.onSignIn?.(opened ? 'good' : 'refused')
      if (!opened) {
        noteSecurity('desk-sign-in-failed', '/desk/sign-in')
        return await show(ctx, { ...view, problem: WRONG }, 422)
      }
      await forgetCount(db, account.name, key)
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

  return (ctx: Context) => {
    if (ctx.method === 'POST') return enter(ctx)
    const problem = ctx.query.interrupted === undefined ? null : INTERRUPTED
    return show(ctx, { email: '', problem, next: safeNext(ctx.query.next) })
  }
}

/** Where to go once signed in: a page of the desk, never the door itself, and nothing said of what was done before. */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || !/^\/desk(?:[/?]|$)/.test(given)) return HOME
  const { origin, pathname, search, searchParams } = new URL(given, 'http://desk')
  const isOfDesk = origin === 'http://desk' && pathname.startsWith('/desk/') && !pathname.startsWith('/desk/sign-')
  if (!isOfDesk) return HOME
  if (!searchParams.has('said')) return `${pathname}${search}`
  searchParams.delete('said')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
