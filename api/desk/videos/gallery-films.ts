import type { Transaction } from 'kysely'
import { entryOf } from '#data/content/entries.ts'
import { craftsmanshipVideos } from '#data/videos.ts'
import { filmOfCard, galleryKey, readGalleryFilm, writeGalleryFilm } from '#domain/catalogue/gallery-film.ts'
import type { VideosView } from '#domain/desk/videos-view.ts'
import { ownFilmOf, ownFilmUrl } from '#domain/pieces/film.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readHeld } from '../../modules/content/queries.ts'
import { type Films, type GalleryGiven, keepPosterOf, recordFilm } from '../../modules/films/films.ts'
import { keepPhotograph } from '../../modules/photographs/photographs.ts'
import { whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import { changeContent, contentProblem } from '../content/change-content.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { ALT_WRONG, orAway, readAlt } from '../pieces/change-media.ts'
import { momentOf, posterAt } from '../pieces/film-poster.ts'

type Within = Transaction<ShopTables>

/** A card's film that is made becomes what the gallery shows, as a version of the card's own; answers why it cannot. */
export async function giveToGallery(
  within: Within,
  { card, url, seconds, alt, who, now }: GalleryGiven
): Promise<string | null> {
  const actor =
    who === 'shell' ? { kind: 'shell' as const } : { kind: 'staff' as const, id: '', name: who.replace(/^staff:/, '') }
  const value = writeGalleryFilm({ url, seconds, alt })
  const outcome = await changeContent({ db: within }, { key: galleryKey(card), value }, { actor, now })
  if (outcome.kind === 'done') return null
  return outcome.kind === 'refused' ? Object.values(outcome.errors).join(' ') : 'There is no such card any more.'
}

/** Takes a film for a card of the gallery and keeps its original. The gallery shows it once it is made, some minutes later. */
export async function addGalleryFilm(
  { db, films }: Pick<DeskDeps, 'db' | 'films'>,
  { card, film, alt }: { card: string; film: string | null; alt: string },
  acting: Acting
): Promise<Outcome> {
  const entry = entryOf(galleryKey(card))
  if (!entry) return { kind: 'unknown' }
  const missing = await films.missing()
  if (missing !== null) return { kind: 'refused', errors: { film: missing } }
  const words = readAlt(alt)
  const sample = { url: ownFilmUrl('0'.repeat(24), '0'.repeat(24)), seconds: 60, alt: words ?? '' }
  const wrong = words === null ? ALT_WRONG : contentProblem(entry, writeGalleryFilm(sample), await readHeld(db))
  const errors = { ...(film === null && { film: 'Please choose a film.' }), ...(wrong !== null && { alt: wrong }) }
  if (film === null || words === null || wrong !== null) return { kind: 'refused', errors }
  const taken = await orAway(films.take(film))
  if (taken.kind === 'refused') return { kind: 'refused', errors: { film: taken.words } }
  return inTransaction(db, async (within): Promise<Outcome> => {
    const id = filmOfCard(card)
    const same = await within
      .selectFrom('films')
      .select('state')
      .where('product_id', '=', id)
      .where('sha256', '=', taken.sha256)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (same) return { kind: 'refused', errors: { film: 'This film is being made for the card already.' } }
    await recordFilm(within, { id, film: taken, alt: words, who: whoOf(acting.actor), now: acting.now })
    return { kind: 'done' }
  })
}

/** Takes a card's film away, or brings an earlier one back: a version like any other, so that it can be undone. */
export async function changeGalleryFilm(
  { db }: Pick<DeskDeps, 'db'>,
  { card, version, base }: { card: string; version: number | null; base: number },
  acting: Acting
): Promise<Outcome> {
  const key = galleryKey(card)
  if (version === null) return changeContent({ db }, { key, value: '', base }, acting)
  const row = await db
    .selectFrom('content_versions')
    .select('value')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? changeContent({ db }, { key, value: row.value, base }, acting) : { kind: 'unknown' }
}

/** Gives a card's film another picture that stands until it plays: a moment of it. A version like any other. */
export async function changeGalleryPoster(
  { db, films, photographs }: Pick<DeskDeps, 'db' | 'films' | 'photographs'>,
  { card, second, base }: { card: string; second: string; base: number },
  acting: Acting
): Promise<Outcome> {
  const key = galleryKey(card)
  const shown = readGalleryFilm((await readHeld(db)).get(key)?.value ?? '')
  const film = shown && ownFilmOf(shown.url)
  if (!shown || !film) return { kind: 'unknown' }
  const at = momentOf(second)
  if (typeof at !== 'number') return { kind: 'refused', errors: { second: at.words } }
  const made = await orAway(films.givePoster(film, posterAt({ films, photographs }, at)))
  if (made.kind === 'refused') return { kind: 'refused', errors: { second: made.words } }
  if (made.key === film.posterKey) return { kind: 'done' }
  const who = whoOf(acting.actor)
  return inTransaction(db, async (within): Promise<Outcome> => {
    const value = writeGalleryFilm({ ...shown, url: ownFilmUrl(film.key, made.key) })
    const outcome = await changeContent({ db: within }, { key, value, base }, acting)
    if (outcome.kind !== 'done') return outcome
    await keepPhotograph(within, made, { who, at: new Date(acting.now).toISOString() })
    await keepPosterOf(within, { ...film, to: made.key, who, at: new Date(acting.now).toISOString() })
    return outcome
  })
}

/** So many of a card's versions are shown. */
const VERSIONS_SHOWN = 5

/** The gallery's cards in their order, each with its film, what is being made for it, and what it showed before. */
export async function readVideos({ db, films }: { db: ShopDb; films: Pick<Films, 'missing'> }): Promise<VideosView> {
  const held = await readHeld(db)
  const [rows, versions, noFilms] = await Promise.all([
    db
      .selectFrom('films')
      .select(['id', 'product_id', 'alt', 'at', 'who', 'state', 'words'])
      .where('product_id', 'like', filmOfCard('%'))
      .where('state', '!=', 'made')
      .orderBy('at', 'desc')
      .execute(),
    db
      .selectFrom('content_versions')
      .selectAll()
      .where('key', 'like', galleryKey('%'))
      .orderBy('version', 'desc')
      .execute(),
    films.missing()
  ])
  return {
    noFilms,
    cards: craftsmanshipVideos().map(({ id, title, category, hasVideo }) => {
      const own = held.get(galleryKey(id))
      return {
        id,
        title,
        category,
        isTurntable: hasVideo,
        film: readGalleryFilm(own?.value ?? ''),
        version: own?.version ?? 0,
        coming: rows
          .filter(({ product_id }) => product_id === filmOfCard(id))
          .slice(0, VERSIONS_SHOWN)
          .map(({ product_id: _of, who, ...film }) => ({ ...film, who: personOf(who) })),
        versions: versions
          .filter(({ key, version }) => key === galleryKey(id) && version !== own?.version)
          .slice(0, VERSIONS_SHOWN)
          .flatMap(({ version, value, who, created_at }) => {
            const film = readGalleryFilm(value)
            return film ? [{ version, film, who: personOf(who), at: created_at }] : []
          })
      }
    })
  }
}
