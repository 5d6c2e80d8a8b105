import type { Context } from 'koa'
import type { StepUpView } from '#domain/desk/staff-view.ts'
import type { ShopDb } from '../../db/open.ts'
import { listPasskeys, type Passkeys } from '../../modules/passkeys/passkeys.ts'
import { hashOf } from '../../modules/sessions/hash.ts'
import { createLimit, forgetCount } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { Problem } from '../../server/http/problems.ts'
import { logOf } from '../../server/http/request-log.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { isProved, type StaffSession } from '../staff/sessions.ts'
import { proveStaff, type SignInDeps } from '../staff/sign-in.ts'
import { ofStaff, proveByPasskey, readPasskey } from '../staff/staff-passkeys.ts'
import type { DeskCookies } from './desk-cookies.ts'

type Fields = Readonly<Record<string, string>>

/**
 * One way to prove anew who sits at a session, by fields of its own that come with the form: `none` where they did not
 * come. What is `right` has marked the session (`markProved`); what is wrong says so in words.
 */
export type Proof = (
  ctx: Context,
  session: StaffSession,
  proof: Fields
) => Promise<'none' | 'right' | { wrong: string }>

/** Fields of proofs begin so; no form of the desk has others of this beginning. */
const PREFIX = 'proof-'

/** What was sent, apart: the form as its route reads it, and what proves who sent it. */
export function apart(sent: Fields): { form: Fields; proof: Fields } {
  const entries = Object.entries(sent)
  const isProof = ([name]: [string, string]) => name.startsWith(PREFIX)
  return {
    form: Object.fromEntries(entries.filter((entry) => !isProof(entry))),
    proof: Object.fromEntries(entries.filter(isProof).map(([name, value]) => [name.slice(PREFIX.length), value]))
  }
}

export interface StepUpDeps {
  db: ShopDb
  clock: () => number
  passkeys: Passkeys
  proofs: readonly Proof[]
}

/** Null where whoever sits there has proved who they are, now or within the last minutes; else what to ask them with. */
export type StepUp = (
  ctx: Context,
  session: StaffSession,
  sent: { form: Fields; proof: Fields }
) => Promise<{ view: StepUpView; status: number } | null>

/**
 * Asks whoever sits at a session once more who they are, before what a stranger at somebody's open desk would do first.
 * What they had filled in comes with the question, and is done with the answer.
 */
export function createStepUp({ db, clock, passkeys, proofs }: StepUpDeps): StepUp {
  return async (ctx, session, { form, proof }) => {
    if (isProved(session, clock())) return null
    const hasPasskey = passkeys.areAt(ctx) && (await listPasskeys(db, ofStaff(session.staff.id))).length > 0
    const view = (problem: string | null): StepUpView => ({
      action: ctx.path,
      fields: Object.entries(form),
      problem,
      hasPasskey
    })
    try {
      let problem: string | null = null
      for (const prove of proofs) {
        const found = await prove(ctx, session, proof)
        if (found === 'right') return null
        if (found !== 'none') problem ??= found.wrong
      }
      return { view: view(problem), status: problem === null ? 403 : 422 }
    } catch (error) {
      // Too many, or too many at once: said on the page.
      if (!(error instanceof Problem)) throw error
      ctx.set({ ...error.headers })
      return { view: view(error.document.detail), status: error.document.status }
    }
  }
}

const WRONG = 'This password and code do not go together. A code works once: please wait for the next one.'
const WRONG_PASSKEY = 'This passkey was not taken. Please try once more, or give your password and a code.'
const quarterMs = 15 * 60_000

export interface PasswordProofDeps extends Omit<SignInDeps, 'log'>, Pick<DeskDeps, 'log' | 'onSignIn'> {
  clock: () => number
  limits: Pick<Limits, 'deskSignInsOfAccount'>
  cookies: DeskCookies
}

/** Password and code again. Guesses count with those at the sign-in. */
export function createPasswordProof(deps: PasswordProofDeps): Proof {
  const { db, clock, limits, cookies } = deps
  const account = { name: 'desk account', most: limits.deskSignInsOfAccount, within: quarterMs }
  const limitAccount = createLimit(db, account)
  return async (ctx, session, { password = '', code = '' }) => {
    if (password === '' && code === '') return 'none'
    const key = `${cookies.knownAs(ctx) ?? ''} ${hashOf(session.staff.email)}`
    await limitAccount(key)
    const given = { password: password.length > 200 ? '' : password, code, now: clock() }
    const isProven = await proveStaff({ ...deps, log: logOf(ctx, deps.log) }, session, given)
    deps.onSignIn?.(isProven ? 'good' : 'refused')
    if (!isProven) return { wrong: WRONG }
    await forgetCount(db, account.name, key)
    return 'right'
  }
}

export interface PasskeyProofDeps extends Pick<DeskDeps, 'db' | 'onSignIn'> {
  clock: () => number
  limits: Pick<Limits, 'deskSignInsOfAccount'>
  passkeys: Passkeys
}

/**
 * A passkey of the session's owner. There is nothing to guess, so guesses at the password keep nobody from it; what is
 * refused is counted by itself, because each is written down.
 */
export function createPasskeyProof({ db, clock, limits, passkeys, onSignIn }: PasskeyProofDeps): Proof {
  const ofSession = { name: 'desk passkey proof', most: limits.deskSignInsOfAccount, within: quarterMs }
  const limitSession = createLimit(db, ofSession)
  return async (ctx, session, { passkey }) => {
    if (!passkey) return 'none'
    await limitSession(session.id)
    const answer = readPasskey(passkey)
    const asked = { kind: 'staff', purpose: 'desk-confirm', ownerId: session.staff.id } as const
    const proven = answer && (await passkeys.prove(ctx, asked, answer))
    const isProven = await proveByPasskey({ db }, session, proven, clock())
    onSignIn?.(isProven ? 'good' : 'refused')
    if (!isProven) return { wrong: WRONG_PASSKEY }
    await forgetCount(db, ofSession.name, session.id)
    return 'right'
  }
}
