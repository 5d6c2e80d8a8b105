import { setTimeout as pause } from 'node:timers/promises'
import { FairLine } from '../http/fair-line.ts'

/** Draws once it is its turn; of whom, by their network. */
export type DrawInTurn = <Drawn>(of: string, draw: () => Promise<Drawn>) => Promise<Drawn>

/** Whoever waits for a database that is slow, or away, holds up the others no longer than this. */
const turnMs = 50

/**
 * Lets pages be drawn one after the other, of each network in turn, and everything else that is ready between two of
 * them: a kept page waits for one page that is drawn, never for a hundred. docs/decisions/0028.
 */
export function createDrawingLine(): DrawInTurn {
  const waiting = new FairLine<() => Promise<unknown>>()
  let isDrawing = false

  async function drawAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const drawn = new AbortController()
      const ended = next.item().finally(() => drawn.abort())
      await Promise.race([ended, pause(turnMs, undefined, { signal: drawn.signal })]).catch(() => {})
      await letOthersIn()
    }
    isDrawing = false
  }

  return (of, draw) =>
    new Promise((resolve, reject) => {
      waiting.push(of, () => draw().then(resolve, reject))
      if (isDrawing) return
      isDrawing = true
      setImmediate(() => void drawAll())
    })
}

/**
 * One turn of the event loop takes one connection that waits at the door: with a page drawn in each, whoever comes last
 * would wait for as many pages as there are connections before theirs.
 */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS_FOR_OTHERS; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** More than come in the time of a page. A turn in which nobody comes takes some microseconds. */
const TURNS_FOR_OTHERS = 200
