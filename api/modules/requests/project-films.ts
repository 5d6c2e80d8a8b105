import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import type { FilmState } from '#domain/pieces/film.ts'
import type { ProjectFilm } from '#domain/requests/project-film.ts'
import { ERASED_FILM } from '#domain/requests/project-film.ts'
import type { ShopDb } from '../../db/open.ts'
import type { FilmsTable } from '../../db/piece-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { ByteRange } from '../../server/http/own-films.ts'
import { waitingMail } from '../mail/outbox.ts'
import { type MediaStore, orUnavailable } from '../photographs/media-store.ts'
import { findRequest } from './queries.ts'

type Within = Transaction<ShopTables>

export type FilmFormat = 'mp4' | 'webm'

/** Where the files of a film of a request lie in the store: apart from those that anybody may ask for by their address. */
export const storedRequestFilm = (filmId: string, format: FilmFormat): string => `benchfilms/${filmId}.${format}`

/** Pixels of each side of its poster: shown at half that, on a screen of two pixels to one. */
const POSTER_SIDE = 640

/** What stands until it plays, of a frame. */
export const posterOf = (frame: Buffer): Promise<Buffer> =>
  sharp(frame).resize(POSTER_SIDE, POSTER_SIDE, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer()

/** A film of a request as its files were made. */
export interface MadeRequestFilm {
  poster: Buffer
  bytes: ProjectFilm['bytes']
}

/** The films of a request that can be watched, oldest first. */
export async function filmsOf(db: ShopDb, requestId: string): Promise<ProjectFilm[]> {
  const rows = await db
    .selectFrom('project_films')
    .innerJoin('films', 'films.id', 'film_id')
    .select(['films.id', 'of_id', 'alt', 'milliseconds', 'mp4_bytes', 'webm_bytes'])
    .where('request_id', '=', requestId)
    .where('poster', 'is not', null)
    .orderBy('films.at')
    .orderBy('films.id')
    .execute()
  return rows.map(({ id, of_id, alt, milliseconds, mp4_bytes, webm_bytes }) => ({
    id,
    of: of_id,
    alt,
    seconds: Math.max(1, Math.round(milliseconds / 1000)),
    bytes: { mp4: mp4_bytes ?? 0, webm: webm_bytes ?? 0 }
  }))
}

/** Of the same, all that were sent, as the desk shows them. */
export async function filmsSent(db: ShopDb, requestId: string) {
  return db
    .selectFrom('project_films')
    .innerJoin('films', 'films.id', 'film_id')
    .select(['films.id', 'of_id', 'alt', 'state', 'words', 'who', 'films.at'])
    .where('request_id', '=', requestId)
    .orderBy('films.at')
    .orderBy('films.id')
    .execute()
}

/** Beside what one film of a request stands, and its poster; null where there is none such, or it is not made yet. */
export async function findRequestFilm(
  db: ShopDb,
  requestId: string,
  filmId: string
): Promise<{ of: string; poster: Buffer } | null> {
  const row = await db
    .selectFrom('project_films')
    .select(['of_id', 'poster'])
    .where('film_id', '=', filmId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.poster ? { of: row.of_id, poster: row.poster } : null
}

/** One of its files. One that the store has lost is made again from its original, and is there some minutes later. */
export async function readRequestFilm(
  db: ShopDb,
  store: MediaStore,
  filmId: string,
  format: FilmFormat
): Promise<{ size: number; stream: (range?: ByteRange) => Promise<Readable> } | null> {
  const name = storedRequestFilm(filmId, format)
  const size = await orUnavailable(store.size(name))
  if (size !== null) return { size, stream: (range) => store.stream(name, range) }
  const again = { state: 'waiting' as FilmState, tries: 0 }
  await db.updateTable('films').set(again).where('id', '=', filmId).where('state', '=', 'made').execute()
  return null
}

/**
 * Puts a film that is made where it was sent to, in the transaction that says that it is made, and mails its customer if that was
 * asked for: once, because a film is given once. False where what it stood beside is gone meanwhile.
 */
export async function giveToRequest(
  within: Within,
  { id }: Pick<FilmsTable, 'id'>,
  { poster, bytes }: MadeRequestFilm,
  { isNew, now }: { isNew: boolean; now: number }
): Promise<boolean> {
  const row = await within
    .updateTable('project_films')
    .set({ poster, mp4_bytes: bytes.mp4, webm_bytes: bytes.webm })
    .where('film_id', '=', id)
    .returning(['request_id', 'tells'])
    .executeTakeFirst()
  if (!row) return false
  if (!isNew || row.tells === 0) return true
  const about = await within
    .selectFrom('request_cases')
    .select(['reference', 'is_spam'])
    .where('request_id', '=', row.request_id)
    .executeTakeFirst()
  const request = about && (await findRequest(within, about.reference))
  if (request)
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('film-ready', request.form.email, id, new Date(now).toISOString()))
      .execute()
  return true
}

/**
 * Takes films off a page, in the caller's transaction: what tells of them goes at once, and their files are removed by the shop
 * within the hour. Answers the ids of the mails.
 */
export async function dropFilms(
  within: Within,
  which: { requestIds: readonly string[] } | { ofId: string } | { filmId: string }
): Promise<string[]> {
  if ('requestIds' in which && which.requestIds.length === 0) return []
  const gone = await within
    .deleteFrom('project_films')
    .where((eb) =>
      'requestIds' in which
        ? eb('request_id', 'in', which.requestIds)
        : 'ofId' in which
          ? eb('of_id', '=', which.ofId)
          : eb('film_id', '=', which.filmId)
    )
    .returning('film_id')
    .execute()
  if (gone.length === 0) return []
  const ids = gone.map(({ film_id }) => film_id)
  const mails = await within
    .deleteFrom('mail_outbox')
    .where('template', '=', 'film-ready')
    .where('subject_id', 'in', ids)
    .returning('id')
    .execute()
  const erased = { product_id: ERASED_FILM, alt: '', who: '', state: 'failed' as FilmState, words: null }
  await within.updateTable('films').set(erased).where('id', 'in', ids).execute()
  return mails.map(({ id }) => id)
}

/** Removes the files of films that were taken off, and then what was known of them. Cut short, it goes on in the next hour. */
export async function removeErasedFilms(db: ShopDb, store: MediaStore): Promise<number> {
  const rows = await db
    .selectFrom('films')
    .select(['id', 'sha256'])
    .where('product_id', '=', ERASED_FILM)
    .limit(100)
    .execute()
  for (const { id, sha256 } of rows) {
    for (const format of ['mp4', 'webm'] as const) await store.remove(storedRequestFilm(id, format))
    const others = await db
      .selectFrom('films')
      .select('id')
      .where('sha256', '=', sha256)
      .where('product_id', '!=', ERASED_FILM)
      .executeTakeFirst()
    // The same recording may be a piece's, or another request's.
    if (!others) await store.remove(`originals/${sha256}`)
    await db.deleteFrom('films').where('id', '=', id).execute()
  }
  return rows.length
}
