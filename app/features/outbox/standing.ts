import { type Entry, isBeingSent } from '#device/outbox/entry.ts'
import { stateOfEntry } from '../../client-store/requests/sent-state.ts'

/** Where a request is that the shop does not have yet, and what would help. OFFLINE, sections 2.3 and 2.6. */
export type Standing =
  | { kind: 'needs-you'; remedy: 'correct' | 'sign-in' | 'reload' | 'write'; reason: string }
  | { kind: 'sending' }
  /** `wasTried`: it was sent, or should have been, and no answer came. */
  | { kind: 'waiting'; wasTried: boolean }

/** What the shopper may do with a request on this device. */
export type Action = 'correct' | 'edit' | 'sign-in' | 'reload' | 'send' | 'copy' | 'mail' | 'delete'

const NEWER = 'It was written in a newer version of the shop. Please reload the page, which can then send it.'

/** `isReadable`: this version of the app knows its form. `now`: ms of this device's clock. */
export function standingOf(entry: Entry, isReadable: boolean, now: number): Standing {
  if (isBeingSent(entry, now)) return { kind: 'sending' }
  const state = stateOfEntry(entry)
  if (state.kind === 'needs-you') return { kind: 'needs-you', remedy: remedyFor(entry), reason: reasonOf(state) }
  if (!isReadable) return { kind: 'needs-you', remedy: 'reload', reason: NEWER }
  // Whoever was sending it has fallen silent: it waits for the next try.
  return { kind: 'waiting', wasTried: entry.mayHaveArrived || entry.lastError !== null }
}

function remedyFor({ paused, lastError }: Entry) {
  if (paused) return paused === 'sign-in' ? 'sign-in' : 'reload'
  return lastError?.kind === 'refused' ? 'correct' : 'write'
}

/** The shop's words, with what it says of single fields; never twice the same. */
function reasonOf({ message, errors }: { message: string; errors: readonly { message: string }[] }): string {
  return [...new Set([message, ...errors.map((error) => error.message)])].join(' ')
}

interface Circumstances {
  isReadable: boolean
  /** This browser deletes what waits after some days. DECISIONS 29. */
  isForgetful?: boolean
}

/**
 * What may be done, the most useful first. Only what has surely not arrived is edited; what has been sent without an
 * answer can go again as it is. OFFLINE, section 2.6.
 */
export function actionsFor(
  standing: Standing,
  { mayHaveArrived }: Entry,
  { isReadable, isForgetful = false }: Circumstances
): Action[] {
  const ifReadable = (...actions: Action[]) => (isReadable ? actions : [])
  const ifEditable = (...actions: Action[]) => (mayHaveArrived ? [] : ifReadable(...actions))
  // An e-mail is the way out for what could not be sent or may be lost, not for what was not tried.
  const mail: Action[] = (standing.kind === 'waiting' && standing.wasTried) || isForgetful ? ['mail'] : []
  switch (standing.kind) {
    case 'sending':
      return ifReadable('copy')
    case 'waiting':
      return ['send', ...ifEditable('edit'), ...ifReadable('copy', ...mail), 'delete']
    case 'needs-you':
      return [...helping(standing.remedy, ifEditable), ...ifReadable('copy', 'mail'), 'delete']
  }
}

function helping(
  remedy: Extract<Standing, { kind: 'needs-you' }>['remedy'],
  ifEditable: (...actions: Action[]) => Action[]
): Action[] {
  switch (remedy) {
    case 'correct':
      return [...ifEditable('correct'), 'send']
    case 'sign-in':
      return ['sign-in', 'send', ...ifEditable('edit')]
    case 'reload':
      return ['reload']
    case 'write':
      return ['send']
  }
}
