import { readFile } from 'node:fs/promises'
import { LONGEST_FILM, ownFilmOf, ownFilmUrl } from '#domain/pieces/film.ts'
import { MOMENT } from '#domain/pieces/film-poster.ts'
import { photographKey } from '#domain/pieces/photograph.ts'
import { keepPosterOf } from '../../modules/films/films.ts'
import { keepPhotograph } from '../../modules/photographs/photographs.ts'
import { readStoredPiece } from '../../modules/pieces/stored-pieces.ts'
import { whoOf } from '../audit.ts'
import type { Acting, DeskDeps } from '../desk-deps.ts'
import { changeMedia, orAway } from './change-media.ts'
import type { PieceOutcome } from './change-piece.ts'

export interface PosterChoice {
  id: string
  /** Of the film. */
  url: string
  /** `MOMENT`, or the address of a photograph of the piece. */
  from: string
  /** Of the film, where it is a moment of it. */
  second: string
}

/** A moment of a film in seconds, as it was typed; or why it is none. */
export function momentOf(second: string): number | { words: string } {
  const at = Number(second.trim().replace(',', '.'))
  return second.trim() !== '' && at >= 0 && at <= LONGEST_FILM
    ? at
    : { words: `Please write a moment of the film in seconds, from 0 to ${LONGEST_FILM}, such as 2.5.` }
}

/** Takes the picture of a moment of a film. */
export const posterAt =
  ({ films, photographs }: Pick<DeskDeps, 'films' | 'photographs'>, at: number) =>
  async (file: string, folder: string) => {
    const frame = await films.frame(file, at, folder)
    if (frame === null) return { kind: 'refused' as const, words: `The film has no picture at ${at} seconds.` }
    return photographs.take(await readFile(frame), 'centre')
  }

/** Gives a film of a piece another picture that stands until it plays: the film stays as it is, under an address that names both. */
export async function choosePoster(
  { db, films, photographs }: Pick<DeskDeps, 'db' | 'films' | 'photographs'>,
  { id, url, from, second }: PosterChoice,
  acting: Acting
): Promise<PieceOutcome> {
  const refused = (field: string, words: string): PieceOutcome => ({ kind: 'refused', errors: { [field]: words } })
  const stored = await readStoredPiece(db, id)
  if (!stored) return { kind: 'unknown' }
  const film = ownFilmOf(url)
  if (!film || !stored.piece.media.some((item) => item.url === url))
    return refused('', 'This film is not among the piece’s any more, or came with the shop.')
  const at = momentOf(second)
  if (from === MOMENT && typeof at !== 'number') return refused('second', at.words)
  const chosen = stored.piece.media.find((item) => item.type === 'image' && item.url === from)
  const key = chosen ? photographKey(chosen.url) : null
  if (from !== MOMENT && key === null)
    return refused('from', 'Please choose a moment of the film, or a photograph that was sent for this piece.')

  const made = await orAway(
    films.givePoster(film, async (file, folder) => {
      if (key !== null) return { kind: 'kept' as const, key }
      return posterAt({ films, photographs }, typeof at === 'number' ? at : 0)(file, folder)
    })
  )
  if (made.kind === 'refused') return refused(key === null ? 'second' : 'from', made.words)
  if (made.key === film.posterKey) return { kind: 'done', id, changed: false }
  const to = ownFilmUrl(film.key, made.key)
  return changeMedia({ db }, id, acting, async (media, within) => {
    const place = media.findIndex((item) => item.url === url)
    const item = media[place]
    if (!item) return { refused: 'This film is not among the piece’s any more.' }
    if (media.some((other) => other.url === to)) return { refused: 'This film is there with that picture already.' }
    const when = new Date(acting.now).toISOString()
    if (made.kind === 'taken') await keepPhotograph(within, made, { who: whoOf(acting.actor), at: when })
    await keepPosterOf(within, { ...film, to: made.key, who: whoOf(acting.actor), at: when })
    return media.with(place, { ...item, url: to })
  })
}
