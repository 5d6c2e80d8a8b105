import { craftsmanshipVideos } from '#data/videos.ts'
import { galleryKey, readGalleryFilm } from '#domain/catalogue/gallery-film.ts'
import type { CraftsmanshipVideo, VideoCategory } from '#domain/catalogue/video-schema.ts'
import type { Texts } from '../../queries/texts.ts'
import { lineOf } from '../../ui/page/words.tsx'

/** The films in their fixed order, as the shop is built: those of the owner's are laid over them, card by card. */
export const films: readonly CraftsmanshipVideo[] = craftsmanshipVideos()

/** The same with the owner's films, as the texts of the gallery name them. */
export const filmsWith = (texts: Texts): readonly CraftsmanshipVideo[] =>
  craftsmanshipVideos(undefined, (card) => readGalleryFilm(lineOf(texts, galleryKey(card))))

export interface FilmKind {
  category: VideoCategory
  /** Its name in an address. */
  slug: string
  count: number
}

/** What the films are filed under, each with how many there are. Requests spec, section 2. */
export const filmKinds: readonly FilmKind[] = [...new Set(films.map(({ category }) => category))].map((category) => ({
  category,
  slug: category.toLowerCase().replaceAll(' ', '-'),
  count: films.filter((film) => film.category === category).length
}))

/** The kind an address asks for, or null for all of them: an unknown kind hides nothing. */
export function kindIn(search: URLSearchParams): FilmKind | null {
  const asked = search.get('category')
  // An address of the shop before it spelt the word its own way.
  return filmKinds.find(({ slug }) => slug === (asked === 'jewelry' ? 'jewellery' : asked)) ?? null
}

/** The films of a kind, or all of them. */
export const filmsOf = (
  kind: FilmKind | null,
  all: readonly CraftsmanshipVideo[] = films
): readonly CraftsmanshipVideo[] => (kind ? all.filter(({ category }) => category === kind.category) : all)

/** What the request form calls a piece such as this kind of film shows; none where it may be anything. */
const JEWELRY_TYPES: Record<VideoCategory, string | null> = {
  'Tailor-Made': null,
  Earrings: 'earrings',
  'Luxury Watches': 'other',
  Rings: 'ring',
  'Wedding Rings': 'ring',
  Jewellery: null,
  Pendants: 'necklace',
  Bracelets: 'bracelet'
}

/** The way to the request form, which then says which film it is about. */
export function enquiryLink({ title, category }: CraftsmanshipVideo): string {
  const jewelryType = JEWELRY_TYPES[category]
  return `/bespoke?${new URLSearchParams({ piece: title, ...(jewelryType && { jewelryType }) })}`
}
