import type { Profile } from '#domain/accounts/profile.ts'
import { ACCOUNT_MIRROR, type Account, readAccountMirror } from './account.ts'
import { forgetOwnCopy } from './own-copy.ts'
import { forgetProjectCopies } from './project-copy.ts'
import { parseAccount } from './use-account.ts'

/**
 * Writes down who is signed in, for the header and the totals of every tab. What is kept here of an account goes with it:
 * at sign-out, when another signs in, and when the shop says that the session has ended.
 */
export function rememberAccount(account: Account): void {
  const { kind, ...state } = account
  const text = kind === 'guest' ? null : JSON.stringify({ state, version: 0 })
  const before = readAccountMirror()
  if (text === before) return
  if (numberOf(parseAccount(before)) !== numberOf(account)) {
    forgetOwnCopy()
    forgetProjectCopies()
  }
  try {
    if (text === null) localStorage.removeItem(ACCOUNT_MIRROR)
    else localStorage.setItem(ACCOUNT_MIRROR, text)
  } catch (error) {
    // Full or refused: the header goes on offering to sign in, and the shop knows better.
    reportError(error)
  }
  dispatchEvent(new Event(ACCOUNT_MIRROR))
}

const numberOf = (account: Account): number | null => (account.kind === 'customer' ? account.number : null)

export function rememberCustomer({ id: number, firstName, customerType: type }: Profile): void {
  rememberAccount({ kind: 'customer', number, firstName, type })
}
