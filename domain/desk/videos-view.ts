import type { GalleryFilm } from '../catalogue/gallery-film.ts'
import type { VideoCategory } from '../catalogue/video-schema.ts'
import type { FilmState } from '../pieces/film.ts'

/** A card of the craftsmanship gallery, as the desk shows it. */
export interface VideoCardView {
  id: string
  title: string
  category: VideoCategory
  /** Without a film of the owner's it shows a finished piece that turns. */
  isTurntable: boolean
  /** The owner's film, which the gallery shows; null without one. */
  film: GalleryFilm | null
  /** Of its film: a change of an older one is told so. */
  version: number
  /** Films that are being made, or could not be. */
  coming: readonly { id: string; alt: string; at: string; who: string; state: FilmState; words: string | null }[]
  /** Films that it showed before, the newest first. */
  versions: readonly { version: number; film: GalleryFilm; who: string; at: string }[]
}

export interface VideosView {
  /** Why no film can be taken here, and what to do; null where it can. */
  noFilms: string | null
  cards: readonly VideoCardView[]
}
