import { useMemo, useSyncExternalStore } from 'react'
import type { CustomerType } from '#domain/accounts/profile.ts'
import { type Account, readAccountMirror, subscribeToAccountMirror } from './account.ts'

const guest: Account = { kind: 'guest' }

/** Who is signed in on this device: the guest on the server and until it is known, then live over all tabs. */
export function useAccount(): Account {
  const text = useSyncExternalStore(subscribeToAccountMirror, readAccountMirror, () => null)
  return useMemo(() => parseAccount(text), [text])
}

/** How totals are shown: trade buyers see the VAT apart. Storefront spec, section 6. */
export function useCustomerType(): CustomerType {
  const account = useAccount()
  return account.kind === 'customer' ? account.type : 'retail'
}

/** Anyone may write to local storage: what is not our copy counts as nobody signed in. */
export function parseAccount(text: string | null): Account {
  if (text === null) return guest
  try {
    const { number, firstName, type } = JSON.parse(text).state
    if (!Number.isSafeInteger(number) || number <= 0) return guest
    return {
      kind: 'customer',
      number,
      firstName: String(firstName ?? ''),
      type: type === 'wholesale' ? type : 'retail'
    }
  } catch {
    return guest
  }
}
