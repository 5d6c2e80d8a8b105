/** Bytes of one film as it comes, at most: a minute of a telephone's in 4K. */
export const MOST_FILM_BYTES = 500_000_000
/** Seconds. */
export const SHORTEST_FILM = 1
export const LONGEST_FILM = 60
/** Pixels of a film's sides as it comes: 4K lies within, and what says that it is larger is none of a telephone's. */
export const LEAST_FILM_SIDE = 480
export const LONGEST_FILM_SIDE = 4096
/** Pixels of each side as pages show it: square, as the studio's films are. */
export const FILM_SIDE = 720

/** What became of a film that was given to a piece. */
export type FilmState = 'waiting' | 'made' | 'failed'

/** The main address of a film of the owner's, its MP4: named by its original and by the picture that stands until it plays. */
export const ownFilmUrl = (key: string, posterKey: string): string => `/media/own/films/${key}-${posterKey}.mp4?v=1`

/** What the address of a film of the owner's names. */
export interface OwnFilm {
  key: string
  posterKey: string
}

/** The film of such an address; null for one of the studio's. */
export function ownFilmOf(url: string): OwnFilm | null {
  const [, key, posterKey] = /^\/media\/own\/films\/([0-9a-f]{24})-([0-9a-f]{24})\.mp4\?v=1$/.exec(url) ?? []
  return key && posterKey ? { key, posterKey } : null
}
