import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Crop } from '#domain/pieces/photograph.ts'
import { limitConcurrency } from '../uploads/routes.ts'
import { type Part, type Size, sizesOf, Undrawable } from './encode.ts'
import type { EncodeAnswer, EncodeAsk } from './encode-program.ts'

/** Gives each size to `keep` as soon as it is made. Throws `Undrawable`, or what kept it from being made. */
export type Encode = (photograph: { bytes: Buffer; crop: Crop; part: Part }, keep: Keep) => Promise<void>
type Keep = (size: Size) => Promise<void>

/** A photograph of 50 megapixels takes a few seconds; whatever takes longer is none. */
const TIMEOUT_MS = 60_000

/** Within this process: for tests, and while the shop is being worked on. */
export const encodeHere: Encode = async ({ bytes, crop, part }, keep) => {
  for await (const size of sizesOf(bytes, crop, part)) await keep(size)
}

/** Each photograph in a process of its own, one at a time of each part: whoever waits to see theirs waits for no other's rest. */
export function createEncoder(program: string, timeoutMs = TIMEOUT_MS): Encode {
  const inTurn = { first: limitConcurrency(1), rest: limitConcurrency(1), nearest: limitConcurrency(1) }
  return (photograph, keep) => inTurn[photograph.part](() => encodeApart(program, photograph, keep, timeoutMs))
}

function encodeApart(program: string, ask: EncodeAsk, keep: Keep, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whatever this process was begun with is not for that one: `-e` and its program, for instance.
    const child = fork(program, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    let kept = Promise.resolve()
    let end: Error | 'done' = new Error('the process that draws photographs ended before it was done')
    child.on('message', (answer: EncodeAnswer) => {
      if (answer.kind === 'done') end = 'done'
      else if (answer.kind === 'undrawable') end = new Undrawable('a photograph cannot be drawn')
      else {
        const size = { ...answer, bytes: Buffer.from(answer.bytes) }
        kept = kept.then(() => keep(size))
        kept.catch(() => child.kill('SIGKILL'))
      }
    })
    child.on('error', (error) => {
      end = error
    })
    child.on('close', () => {
      clearTimeout(timer)
      kept.then(() => (end === 'done' ? resolve() : reject(end)), reject)
    })
    child.send(ask)
  })
}

/** The built program of a shop's folder; where nothing is built, while the shop is being worked on, this process itself. */
export function encoderOf(root: string): Encode {
  const program = path.join(root, 'dist/server/encode-photograph.js')
  return existsSync(program) ? createEncoder(program) : encodeHere
}
