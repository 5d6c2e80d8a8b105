import type { ShopDb } from '../db/open.ts'
import { createLimit, forgetCount, type Limit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { notFound, unprocessable } from '../http/problems.ts'
import { hashOf } from '../sessions/hash.ts'
import type { Passwords } from './passwords.ts'
import { findCustomer } from './queries.ts'

const quarterMs = 15 * 60_000
const COUNTED = 'account'

/** Counts whatever guesses at the password of one e-mail, in one count, whether an account has it or not. */
export function accountLimit(db: ShopDb, limits: Pick<Limits, 'signInsOfAccount'>): Limit {
  const count = createLimit(db, { name: COUNTED, most: limits.signInsOfAccount, within: quarterMs })
  return (email) => count(hashOf(email))
}

/** Begins the count of an e-mail anew. */
export const forgiveAccount = (db: ShopDb, email: string): Promise<void> => forgetCount(db, COUNTED, hashOf(email))

/**
 * Asks a signed-in customer for their password once more, before what cannot be undone. Returns the hash it was compared
 * with. Throws 422 at `password` for another one, 429 after too many.
 */
export type ConfirmPassword = (customer: { id: string }, password: string) => Promise<string>

export interface ConfirmPasswordDeps {
  db: ShopDb
  limits: Pick<Limits, 'signInsOfAccount'>
  passwords: Passwords
}

export function createConfirmPassword({ db, limits, passwords }: ConfirmPasswordDeps): ConfirmPassword {
  const limitAccount = accountLimit(db, limits)
  return async ({ id }, password) => {
    const customer = await findCustomer(db, id)
    if (!customer) throw notFound('There is nothing at this address.')
    await limitAccount(customer.email)
    if (!(await passwords.matches(password, customer.password_hash))) throw wrongPassword()
    return customer.password_hash
  }
}

export const wrongPassword = () => unprocessable([{ path: 'password', message: 'This is not your password.' }])
