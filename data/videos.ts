import type { GalleryFilm } from '#domain/catalogue/gallery-film.ts'
import { filmPoster, filmUrl, isTurntable } from '#domain/catalogue/pictures.ts'
import type { CraftsmanshipVideo, VideoRecord } from '#domain/catalogue/video-schema.ts'
import madeFilms from './media/films.json' with { type: 'json' }
import records from './videos.json' with { type: 'json' }

/** The films there are, by key, as data/media/films.json lists them; `poster` is the key of a picture. */
export type FilmIndex = Readonly<Record<string, { version: string; seconds: number; poster: string }>>

/**
 * The craftsmanship gallery's cards in their fixed order, each with the owner's own film where there is one. A card whose film is
 * not in the index yet is "Coming Soon".
 * data/records.test.ts reads the records by their schema, so that no page carries it.
 */
export function craftsmanshipVideos(
  films: FilmIndex = madeFilms,
  own: (card: string) => GalleryFilm | null = () => null
): CraftsmanshipVideo[] {
  return (records as VideoRecord[]).map(({ film: key, turning, ...card }) => {
    const owners = own(card.id)
    if (owners) {
      const { url, seconds, alt } = owners
      return { ...card, hasVideo: true, videoUrl: url, poster: filmPoster(url, ''), seconds, alt }
    }
    const film = key === null ? undefined : films[key]
    if (key === null || !film) return { ...card, hasVideo: false, videoUrl: null }
    const { version, poster, seconds } = film
    const videoUrl = filmUrl(key, version)
    // DECISIONS 42: a view of the finished piece is not called a film of how it is made.
    const told = isTurntable(videoUrl) ? turning : undefined
    return { ...card, ...told, hasVideo: true, videoUrl, poster, seconds }
  })
}
