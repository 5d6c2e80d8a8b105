import type { Said } from '#domain/desk/desk-page.ts'
import { isCrop, MOST_ALT, MOST_MEDIA, MOST_PHOTOGRAPH_BYTES } from '#domain/pieces/photograph.ts'
import type { Piece } from '#domain/pieces/piece.ts'
import { inTransaction } from '../../db/engine.ts'
import { recordFilm } from '../../modules/films/films.ts'
import type { Look } from '../../modules/photographs/look-at-photograph.ts'
import { STORE_AWAY_WORDS, StoreAway } from '../../modules/photographs/media-store.ts'
import { keepPhotograph } from '../../modules/photographs/photographs.ts'
import { readStoredPiece } from '../../modules/pieces/stored-pieces.ts'
import { insertNext } from '../../modules/pieces/write-piece.ts'
import { whoOf } from '../audit.ts'
import type { Acting, DeskDeps } from '../desk-deps.ts'
import type { PieceOutcome } from './change-piece.ts'

export const ALT_WRONG = `Please say in up to ${MOST_ALT} characters what it shows, for whoever cannot see it: “Ring in platinum, from its side”.`

export function readAlt(text: string): string | null {
  const alt = text.trim().replace(/\s+/g, ' ')
  return alt === '' || alt.length > MOST_ALT ? null : alt
}

/** What was taken; where the store is away, that nothing was, and what to do. */
export async function orAway<Taken>(taking: Promise<Taken>): Promise<Taken | { kind: 'refused'; words: string }> {
  try {
    return await taking
  } catch (error) {
    if (error instanceof StoreAway) return { kind: 'refused', words: STORE_AWAY_WORDS }
    throw error
  }
}

export interface NewPhotograph {
  id: string
  bytes: Buffer | null
  alt: string
  crop: string
}

/** Gives a piece a photograph, after those that it has. */
export async function addPhotograph(
  { db, photographs }: Pick<DeskDeps, 'db' | 'photographs'>,
  { id, bytes, alt, crop }: NewPhotograph,
  acting: Acting
): Promise<PieceOutcome> {
  const words = readAlt(alt)
  const errors = {
    ...((bytes === null || bytes.length === 0) && { photograph: 'Please choose a photograph.' }),
    ...(words === null && { alt: ALT_WRONG })
  }
  if (bytes === null || words === null || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  if (bytes.length > MOST_PHOTOGRAPH_BYTES)
    return { kind: 'refused', errors: { photograph: 'This photograph is too large: we take up to 25 MB.' } }
  if (!(await readStoredPiece(db, id))) return { kind: 'unknown' }
  const taken = await orAway(photographs.take(bytes, isCrop(crop) ? crop : 'subject'))
  if (taken.kind === 'refused') return { kind: 'refused', errors: { photograph: taken.words } }
  const outcome = await changeMedia({ db }, id, acting, async (media, within) => {
    if (media.some(({ url }) => url === taken.url)) return { refused: 'This photograph is among its pictures already.' }
    if (media.length >= MOST_MEDIA) return { refused: `A piece has up to ${MOST_MEDIA} pictures and films.` }
    const at = new Date(acting.now).toISOString()
    await keepPhotograph(within, taken, { who: whoOf(acting.actor), at })
    return [...media, { type: 'image', url: taken.url, alt: words }]
  })
  const said = saidOf(taken.look)
  return outcome.kind === 'done' && said ? { ...outcome, said } : outcome
}

/** What is said of a photograph that was taken, besides that it was. */
function saidOf({ isSoft, isOffGround }: Look): Said | null {
  if (isSoft && isOffGround) return 'photograph-added-soft-ground'
  if (isSoft) return 'photograph-added-soft'
  return isOffGround ? 'photograph-added-ground' : null
}

export interface NewFilm {
  id: string
  /** Where it lies as it came; null where none was sent. */
  film: string | null
  alt: string
}

/** Takes a film for a piece and keeps its original. It is among the piece's pictures once it is made, some minutes later. */
export async function addFilm(
  { db, films }: Pick<DeskDeps, 'db' | 'films'>,
  { id, film, alt }: NewFilm,
  acting: Acting
): Promise<PieceOutcome> {
  const missing = await films.missing()
  if (missing !== null) return { kind: 'refused', errors: { film: missing } }
  const words = readAlt(alt)
  const errors = { ...(film === null && { film: 'Please choose a film.' }), ...(words === null && { alt: ALT_WRONG }) }
  if (film === null || words === null) return { kind: 'refused', errors }
  const stored = await readStoredPiece(db, id)
  if (!stored) return { kind: 'unknown' }
  if (stored.piece.media.length >= MOST_MEDIA)
    return { kind: 'refused', errors: { film: `A piece has up to ${MOST_MEDIA} pictures and films.` } }
  const taken = await orAway(films.take(film))
  if (taken.kind === 'refused') return { kind: 'refused', errors: { film: taken.words } }
  return inTransaction(db, async (within): Promise<PieceOutcome> => {
    const same = await within
      .selectFrom('films')
      .select('state')
      .where('product_id', '=', id)
      .where('sha256', '=', taken.sha256)
      .where('state', 'in', ['waiting'])
      .executeTakeFirst()
    if (same) return { kind: 'refused', errors: { film: 'This film is being made for the piece already.' } }
    await recordFilm(within, { id, film: taken, alt: words, who: whoOf(acting.actor), now: acting.now })
    return { kind: 'done', id, changed: true }
  })
}

export interface MediaChange {
  id: string
  /** Of the picture or film. */
  url: string
  action: string
  alt: string
}

/** Puts a picture or film of a piece earlier or later, says what it shows, or takes it away; its original stays. */
export async function changeMediaItem(
  { db }: Pick<DeskDeps, 'db'>,
  { id, url, action, alt }: MediaChange,
  acting: Acting
): Promise<PieceOutcome> {
  return changeMedia({ db }, id, acting, async (media) => {
    const at = media.findIndex((item) => item.url === url)
    const item = media[at]
    if (!item) return { refused: 'This picture is not among the piece’s any more.' }
    const rest = media.filter((_, index) => index !== at)
    switch (action) {
      case 'earlier':
        return rest.toSpliced(Math.max(at - 1, 0), 0, item)
      case 'later':
        return rest.toSpliced(at + 1, 0, item)
      case 'first':
        return [item, ...rest]
      case 'remove':
        return rest
      default: {
        const words = readAlt(alt)
        return words === null ? { refused: ALT_WRONG } : media.with(at, { ...item, alt: words })
      }
    }
  })
}

type Media = Piece['media']

/** Changes a piece's pictures and films as one version of its own. */
export async function changeMedia(
  { db }: Pick<DeskDeps, 'db'>,
  id: string,
  acting: Acting,
  change: (media: Media, within: Parameters<typeof insertNext>[0]) => Promise<Media | { refused: string }>
): Promise<PieceOutcome> {
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    if (!stored) return { kind: 'unknown' }
    const media = await change(stored.piece.media, within)
    if ('refused' in media) return { kind: 'refused', errors: { '': media.refused } }
    if (JSON.stringify(media) === JSON.stringify(stored.piece.media)) return { kind: 'done', id, changed: false }
    const writing = { who: whoOf(acting.actor), now: acting.now, did: 'photographs', fields: ['photographs'] } as const
    await insertNext(within, stored, { ...stored.piece, media }, writing)
    return { kind: 'done', id, changed: true }
  })
}
