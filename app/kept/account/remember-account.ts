import type { Profile } from '#domain/accounts/profile.ts'
import { ACCOUNT_MIRROR, type Account, readAccountMirror } from './account.ts'

/** Writes down who is signed in, for the header and the totals of every tab. */
export function rememberAccount(account: Account): void {
  const { kind, ...state } = account
  const text = kind === 'guest' ? null : JSON.stringify({ state, version: 0 })
  if (text === readAccountMirror()) return
  try {
    if (text === null) localStorage.removeItem(ACCOUNT_MIRROR)
    else localStorage.setItem(ACCOUNT_MIRROR, text)
  } catch (error) {
    // Full or refused: the header goes on offering to sign in, and the shop knows better.
    reportError(error)
  }
  dispatchEvent(new Event(ACCOUNT_MIRROR))
}

export function rememberCustomer({ id: number, firstName, customerType: type }: Profile): void {
  rememberAccount({ kind: 'customer', number, firstName, type })
}
