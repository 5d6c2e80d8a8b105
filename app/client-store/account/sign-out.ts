import type { DeviceShop } from '#device/start.ts'
import { readStored } from '#device/wipe.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { draftWords, unansweredWords, unsentWords, wishesHereWords } from '../clear-details/kept-words.ts'
import { askAccount } from './ask-account.ts'
import { forgetShopper } from './forget-shopper.ts'
import { openDevice } from './open-device.ts'
import { within } from './session/within.ts'

/** How long signing out waits for what goes to the shop first, in ms. */
const SENDING_TIMEOUT = 15_000
/** How long what is on its way already has to arrive before anybody is asked about it, in ms. */
const UNDER_WAY_TIMEOUT = 2000

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
  /** Orders that were sent and not answered. */
  unanswered: string[]
  /** What the account does not have and loses. */
  hereOnly: string[]
}

const NOTHING: Waiting = { count: 0, words: [], begun: [], unanswered: [], hereOnly: [] }

/** What is still here once it has been sent where that takes a moment only: nobody is asked about what is arriving. */
export async function readWaiting(): Promise<Waiting> {
  const device = await openDevice()
  if (!device) return NOTHING
  const waiting = await readHere(device)
  if (waiting.count === 0) return waiting
  await within(device.outbox.sendNow(), UNDER_WAY_TIMEOUT)
  return readHere(device)
}

async function readHere(device: DeviceShop): Promise<Waiting> {
  const kept = await readStored(undefined, await device.ownerHeader())
  return {
    count: kept.unsent.length,
    words: unsentWords(kept),
    begun: draftWords(kept),
    unanswered: unansweredWords(kept),
    hereOnly: wishesHereWords(kept)
  }
}

/** Signs out at the shop, and only then takes what is personal off this device. OFFLINE, section 2.11. */
export async function signOut(unsent: Unsent): Promise<SignedOut> {
  const device = await openDevice()
  if (device && unsent === 'send-now') {
    await within(device.outbox.sendNow(), SENDING_TIMEOUT)
    if ((await readHere(device)).count > 0) return { kind: 'entries-remain' }
  }
  const answer = await askAccount('POST', '/api/shopify/customer/logout', { schema: doneSchema })
  // A session that has ended already is signed out.
  if (answer.kind !== 'ok' && answer.kind !== 'signed-out') return { kind: 'unreachable' }
  await device?.outbox.signOut(unsent === 'delete' ? 'delete' : 'keep')
  forgetShopper()
  return { kind: 'signed-out' }
}
