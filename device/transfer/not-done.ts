import type { Outcome } from '../outbox/outcome.ts'

/** Why nothing was carried. */
export type NotDone =
  | { kind: 'out-of-touch' }
  /** The shop was asked too often; again after so many ms. */
  | { kind: 'wait'; ms: number }
  /** The shop's own words, for the shopper. */
  | { kind: 'refused'; message: string }

/** What an answer that brought nothing means for a shopper who waits for it: nothing is queued, and nothing tried again. */
export function notDone(outcome: Exclude<Outcome, { kind: 'delivered' }>): NotDone {
  switch (outcome.kind) {
    case 'retry':
      return outcome.isDefinite && outcome.after !== null
        ? { kind: 'wait', ms: outcome.after }
        : { kind: 'out-of-touch' }
    case 'refused':
      return { kind: 'refused', message: outcome.problem.errors?.[0]?.message ?? outcome.problem.detail }
    case 'paused':
      return { kind: 'refused', message: 'Please sign in first.' }
    case 'outdated':
      return { kind: 'refused', message: 'This version of the shop is too old. Please reload the page.' }
  }
}
