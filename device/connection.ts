/**
 * Whether the shop can be reached, as a state machine for page and worker: what is heard of the shop goes in; out come the
 * band, the moments at which the shop is asked (/healthz), and that what waits is sent. Times are in ms of a clock that
 * never jumps. OFFLINE, section 5.4.
 */
export interface Touch {
  /** The shop is out of reach: the band stands. */
  isOut: boolean
  /** Since when no answer has followed a failed request; null while the last thing heard was an answer. */
  failedAt: number | null
  isVisible: boolean
  /** Something waits on this device to be sent. */
  waits: boolean
  /** When the shop was last asked whether it is there. */
  askedAt: number
  isAsking: boolean
  /** Something has happened that is worth asking before the next turn. */
  wantsAsking: boolean
  /** After how many ms it is asked again while there is a reason to. */
  gap: number
}

/** What a request has shown of the shop. `asked`: it was the question whether the shop is there. */
export type Heard = { kind: 'answered' | 'not-answered'; asked: boolean }

export type TouchEvent =
  | Heard
  /** The browser says that the network has come or gone: a hint, never a fact. */
  | { kind: 'line-changed' }
  | { kind: 'shown' }
  | { kind: 'hidden' }
  | { kind: 'waits'; waits: boolean }
  /** A move to another page of the shop. */
  | { kind: 'navigated' }
  /** Time has passed. */
  | { kind: 'clock' }

/** At most so often the shop is asked, whatever happens. */
export const ASK_AT_MOST = 4000
/** Between two questions while there is a reason to ask: this, and up to as much more as the jitter says. */
export const ASK_AFTER = 6000
export const JITTER = 2000
/** How long after a failed request the band waits for the question to be answered. */
export const DOUBT = 3500
/** How long the question itself is waited for at least, where it could not be put at once. */
export const LEAST_DOUBT = 900

/** Where a page begins; `outSince`: when the shop is out of reach by what the page was opened with, by the clock. */
export const inTouch = (isVisible: boolean, outSince: number | null = null): Touch => ({
  isOut: outSince !== null,
  failedAt: outSince,
  isVisible,
  waits: false,
  askedAt: Number.NEGATIVE_INFINITY,
  isAsking: false,
  wantsAsking: outSince !== null && isVisible,
  gap: ASK_AFTER + JITTER
})

export interface Step {
  touch: Touch
  /** Ask the shop now; what comes of it is the next `answered` or `not-answered` that was asked. */
  ask: boolean
  /** Send everything that waits now. */
  send: boolean
}

/** What an event makes of it; `chance` is from 0 up to 1. */
export function step(before: Touch, event: TouchEvent, at: number, chance: number): Step {
  const touch = { ...before, ...changes(before, event, at) }
  if (at >= doubtEnds(touch)) touch.isOut = true
  // An answer to any other request changes nothing while all is well: what it delivered must not set off the next try.
  const send = event.kind === 'answered' && touch.waits && (event.asked || before.failedAt !== null)
  const ask = at >= nextQuestion(touch)
  if (!ask) return { touch, ask, send }
  return {
    touch: { ...touch, askedAt: at, isAsking: true, wantsAsking: false, gap: ASK_AFTER + JITTER * chance },
    ask,
    send
  }
}

function changes(before: Touch, event: TouchEvent, at: number): Partial<Touch> {
  switch (event.kind) {
    case 'answered':
      return { isOut: false, failedAt: null, wantsAsking: false, ...(event.asked && { isAsking: false }) }
    case 'not-answered': {
      const failedAt = before.failedAt ?? at
      // One connection may be cut by itself. That the shop is away is said once it was asked, or cannot be asked.
      return event.asked ? { failedAt, isOut: true, isAsking: false } : { failedAt, wantsAsking: !before.isOut }
    }
    case 'line-changed':
    case 'navigated':
      return { wantsAsking: before.isVisible }
    case 'shown':
      return { isVisible: true }
    case 'hidden':
      return { isVisible: false, wantsAsking: false }
    case 'waits':
      return { waits: event.waits }
    case 'clock':
      return {}
  }
}

/** When the shop is to be asked; infinite while nobody looks, while it is being asked, and where there is no reason to. */
function nextQuestion({ isVisible, isAsking, wantsAsking, waits, failedAt, askedAt, gap }: Touch): number {
  if (!isVisible || isAsking) return Number.POSITIVE_INFINITY
  if (wantsAsking) return askedAt + ASK_AT_MOST
  return waits || failedAt !== null ? askedAt + gap : Number.POSITIVE_INFINITY
}

/** When a failed request counts for the shop; infinite where none has failed, and while the question is still to be put. */
function doubtEnds({ failedAt, isVisible, isAsking, wantsAsking, askedAt }: Touch): number {
  if (failedAt === null || (isVisible && wantsAsking && !isAsking)) return Number.POSITIVE_INFINITY
  return isAsking ? Math.max(failedAt + DOUBT, askedAt + LEAST_DOUBT) : failedAt + DOUBT
}

/** When the clock has something to say next; infinite for never. */
export function nextLook(touch: Touch): number {
  return Math.min(touch.isOut ? Number.POSITIVE_INFINITY : doubtEnds(touch), nextQuestion(touch))
}
