import type { Config } from '../../server/config.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import type { StaffDeps } from '../staff/staff.ts'

/** The shop that a command works on, and the shell it is given in. */
export interface ShopAtHand {
  deps: DeskDeps
  staff: StaffDeps
  config: Config
  acting: Acting
  /** What was piped in, or typed until an end of file. */
  readInput: () => Promise<string>
  /** Asks without showing what is typed; where nobody types, the first line of what was piped in. */
  readSecret: (question: string) => Promise<string>
}

/** What a command has to work with. */
export interface Ask extends ShopAtHand {
  /** What stands after the command's own words. */
  words: readonly string[]
  /** `--name value`; a switch such as `--json` is ''. */
  options: Readonly<Record<string, string>>
  /** Writes a line. */
  say: (line: string) => void
}

/** What is wrong, in one line: for standard error, and the command ends with 1. */
export type Failure = { kind: 'failed'; line: string }

export interface Command {
  /** Its words, such as `staff add`. */
  name: string
  /** What stands after them, in order, as the help shows it; in brackets what may be left out. */
  takes?: readonly string[]
  /** Options it cannot do without, and what each holds. */
  needs?: Readonly<Record<string, string>>
  /** Options that may be left out; a switch holds ''. */
  allows?: Readonly<Record<string, string>>
  /** What is piped into it. */
  reads?: string
  says: string
  run: (ask: Ask) => Promise<Failure | undefined>
}

export const failed = (line: string): Failure => ({ kind: 'failed', line })

/** An action's outcome as a command's: what was done is said in `done`. */
export function told(outcome: Outcome, say: Ask['say'], done: string, unknown: string): Failure | undefined {
  switch (outcome.kind) {
    case 'done':
      say(done)
      return undefined
    case 'unknown':
      return failed(unknown)
    case 'stale':
      return failed(outcome.words)
    case 'refused':
      return failed(Object.values(outcome.errors).join(' '))
  }
}
