/** A film of the owner's that a card of the craftsmanship gallery shows. */
export interface GalleryFilm {
  /** Address of its MP4, which names the picture that stands until it plays. */
  url: string
  seconds: number
  /** What it shows, for whoever cannot see it. */
  alt: string
}

/** Under which name of the shop's content a card keeps its film. */
export const galleryKey = (card: string): string => `gallery.${card}`

/** Of which card a film is that was given to no piece, as films name what they are of; and whether one is so. */
const OF_GALLERY = 'gallery/'
export const filmOfCard = (card: string): string => `${OF_GALLERY}${card}`
export const cardOfFilm = (of: string): string | null =>
  of.startsWith(OF_GALLERY) ? of.slice(OF_GALLERY.length) : null

/** A card's film as the content keeps it: its address, its length and its words, on one line. */
export const writeGalleryFilm = ({ url, seconds, alt }: GalleryFilm): string => `${url} ${seconds} ${alt}`

/** The same read; null of what is none. */
export function readGalleryFilm(text: string): GalleryFilm | null {
  const [, url, seconds, alt] =
    /^(\/media\/own\/films\/[0-9a-f]{24}-[0-9a-f]{24}\.mp4\?v=1) (\d{1,2}) (\S.*)$/.exec(text) ?? []
  return url && seconds && alt ? { url, seconds: Number(seconds), alt } : null
}
