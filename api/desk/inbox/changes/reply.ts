import type { Transaction } from 'kysely'
import { parseAmount } from '#domain/desk/amount.ts'
import { canMoveRequest, type RequestState } from '#domain/desk/request-state.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { quoteWords } from '#domain/requests/request-kind.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { type Prepared, putBeside, type SentFile } from '../../../modules/requests/project-pictures.ts'
import { kindOfReference } from '../../../modules/requests/tables.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { type BenchFilm, type KeptFilm, keepFilm, putFilmBeside, readFilm } from './film.ts'
import { keepMessage, readMessage, repeated, type Written } from './messages.ts'
import { addressOf, type Case, caseAsSeen, changeCase, clearSpam, findCase, type Seen } from './open-case.ts'
import { takeFiles } from './take-files.ts'

export interface Reply extends Written, Seen {
  /** How it stands after this; '' leaves it as it is. */
  state: 'answered' | 'quoted' | ''
  /** Pounds as they were typed, or ''. It stands below the answer, and makes the request a quoted one. */
  quote: string
  /** Pictures and PDFs that go with it, as they were chosen. */
  files?: readonly SentFile[]
  /** A film that goes with it. */
  film?: ReplyFilm
}

/** `film` is null and `alt` empty where none goes with the answer. */
export type ReplyFilm = Pick<BenchFilm, 'film' | 'alt' | 'tells'>

const QUOTE_LIMITS = { least: 1_00, most: 10_000_000_00 }

/** Answers a request by mail, and keeps the answer with it. Of two at once the second is told of the first. */
export async function replyToRequest(deps: DeskDeps, reply: Reply, acting: Acting): Promise<Outcome> {
  const message = readMessage(reply, 'Please write your answer.')
  const quote = readQuote(reply.quote)
  const film = await readFilmOf(deps, reply.film)
  if (message.kind === 'refused' || quote.kind === 'refused' || film?.kind === 'refused') {
    const errors = [message, quote, ...(film ? [film] : [])].map((part) => (part.kind === 'refused' ? part.errors : {}))
    return { kind: 'refused', errors: Object.assign({}, ...errors) as Record<string, string> }
  }
  const taken = await takeFiles(deps, reply.files ?? [], acting, { takesPdf: true })
  if (taken.kind === 'refused') return taken
  const kept = film && (await keepFilm(deps, film))
  if (kept?.kind === 'refused') return kept
  const text = textOf(reply, message.text, quote.amount)
  const outcome = await inTransaction(deps.db, (within) =>
    answer(within, { ...reply, message: text, quote: quote.amount, pictures: taken.pictures, kept }, acting)
  )
  if (outcome.kind === 'done') deps.mail.wake()
  return outcome
}

/** What came of this very answer when it was sent before, and its film taken; null where it was not. */
export async function repliedBefore({ db }: Pick<DeskDeps, 'db'>, reply: Reply): Promise<Outcome | null> {
  const message = readMessage(reply, '')
  const quote = readQuote(reply.quote)
  if (message.kind === 'refused' || quote.kind === 'refused') return null
  const sent = { ...reply, message: textOf(reply, message.text, quote.amount) }
  return inTransaction(db, (within) => repeated(within, sent, 'reply'))
}

/** An answer as its customer reads it, with its quote below. */
function textOf({ reference }: Reply, message: string, quote: Pence | null): string {
  const kind = kindOfReference(reference)
  return quote === null || kind === undefined ? message : `${message}\n\n${quoteWords(kind, quote)}`
}

/** The film of an answer; null where none was chosen, and nothing said of one. */
async function readFilmOf({ films }: Pick<DeskDeps, 'films'>, given?: ReplyFilm) {
  if (!given || (given.film === null && given.alt.trim() === '')) return null
  const missing = await films.missing()
  if (missing !== null) return { kind: 'refused', errors: { film: missing } } as const
  return readFilm(given)
}

function readQuote(typed: string): { kind: 'quote'; amount: Pence | null } | Extract<Outcome, { kind: 'refused' }> {
  if (typed.trim() === '') return { kind: 'quote', amount: null }
  const amount = parseAmount(typed, QUOTE_LIMITS)
  return typeof amount === 'number' ? { kind: 'quote', amount } : { kind: 'refused', errors: { quote: amount.error } }
}

async function answer(
  within: Transaction<ShopTables>,
  reply: Omit<Reply, 'quote'> & { quote: Pence | null; pictures: readonly Prepared[]; kept: KeptFilm | null },
  acting: Acting
): Promise<Outcome> {
  const known = await repeated(within, reply, 'reply')
  if (known) {
    // Sent again with a film that it had not before.
    const found = known.kind === 'done' && reply.kept ? await findCase(within, reply.reference) : undefined
    return found ? putFilmOf(within, found, reply, acting) : known
  }
  const seen = await caseAsSeen(within, reply, acting, 'writing')
  if (seen.kind !== 'seen') return seen
  const { found } = seen
  const state = reply.quote === null ? reply.state || found.state : 'quoted'
  if (state !== found.state && !canMoveRequest(found.state, state))
    return { kind: 'refused', errors: { state: 'It cannot go there from where it is.' } }

  await keepMessage(within, found, { key: reply.key, kind: 'reply', text: reply.message }, acting)
  await putBeside(within, { ofId: reply.key, requestId: found.request_id }, reply.pictures)
  const now = new Date(acting.now).toISOString()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('request-reply', await addressOf(within, found), reply.key, now))
    .execute()
  await changeCase(within, found, answered(found, state, now))
  // What is answered was no spam.
  await clearSpam(within, found)
  await audit(within, {
    ...acting,
    action: 'request.reply',
    subject: 'request',
    subjectId: found.reference,
    before: { state: found.state },
    after: { state, quote: reply.quote }
  })
  return putFilmOf(within, found, reply, acting)
}

async function putFilmOf(
  within: Transaction<ShopTables>,
  { request_id, reference }: Case,
  { key, film, kept }: Pick<Reply, 'key' | 'film'> & { kept: KeptFilm | null },
  acting: Acting
): Promise<Outcome> {
  if (kept === null) return { kind: 'done' }
  const beside = { requestId: request_id, ofId: key, tells: film?.tells ?? false, ...kept }
  return putFilmBeside(within, { reference, ...beside }, acting)
}

const answered = (found: Case, state: RequestState, now: string) => ({
  state,
  reply_due_at: null,
  answered_at: state === 'new' ? null : (found.answered_at ?? now)
})
