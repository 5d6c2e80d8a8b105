import * as z from 'zod/mini'

/** A film from the bench that can be watched, beside an answer, a drawing or a step of the making. */
export const projectFilmSchema = z.object({
  id: z.string(),
  /** The answer, the drawing or the step that it stands beside. */
  of: z.string(),
  /** What it shows, for whoever cannot see it. */
  alt: z.string(),
  seconds: z.int(),
  /** Of its two files. */
  bytes: z.object({ mp4: z.int(), webm: z.int() })
})
export type ProjectFilm = z.infer<typeof projectFilmSchema>

/** So many stand beside one thing, at most: a page is a page and no gallery. */
export const MOST_PROJECT_FILMS = 3

/** Of which request a film is that was given to no piece, as films name what they are of; and whether one is so. */
const OF_REQUEST = 'request/'
export const filmOfRequest = (requestId: string): string => `${OF_REQUEST}${requestId}`
export const isFilmOfRequest = (of: string): boolean => of.startsWith(OF_REQUEST)

/** What the films of a request are of once it is erased: their files are removed by the shop, and then they are gone. */
export const ERASED_FILM = `${OF_REQUEST}erased`
