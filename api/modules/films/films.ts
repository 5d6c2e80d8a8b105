import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { cardOfFilm, type GalleryFilm, galleryKey } from '#domain/catalogue/gallery-film.ts'
import { type FilmState, type OwnFilm, ownFilmUrl } from '#domain/pieces/film.ts'
import { MOST_MEDIA } from '#domain/pieces/photograph.ts'
import { ERASED_FILM, isFilmOfRequest } from '#domain/requests/project-film.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { FilmsTable } from '../../db/piece-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import { type MediaStore, StoreAway } from '../photographs/media-store.ts'
import { keepPhotograph, type Photographs } from '../photographs/photographs.ts'
import { readStoredPiece } from '../pieces/stored-pieces.ts'
import { insertNext, writeAudit } from '../pieces/write-piece.ts'
import {
  type FilmFormat,
  giveToRequest,
  type MadeRequestFilm,
  posterOf,
  readRequestFilm,
  removeErasedFilms,
  storedRequestFilm
} from '../requests/project-films.ts'
import { createFilmParts, type FilmParts } from './film-parts.ts'
import {
  type FilmRefusal,
  type FilmTool,
  type MadeFiles,
  type Probed,
  TookTooLong,
  UNMAKEABLE_WORDS,
  Unmakeable
} from './film-tool.ts'

/** Of one film: begun more often than this, it is what ends the shop. */
const MOST_TRIES = 3
const dayMs = 24 * 3_600_000
/** For so many days the original of a film is kept that could not be made: somebody may look at what is wrong with it. */
const FAILED_KEPT_DAYS = 14

export interface FilmsDeps {
  db: ShopDb
  store: MediaStore
  photographs: Photographs
  tool: FilmTool
  /** Where films lie while they come and while they are made; emptied of what is left from before. */
  folder: string
  log: Pick<Logger, 'error' | 'warn'>
  /** Has the gallery show a film that is made for one of its cards; answers in words why it cannot. */
  giveToGallery: (within: Transaction<ShopTables>, given: GalleryGiven) => Promise<string | null>
}

/** A film that is made for a card of the craftsmanship gallery. */
export interface GalleryGiven extends GalleryFilm {
  card: string
  who: string
  now: number
}

export interface Films {
  /** Why no film can be taken here, and what to do; null where it can. */
  missing: () => Promise<string | null>
  /** A place for a film that is coming. */
  placeFor: () => Promise<string>
  /** Looks at a film that came and keeps its original. It is given to its piece by `recordFilm`. */
  take: (file: string) => Promise<TakenFilm | FilmRefusal>
  /** Films that come bit by bit. */
  parts: FilmParts
  /** A frame of a film that was made, as a JPEG; null where it has none at that second. */
  frame: (film: string, second: number, folder: string) => Promise<string | null>
  /** Lays a film's files beside another poster, which is chosen with the film at hand. */
  givePoster: <Chosen extends { kind: string }>(
    film: OwnFilm,
    choose: (file: string, folder: string) => Promise<Chosen>
  ) => Promise<Chosen>
  /** Makes one film that waits, if there is any. */
  makeNext: (now: number) => Promise<'made' | 'failed' | 'nothing'>
  isAnyWaiting: () => Promise<boolean>
  /** A file of a film of a request, for whoever may see it; null where it is not there, or not there yet. */
  ofRequest: (filmId: string, format: FilmFormat) => ReturnType<typeof readRequestFilm>
  /** Removes the originals of films that could not be made, after some days, and says so of each. */
  forgetFailed: (now: number) => Promise<number>
  /** Ends what is being made: it waits again. */
  stop: () => void
}

export interface TakenFilm extends Probed {
  sha256: string
}

export const keyOfFilm = (sha256: string): string => sha256.slice(0, 24)

/** Where the files of a film lie in the store. */
export const storedFilm = (key: string, posterKey: string, format: 'mp4' | 'webm'): string =>
  `films/${key}-${posterKey}.${format}`

export function createFilms({ db, store, photographs, tool, folder, log, giveToGallery }: FilmsDeps): Films {
  let ending = new AbortController()

  /** What a process left when it died. */
  async function tidy(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      const at = path.join(folder, name)
      const { mtimeMs } = await stat(at).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > dayMs) await rm(at, { recursive: true, force: true })
    }
  }

  const waiting = () => db.selectFrom('films').selectAll().where('state', '=', 'waiting').orderBy('at').limit(1)

  /** A film of a request is for who may see that request alone: nothing of it is laid where addresses lead to. */
  async function keepRequestFilm(id: string, made: MadeFiles): Promise<{ kind: 'of-request' } & MadeRequestFilm> {
    const bytes = { mp4: (await stat(made.mp4)).size, webm: (await stat(made.webm)).size }
    const poster = await posterOf(await readFile(made.frame))
    for (const format of ['mp4', 'webm'] as const) await store.writeFile(storedRequestFilm(id, format), made[format])
    return { kind: 'of-request', poster, bytes }
  }

  async function makeFiles(film: Pick<FilmsTable, 'id' | 'product_id' | 'sha256' | 'poster_key'>, signal: AbortSignal) {
    const work = await mkdtemp(path.join(folder, 'make-'))
    try {
      const original = path.join(work, 'original')
      const name = `originals/${film.sha256}`
      if ((await store.size(name)) === null) throw new Unmakeable('its original is not in the store')
      await pipeline(await store.stream(name), createWriteStream(original))
      signal.throwIfAborted()
      const made = await tool.make(original, work, signal)
      if (isFilmOfRequest(film.product_id)) return await keepRequestFilm(film.id, made)
      const taken = await photographs.take(await readFile(made.frame), 'centre')
      if (taken.kind === 'refused') throw new Unmakeable(taken.words)
      const key = keyOfFilm(film.sha256)
      // What was made before lies under the poster that its address names, also where another ffmpeg draws another frame.
      const poster = film.poster_key ?? taken.key
      await store.writeFile(storedFilm(key, poster, 'mp4'), made.mp4)
      await store.writeFile(storedFilm(key, poster, 'webm'), made.webm)
      return taken
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return {
    parts: createFilmParts(folder),
    frame: async (film, second, into) => {
      const frame = path.join(into, 'frame.jpg')
      try {
        await tool.frame(film, second, frame, ending.signal)
        return frame
      } catch (error) {
        if (error instanceof Unmakeable) return null
        throw error
      }
    },
    givePoster: async ({ key, posterKey }, choose) => {
      await tidy()
      const work = await mkdtemp(path.join(folder, 'poster-'))
      try {
        const files = { mp4: path.join(work, 'film.mp4'), webm: path.join(work, 'film.webm') }
        for (const format of ['mp4', 'webm'] as const) {
          const from = await store.stream(storedFilm(key, posterKey, format))
          await pipeline(from, createWriteStream(files[format]))
        }
        const chosen = await choose(files.mp4, work)
        const to = 'key' in chosen && typeof chosen.key === 'string' ? chosen.key : null
        if (to !== null && to !== posterKey)
          for (const format of ['mp4', 'webm'] as const)
            await store.writeFile(storedFilm(key, to, format), files[format])
        return chosen
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
    missing: tool.missing,
    ofRequest: (filmId, format) => readRequestFilm(db, store, filmId, format),
    placeFor: async () => {
      await tidy()
      return path.join(folder, `film-${randomUUID()}`)
    },
    take: async (file) => {
      const probed = await tool.probe(file)
      if (probed.kind === 'refused') return probed
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const sha256 = hash.digest('hex')
      await store.writeFile(`originals/${sha256}`, file)
      return { ...probed, sha256 }
    },
    isAnyWaiting: async () => (await waiting().select('id').executeTakeFirst()) !== undefined,
    makeNext: async (now) => {
      // Before anything is waited for, so that a shop that closes from here on is heard.
      if (ending.signal.aborted) ending = new AbortController()
      const { signal } = ending
      const film = await waiting().executeTakeFirst()
      if (!film) return 'nothing'
      if (film.tries >= MOST_TRIES) {
        await fail(db, film, UNMAKEABLE_WORDS)
        return 'failed'
      }
      // Counted before it is begun, so that one that ends the process is not begun for ever.
      await setTries(db, film, film.tries + 1)
      await tidy()
      try {
        const poster = await makeFiles(film, signal)
        if (poster.kind === 'of-request') {
          const isWanted = await inTransaction(db, (within) => giveRequestFilm(within, film, poster, now))
          // Taken off while it was made: what was laid down since goes with the rest.
          if (!isWanted)
            for (const format of ['mp4', 'webm'] as const) await store.remove(storedRequestFilm(film.id, format))
          return 'made'
        }
        await inTransaction(db, async (within) => {
          await keepPhotograph(within, poster, { who: film.who, at: new Date(now).toISOString() })
          await giveFilm(within, film, poster.key, now, giveToGallery)
        })
        return 'made'
      } catch (error) {
        if (signal.aborted) {
          await setTries(db, film, film.tries)
          return 'nothing'
        }
        // It is no fault of the film's: it waits until the store is there again.
        if (error instanceof StoreAway) await setTries(db, film, film.tries)
        // Counted as a try: the machine may have less to do next time.
        if (error instanceof TookTooLong) {
          log.warn({ film: film.id, err: error }, 'a film was not made in time')
          return 'nothing'
        }
        if (!(error instanceof Unmakeable)) throw error
        log.warn({ film: film.id, err: error }, 'a film could not be made')
        await fail(db, film, UNMAKEABLE_WORDS)
        return 'failed'
      }
    },
    forgetFailed: async (now) => {
      const erased = await removeErasedFilms(db, store)
      const before = new Date(now - FAILED_KEPT_DAYS * dayMs).toISOString()
      const failed = await db
        .selectFrom('films')
        .select(['id', 'sha256', 'words'])
        .where('state', '=', 'failed')
        .where('product_id', '!=', ERASED_FILM)
        .where('at', '<', before)
        .where(({ eb, or }) => or([eb('words', 'is', null), eb('words', 'not like', `%${REMOVED}%`)]))
        .limit(100)
        .execute()
      for (const { id, sha256, words } of failed) {
        const others = await db
          .selectFrom('films')
          .select('id')
          .where('sha256', '=', sha256)
          .where('id', '!=', id)
          .where(({ eb, or }) => or([eb('state', '!=', 'failed'), eb('at', '>=', before)]))
          .executeTakeFirst()
        // The same recording is in the shop, or was sent again since.
        if (!others) await store.remove(`originals/${sha256}`)
        await db
          .updateTable('films')
          .set({ words: `${words ?? UNMAKEABLE_WORDS} ${REMOVED}` })
          .where('id', '=', id)
          .where('state', '=', 'failed')
          .execute()
      }
      return failed.length + erased
    },
    stop: () => ending.abort(new Error('the shop closes'))
  }
}

/** Said of a film once its original is gone. */
const REMOVED = `What was sent is removed, after ${FAILED_KEPT_DAYS} days.`

async function setTries(db: ShopDb, { id }: Pick<FilmsTable, 'id'>, tries: number): Promise<void> {
  await db.updateTable('films').set({ tries }).where('id', '=', id).where('state', '=', 'waiting').execute()
}

async function fail(db: ShopDb, { id }: Pick<FilmsTable, 'id'>, words: string): Promise<void> {
  const set = { state: 'failed' as FilmState, words }
  await db.updateTable('films').set(set).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Writes down that a film was given to a piece, a card of the gallery or a request, and under which id; it is shown there once it is made. */
export async function recordFilm(
  within: Transaction<ShopTables>,
  { id, film, alt, who, now }: { id: string; film: TakenFilm; alt: string; who: string; now: number }
): Promise<string> {
  const { sha256, mime, width, height, seconds } = film
  const filmId = randomUUID()
  await within
    .insertInto('films')
    .values({
      id: filmId,
      product_id: id,
      sha256,
      mime,
      width,
      height,
      milliseconds: Math.round(seconds * 1000),
      alt,
      state: 'waiting',
      words: null,
      poster_key: null,
      tries: 0,
      who,
      at: new Date(now).toISOString()
    })
    .execute()
  // Whoever gives one to a request writes that down with the request.
  if (isFilmOfRequest(id)) return filmId
  const told = { sha256: sha256.slice(0, 12), seconds: Math.round(seconds) }
  const card = cardOfFilm(id)
  if (card === null) await writeAudit(within, 'film', id, { who, now }, null, told)
  else
    await appendAudit(within, {
      at: new Date(now).toISOString(),
      who,
      action: 'content.film',
      subject: 'content',
      subject_id: galleryKey(card),
      before: JSON.stringify(null),
      after: JSON.stringify(told)
    })
  return filmId
}

/**
 * Puts a film that is made among the pictures of its piece, as a change that waits to be published like any other, or into the
 * gallery, once: one whose row says that it is made already is left alone.
 */
async function giveFilm(
  within: Transaction<ShopTables>,
  { id, product_id, sha256, poster_key: before, alt, who, milliseconds }: FilmsTable,
  poster_key: string,
  now: number,
  giveToGallery: FilmsDeps['giveToGallery']
): Promise<void> {
  const made = { state: 'made' as FilmState, poster_key: before ?? poster_key, words: null }
  const { numUpdatedRows } = await within
    .updateTable('films')
    .set(made)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  // Its files were lost and are there again: whether the piece has it is settled.
  if (numUpdatedRows === 0n || before !== null) return
  const url = ownFilmUrl(keyOfFilm(sha256), poster_key)
  const card = cardOfFilm(product_id)
  if (card !== null) {
    const seconds = Math.max(1, Math.round(milliseconds / 1000))
    const words = await giveToGallery(within, { card, url, seconds, alt, who, now })
    if (words !== null) await within.updateTable('films').set({ state: 'failed', words }).where('id', '=', id).execute()
    return
  }
  const stored = await readStoredPiece(within, product_id)
  if (!stored || stored.piece.media.some((item) => item.url === url)) return
  const { media } = stored.piece
  if (media.length >= MOST_MEDIA) {
    const words = `It is made, but the piece has ${MOST_MEDIA} pictures and films already. Please take one away, and send the film again.`
    await within.updateTable('films').set({ state: 'failed', words }).where('id', '=', id).execute()
    return
  }
  const writing = { who, now, did: 'photographs', fields: ['photographs'] } as const
  await insertNext(within, stored, { ...stored.piece, media: [...media, { type: 'video', url, alt }] }, writing)
}

/** The same of one that was given to a request. False where it is on no page any more. */
async function giveRequestFilm(
  within: Transaction<ShopTables>,
  film: FilmsTable,
  made: MadeRequestFilm,
  now: number
): Promise<boolean> {
  const isNew = film.poster_key === null
  const { numUpdatedRows } = await within
    .updateTable('films')
    .set({ state: 'made' as FilmState, poster_key: 'own', words: null })
    .where('id', '=', film.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n && giveToRequest(within, film, made, { isNew, now })
}

/**
 * Writes down that a film lies beside another poster, too: its files are made again under that address should the store lose
 * them. Both stay, for what is published and for versions that come back.
 */
export async function keepPosterOf(
  within: Transaction<ShopTables>,
  { key, posterKey, to, who, at }: OwnFilm & { to: string; who: string; at: string }
): Promise<void> {
  const rows = await within
    .selectFrom('films')
    .selectAll()
    .where('sha256', '>=', key)
    .where('sha256', '<', `${key}g`)
    .where('poster_key', 'in', [posterKey, to])
    .execute()
  const before = rows.find(({ poster_key }) => poster_key === posterKey)
  if (!before || rows.some(({ poster_key }) => poster_key === to)) return
  await within
    .insertInto('films')
    .values({ ...before, id: randomUUID(), state: 'made', words: null, poster_key: to, tries: 0, who, at })
    .execute()
}

/**
 * A film whose files the store has lost is made again from its original. False where there is none such: an address that
 * names another poster was never one of ours, and must not set the bench to work.
 */
export async function makeAgain(db: ShopDb, key: string, posterKey: string): Promise<boolean> {
  const again = { state: 'waiting' as FilmState, tries: 0 }
  const { numUpdatedRows } = await db
    .updateTable('films')
    .set(again)
    .where('sha256', '>=', key)
    .where('sha256', '<', `${key}g`)
    .where('poster_key', '=', posterKey)
    .where('state', '=', 'made')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
