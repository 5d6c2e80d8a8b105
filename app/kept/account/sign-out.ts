import { readKept } from '#device/wipe.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { draftWords, unsentWords } from '../clear-details/kept-words.ts'
import { askAccount } from './ask-account.ts'
import { openDevice } from './open-device.ts'
import { rememberAccount } from './remember-account.ts'

/** What is to become of what the shop does not have yet. OFFLINE, section 2.11. */
export type Unsent = 'send-now' | 'keep' | 'delete'

export type SignedOut =
  | { kind: 'signed-out' }
  /** Nothing was changed. */
  | { kind: 'entries-remain' }
  | { kind: 'unreachable' }

/** What the account has waiting on this device. */
export interface Waiting {
  count: number
  /** One line each. */
  words: string[]
  /** Forms that were begun and not sent: they go when the account signs out. */
  begun: string[]
}

export async function readWaiting(): Promise<Waiting> {
  const device = await openDevice()
  if (!device) return { count: 0, words: [], begun: [] }
  const owner = await device.ownerHeader()
  const kept = await readKept()
  const unsent = kept.unsent.filter((entry) => entry.owner === owner)
  return { count: unsent.length, words: unsentWords({ unsent }), begun: draftWords(kept) }
}

/** Signs out at the shop, and only then takes what is personal off this device. OFFLINE, section 2.11. */
export async function signOut(unsent: Unsent): Promise<SignedOut> {
  const device = await openDevice()
  if (device && unsent === 'send-now') {
    await device.outbox.sendNow()
    if ((await readWaiting()).count > 0) return { kind: 'entries-remain' }
  }
  const answer = await askAccount('POST', '/api/shopify/customer/logout', { schema: doneSchema })
  // A session that has ended already is signed out.
  if (answer.kind !== 'ok' && answer.kind !== 'signed-out') return { kind: 'unreachable' }
  await device?.outbox.signOut(unsent === 'delete' ? 'delete' : 'keep')
  rememberAccount({ kind: 'guest' })
  return { kind: 'signed-out' }
}
