import { mirroredText } from '../mirrored-text.ts'

/** Who shops on this device, as far as it knows: the shop decides it anew with every request. */
export type Account =
  | { kind: 'guest' }
  /** `number`: the public customer number, the one of "Customer #". */
  | { kind: 'customer'; number: number; firstName: string; type: 'retail' | 'wholesale' }

/** Where the copy stands; there is none while nobody is signed in. */
export const ACCOUNT_MIRROR = 'northlight-account'

/** The copy, still as text; null while nobody is signed in. */
export const { read: readAccountMirror, subscribe: subscribeToAccountMirror } = mirroredText(ACCOUNT_MIRROR)
