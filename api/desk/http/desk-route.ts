import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { DeskPage, FormState, Said } from '#domain/desk/desk-page.ts'
import type { Role } from '#domain/desk/roles.ts'
import type { ReadFilm } from '../../server/http/own-films.ts'
import type { Acting, Outcome } from '../desk-deps.ts'

/** What a member of staff asks of the desk. */
export interface DeskAsk {
  ctx: Context
  staff: { id: string; name: string; email: string; role: Role }
  /** By which they are signed in. */
  sessionId: string
  acting: Acting
  /** What the path names, decoded. */
  params: Readonly<Record<string, string>>
  /** Of the address: each parameter's first value. */
  query: Readonly<Record<string, string>>
  /** The fields of the form that was sent, with their lines ended by `\n`. Empty when a page is only read. */
  form: Readonly<Record<string, string>>
  /** What was chosen in the form's fields for files; empty where nothing was. */
  files: readonly Buffer[]
  /** How each of them is called, as its sender's computer names it. */
  fileNames: readonly string[]
  /** Where the film lies that was sent; taken away once it is answered. */
  film: string | null
}

export type DeskPageAnswer = { kind: 'page'; page: DeskPage; status?: number; form?: FormState }

/** `go` leads on to another page of the desk; `not-found` is the desk's own, for staff. */
export type DeskAnswer =
  | DeskPageAnswer
  | { kind: 'go'; to: string; said?: Said }
  /** `isKept`: named by what it holds and about nobody, so a browser may keep it. */
  | { kind: 'file'; type: string; bytes: Buffer; isKept?: boolean }
  /** A file to keep under this name: `body` is all of it, or written bit by bit. `isForeign`: somebody else made it. */
  | { kind: 'download'; name: string; type: string; body: Buffer | Readable; isForeign?: true }
  /** A film that staff alone may see, or the part of it that a player asks for. */
  | { kind: 'film'; name: string; film: NonNullable<Awaited<ReturnType<ReadFilm>>> }
  /** For the desk's own script. */
  | { kind: 'json'; body: object }
  | { kind: 'not-found' }

/** One page or one form of the desk. Strangers never reach `answer`, nor whoever may not call it: domain/desk/roles.ts. */
export interface DeskRoute {
  method: 'GET' | 'POST'
  /** The whole of it, such as `/desk/requests/:reference`. */
  path: string
  /** Whether whoever sits there has to prove anew who they are, before `answer` is asked. */
  stepUp?: true | ((ask: DeskAsk) => Promise<boolean>)
  /** Whether its form brings a file. */
  takesFile?: true | 'film'
  answer: (ask: DeskAsk) => Promise<DeskAnswer>
}

export interface OutcomeAnswers {
  done: { to: string; said?: Said }
  /** The page of the form, drawn afresh, with the form as it was sent. */
  again: (form: FormState) => Promise<DeskAnswer>
  /** Of the form. */
  name: string
  /** What was typed. */
  values: Readonly<Record<string, string>>
}

/** Leads on when it is done; else shows the same page again with what was typed and why it was not taken. */
export async function answerOutcome(
  outcome: Outcome,
  { done, again, name, values }: OutcomeAnswers
): Promise<DeskAnswer> {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'go', ...done, ...(outcome.said && { said: outcome.said }) }
    case 'unknown':
      return { kind: 'not-found' }
    case 'refused':
      return withStatus(422, await again({ name, values, errors: outcome.errors }))
    case 'stale':
      return withStatus(409, await again({ name, values, errors: { '': outcome.words } }))
  }
}

const withStatus = (status: number, answer: DeskAnswer): DeskAnswer =>
  answer.kind === 'page' ? { ...answer, status } : answer
