import type { Sample } from '../shoppers/sure.ts'

/** From when to when, in ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** Of the workers seen before, by their pids: those that are gone though nobody killed them, a line each. */
export function endedUnasked(
  before: readonly number[],
  after: readonly number[],
  killed: readonly number[] = []
): string[] {
  return before
    .filter((pid) => !after.includes(pid) && !killed.includes(pid))
    .map((pid) => `worker ${pid} ended by itself`)
}

/** After a kill, what was on its way to the killed may still be told of. */
const graceMs = 1000

/** Tries that got no answer though nothing was being killed when that was known, a line each. */
export function unansweredFaults(tries: readonly Sample[], kills: readonly Span[]): string[] {
  return tries
    .map(({ kind, status, at, ms }) => ({ kind, status, ended: at + ms, ms }))
    .filter(
      ({ status, ended }) => status === 0 && !kills.some(({ from, to }) => from <= ended && ended <= to + graceMs)
    )
    .map(
      ({ kind, ended, ms }) => `${timeOf(ended)} no answer (${kind}, after ${ms.toFixed(0)} ms), and nothing was killed`
    )
}

/** Of the day, as the fault is found again in a log. */
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 23)
