/** Widths, in px, in which every picture is kept. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** px of the file that is made of one of the owner's photographs when somebody looks closer, if it has as many. */
export const NEAREST_WIDTH = 2400

/** Formats in which every picture is kept, best first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The main address of a picture: its largest JPEG, which is what the API's `imageUrl` holds. */
export function pictureUrl(key: string, version: string): string {
  return `/media/${key}-1200.jpg?v=${version}`
}

/** Which view of a piece the studio's picture at an address shows; null for the owner's own, and for what tells of no one piece. */
export function studioShotOf(url: string): 'main' | 'second' | null {
  const [, key] = /^\/media\/([a-z0-9-]+)-1200\.jpg(?=\?|$)/.exec(url) ?? []
  if (!key || key.startsWith('story-')) return null
  return /-second(?:-[0-9a-f]{4})?$/.test(key) ? 'second' : 'main'
}

/** One of the owner's photographs, as large as it is looked at; null for what has no larger file. */
export function nearestPhotograph(url: string): string | null {
  return url.startsWith('/media/own/') ? url.replace(/-1200\.jpg(?=\?|$)/, `-${NEAREST_WIDTH}.webp`) : null
}

/** The address of the same picture in another width and format. Addresses that are not ours come back unchanged. */
export function pictureVariant(url: string, width: PictureWidth, format: PictureFormat): string {
  return url.replace(/-1200\.jpg(?=\?|$)/, `-${width}.${format}`)
}

/** The `srcset` of a picture in one format. */
export function pictureSrcSet(url: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureVariant(url, width, format)} ${width}w`).join(', ')
}

/** In which media a picture's dark version is shown. On paper a dark slab has no place. */
export const DARK_PAGE = 'screen and (prefers-color-scheme: dark)'

/** The format in which the dark versions are kept: an older browser shows the light ones. */
export const DARK_FORMAT = 'avif'

/** How the dark versions are made: raised when all are made anew of the same pictures, as data/media/encode.mjs does. */
export const DARK_MAKING = 1

/** The main address of a picture's version for dark pages, of which there is an AVIF alone; null for what has none: the owner's own. */
export function darkVersion(url: string): string | null {
  const [, key, version] = /^\/media\/([a-z0-9-]+)-1200\.jpg\?v=([0-9a-z]+)$/.exec(url) ?? []
  return key && version ? pictureUrl(`${key}-dark`, `${version}-${DARK_MAKING}`) : null
}

/** The same file of a picture's other version: dark of light and light of dark; null for what has none. The address may be whole. */
export function otherVersion(url: string): string | null {
  const [, place, dark, file, version] =
    /^(.*\/media\/[a-z0-9-]+?)(-dark)?(-\d+\.avif)\?v=([0-9a-z]+)(?:-\d+)?$/.exec(url) ?? []
  if (!place) return null
  return dark ? `${place}${file}?v=${version}` : `${place}-dark${file}?v=${version}-${DARK_MAKING}`
}

/** The light file of a dark one; null for what is no dark version. */
export function lightVersion(url: string): string | null {
  return /-dark-\d+\.[a-z]+\?/.test(url) ? otherVersion(url) : null
}

/** The main address of a film: its MP4, which is what `additionalMedia` holds. */
export function filmUrl(key: string, version: string): string {
  return `/media/films/${key}.mp4?v=${version}`
}

/** The address of a live piece: its true geometry, which domain/live-piece/format.ts reads. */
export function livePieceUrl(key: string, version: string): string {
  return `/media/live/${key}.bin?v=${version}`
}

/** A sprite: a piece from a few degrees to either side of its picture's view, frame below frame; `middle` is the view itself. */
export const SPRITE = { frames: 7, middle: 3, degreesAFrame: 2.5, side: 320 } as const

/** The address of the sprite of the picture with this key; a dark page's ends in `-dark`, as its picture does. */
export function spriteUrl(key: string, version: string): string {
  return `/media/sprites/${key}.avif?v=${version}`
}

/** The address of the same film as WebM, which is smaller: offered first. */
export const webmOf = (filmUrl: string): string => filmUrl.replace('.mp4', '.webm')

/** The picture that stands until a film plays: a frame of it, of one of the owner's; else the one that is named. */
export function filmPoster(filmUrl: string, otherwise: string): string {
  const [, poster] = /^\/media\/own\/films\/[0-9a-f]+-([0-9a-f]{24})\.mp4/.exec(filmUrl) ?? []
  return poster ? `/media/own/${poster}-1200.jpg?v=1` : otherwise
}

/** Whether a film shows a finished piece that turns once: such films are rendered, and their keys end in `-turn`. */
export const isTurntable = (filmUrl: string): boolean => /^[^?]*-turn\.mp4(?:\?|$)/.test(filmUrl)

/** Stands in `imageUrl` while a product has no picture yet: pages draw its cut instead. */
export const PICTURE_TO_FOLLOW = '/media/picture-to-follow.svg'

export const hasPicture = (url: string): boolean => url !== PICTURE_TO_FOLLOW
