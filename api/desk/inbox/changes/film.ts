import type { Transaction } from 'kysely'
import { filmOfRequest, MOST_PROJECT_FILMS } from '#domain/requests/project-film.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { recordFilm, type TakenFilm } from '../../../modules/films/films.ts'
import { dropFilms } from '../../../modules/requests/project-films.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { ALT_WRONG, orAway, readAlt } from '../../pieces/change-media.ts'
import { findCase } from './open-case.ts'

export interface BenchFilm {
  reference: string
  /** The answer, the drawing or the step that it goes beside. */
  ofId: string
  /** Where the file lies that came; null where none was chosen. */
  film: string | null
  /** What it shows. */
  alt: string
  /** Whether the customer is mailed once it can be watched. */
  tells: boolean
}

/** A film that was looked at and kept, and what it shows. */
export interface KeptFilm {
  film: TakenFilm
  alt: string
}

type Refused = Extract<Outcome, { kind: 'refused' }>

/** Takes a film from the bench and keeps its original. Its customer sees it once it is made, some minutes later. */
export async function addBenchFilm(
  { db, films }: Pick<DeskDeps, 'db' | 'films'>,
  { reference, ofId, film, alt, tells }: BenchFilm,
  acting: Acting
): Promise<Outcome> {
  const missing = await films.missing()
  if (missing !== null) return { kind: 'refused', errors: { film: missing } }
  const found = await findCase(db, reference)
  if (!found) return { kind: 'unknown' }
  const of = !(await isOfRequest(db, found.request_id, ofId)) && { of: 'Please choose what it goes beside.' }
  const read = readFilm({ film, alt })
  if (of || read.kind === 'refused')
    return { kind: 'refused', errors: { ...of, ...(read.kind === 'refused' && read.errors) } }
  const kept = await keepFilm({ films }, read)
  if (kept.kind === 'refused') return kept
  return inTransaction(db, async (within): Promise<Outcome> => {
    const { request_id } = (await findCase(within, reference)) ?? {}
    if (request_id === undefined) return { kind: 'unknown' }
    if (!(await isOfRequest(within, request_id, ofId)))
      return { kind: 'refused', errors: { of: 'This is not on the page any more. Please choose something else.' } }
    return putFilmBeside(within, { reference, requestId: request_id, ofId, tells, ...kept }, acting)
  })
}

/** Where the film lies that came, and what it shows; or what is missing of the two. */
export function readFilm({
  film,
  alt
}: Pick<BenchFilm, 'film' | 'alt'>): { kind: 'read'; place: string; alt: string } | Refused {
  const words = readAlt(alt)
  if (film !== null && words !== null) return { kind: 'read', place: film, alt: words }
  return {
    kind: 'refused',
    errors: { ...(film === null && { film: 'Please choose a film.' }), ...(words === null && { alt: ALT_WRONG }) }
  }
}

/** Looks at a film and keeps its original; what is none, or too long, is refused in words. */
export async function keepFilm(
  { films }: Pick<DeskDeps, 'films'>,
  { place, alt }: { place: string; alt: string }
): Promise<({ kind: 'kept' } & KeptFilm) | Refused> {
  const film = await orAway(films.take(place))
  if (film.kind === 'refused') return { kind: 'refused', errors: { film: film.words } }
  return { kind: 'kept', film, alt }
}

interface Beside extends KeptFilm {
  reference: string
  requestId: string
  ofId: string
  tells: boolean
}

/** Puts a film beside an answer, a drawing or a step, to be made. */
export async function putFilmBeside(
  within: Transaction<ShopTables>,
  { reference, requestId: request_id, ofId, film, alt, tells }: Beside,
  acting: Acting
): Promise<Outcome> {
  const beside = await within
    .selectFrom('project_films')
    .innerJoin('films', 'films.id', 'film_id')
    .select('sha256')
    .where('of_id', '=', ofId)
    .where('state', '!=', 'failed')
    .execute()
  // Pressed twice, it is there once.
  if (beside.some(({ sha256 }) => sha256 === film.sha256)) return { kind: 'done' }
  if (beside.length >= MOST_PROJECT_FILMS)
    return { kind: 'refused', errors: { film: `At most ${MOST_PROJECT_FILMS} films stand beside one thing.` } }
  const { now } = acting
  const given = { id: filmOfRequest(request_id), film, alt, who: whoOf(acting.actor), now }
  const film_id = await recordFilm(within, given)
  const made = { poster: null, mp4_bytes: null, webm_bytes: null }
  await within
    .insertInto('project_films')
    .values({ film_id, request_id, of_id: ofId, tells: tells ? 1 : 0, ...made })
    .execute()
  const about = { action: 'request.film', subject: 'request', subjectId: reference } as const
  await audit(within, { ...acting, ...about, before: null, after: { film: alt, tells } })
  return { kind: 'done' }
}

/** Takes a film off the page. A mail that told of it has gone; whoever keeps it on a device has it until that is tidied up. */
export function takeOffFilm(
  { db }: Pick<DeskDeps, 'db'>,
  { reference, id }: { reference: string; id: string },
  acting: Acting
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    const row = await within
      .selectFrom('project_films')
      .innerJoin('films', 'films.id', 'film_id')
      .select('alt')
      .where('film_id', '=', id)
      .where('request_id', '=', found.request_id)
      .executeTakeFirst()
    // Pressed twice, it is gone already.
    if (!row) return { kind: 'done' }
    await dropFilms(within, { filmId: id })
    const about = { action: 'request.film-off', subject: 'request', subjectId: reference } as const
    await audit(within, { ...acting, ...about, before: { film: row.alt }, after: null })
    return { kind: 'done' }
  })
}

/** Whether it is something of ours on the page of a request. */
async function isOfRequest(db: ShopDb, requestId: string, ofId: string): Promise<boolean> {
  const rows = await Promise.all([
    db
      .selectFrom('desk_messages')
      .select('id')
      .where('id', '=', ofId)
      .where('subject', '=', 'request')
      .where('subject_id', '=', requestId)
      .where('kind', '=', 'reply')
      .executeTakeFirst(),
    ...(['drawings', 'making_steps'] as const).map((table) =>
      db.selectFrom(table).select('id').where('id', '=', ofId).where('request_id', '=', requestId).executeTakeFirst()
    )
  ])
  return rows.some((row) => row !== undefined)
}
