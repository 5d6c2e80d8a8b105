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

/** Whether the request is past its promised answer; times are ISO. Requests spec, section 9. */
export const isLate = ({ state, dueAt }: { state: RequestState; dueAt: string }, now: string): boolean =>
  awaitsAnswer(state) && dueAt < now
