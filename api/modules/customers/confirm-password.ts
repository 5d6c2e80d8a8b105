import type { Context } from 'koa'
import type { ShopDb } from '../../db/open.ts'
import { createCostBudget, createLimit, forgetCount } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { notFound, unprocessable } from '../../server/http/problems.ts'
import { hashOf } from '../sessions/hash.ts'
import type { KnownBrowsers } from '../sessions/known-browser.ts'
import { strangerOf } from './hashing-queue.ts'
import type { Passwords } from './passwords.ts'
import { findCustomer } from './queries.ts'

const quarterMs = 15 * 60_000
const COUNTED = 'account'

/**
 * From where an account is guessed at: a browser that it knows, by its number; somebody who is signed in to it; or
 * anywhere else. Each has a count of its own, so that whoever guesses elsewhere keeps the owner out of nothing.
 */
export type Guessing = { from: 'known'; browser: string } | { from: 'session' } | { from: 'anywhere' }

/** Counts whatever guesses at the password of one e-mail, whether an account has it or not. */
export function accountLimit(db: ShopDb, limits: Pick<Limits, 'signInsOfAccount'>) {
  const count = createLimit(db, { name: COUNTED, most: limits.signInsOfAccount, within: quarterMs })
  return (email: string, guessing: Guessing) => count(keyOf(email, guessing))
}

/** Begins a count of an e-mail anew. */
export const forgiveAccount = (db: ShopDb, email: string, guessing: Guessing): Promise<void> =>
  forgetCount(db, COUNTED, keyOf(email, guessing))

const keyOf = (email: string, guessing: Guessing): string =>
  [hashOf(email), guessing.from, ...(guessing.from === 'known' ? [guessing.browser] : [])].join(' ')

/**
 * Asks a signed-in customer for their password once more, before what cannot be undone. Returns the hash it was compared
 * with. Throws 422 at `password` for another one, 429 after too many.
 */
export type ConfirmPassword = (ctx: Context, customer: { id: string }, password: string) => Promise<string>

export interface ConfirmPasswordDeps {
  db: ShopDb
  limits: Pick<Limits, 'signInsOfAccount' | 'costPerMinute'>
  passwords: Passwords
  knownBrowsers: KnownBrowsers
}

export function createConfirmPassword(deps: ConfirmPasswordDeps): ConfirmPassword {
  const { db, limits, passwords, knownBrowsers } = deps
  const limitAccount = accountLimit(db, limits)
  const spend = createCostBudget(db, limits)
  return async (ctx, { id }, password) => {
    const customer = await findCustomer(db, id)
    if (!customer) throw notFound('There is nothing at this address.')
    const browser = knownBrowsers.find(ctx, id)
    await limitAccount(customer.email, browser === null ? { from: 'session' } : { from: 'known', browser })
    await spend(ctx.ip, 'hash')
    const whose = browser === null ? strangerOf(ctx.ip) : { name: browser, isKnown: true }
    if (!(await passwords.matches(password, customer.password_hash, whose))) throw wrongPassword()
    return customer.password_hash
  }
}

export const wrongPassword = () => unprocessable([{ path: 'password', message: 'This is not your password.' }])
