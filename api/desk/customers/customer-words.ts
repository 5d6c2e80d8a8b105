import type { KeptChange } from '../changes/changes-of.ts'

/** What a change did, such as "Type: retail → wholesale"; an action of another kind is named as it is. */
export function customerChangeWords({ action, before, after }: KeptChange): string {
  switch (action) {
    case 'customer.type':
      return `Type: ${(before as { type: string }).type} → ${(after as { type: string }).type}`
    case 'customer.email':
      return `E-mail: ${(before as { email: string }).email} → ${(after as { email: string }).email}`
    default:
      return action
  }
}
