/** How the shop stands with a request, from its arrival to an order or to none. */
export const REQUEST_STATES = ['new', 'answered', 'quoted', 'won', 'lost'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Where a request may go. An answer leads on; what is over can be taken up again. */
const MOVES: Readonly<Record<RequestState, readonly RequestState[]>> = {
  new: ['answered', 'quoted', 'won', 'lost'],
  answered: ['quoted', 'won', 'lost'],
  quoted: ['answered', 'won', 'lost'],
  won: ['answered', 'quoted'],
  lost: ['answered', 'quoted']
}

export const canMoveRequest = (from: RequestState, to: RequestState): boolean => MOVES[from].includes(to)

/** The states a request may go to from where it is, in the order in which they are offered. */
export const nextRequestStates = (from: RequestState): readonly RequestState[] => MOVES[from]

const WORDS: Readonly<Record<RequestState, string>> = {
  new: 'New',
  answered: 'Answered',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost'
}

export const requestStateWords = (state: RequestState): string => WORDS[state]

/** Whether somebody at the shop still has to answer within the promise. */
export const awaitsAnswer = (state: RequestState): boolean => state === 'new'

/** What of a request is promised when: its first answer, and that to what its customer wrote since. ISO times. */
export interface Promises {
  state: RequestState
  dueAt: string
  /** Null while nothing that was written since waits. */
  replyDueAt: string | null
}

/** Whether the customer has written again to a request that was answered before. */
export const waitsAgain = ({ state, replyDueAt }: Promises): boolean => !awaitsAnswer(state) && replyDueAt !== null

/** By when the shop answers what waits for it; null where nothing does. */
export const promisedAt = ({ state, dueAt, replyDueAt }: Promises): string | null =>
  awaitsAnswer(state) ? dueAt : replyDueAt

/** Whether the request is past its promised answer. Requests spec, section 9. */
export function isLate(promises: Promises, now: string): boolean {
  const promised = promisedAt(promises)
  return promised !== null && promised < now
}
