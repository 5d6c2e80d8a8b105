/** Which part of a photograph becomes the square: around what stands out in it, or a part that is named. */
export const CROPS = ['subject', 'centre', 'top', 'bottom', 'left', 'right'] as const
export type Crop = (typeof CROPS)[number]
export const isCrop = (text: unknown): text is Crop => CROPS.includes(text as Crop)

export const CROP_WORDS: Readonly<Record<Crop, string>> = {
  subject: 'Around what stands out in it',
  centre: 'Its middle',
  top: 'Its top',
  bottom: 'Its bottom',
  left: 'Its left side',
  right: 'Its right side'
}

/** Bytes of one photograph as it comes, at most: a telephone's of 48 megapixels. */
export const MOST_PHOTOGRAPH_BYTES = 25_000_000
/** Pixels of the shorter side, at least: the largest size that pages show is cut from it. */
export const LEAST_SIDE = 1200
/** Pixels of a photograph, and of one side. */
export const MOST_PIXELS = 50_000_000
export const LONGEST_SIDE = 12_000
/** Pictures and films of one piece. */
export const MOST_MEDIA = 12
/** Characters of the words for whoever cannot see it. */
export const MOST_ALT = 200

/** A photograph's main address; sizes and formats are those of the studio's pictures. Its name is a hash of what it shows. */
export const photographUrl = (key: string): string => `/media/own/${key}-1200.jpg?v=1`

/** The key of a photograph from its address; null for a picture of the studio's. */
export function photographKey(url: string): string | null {
  return /^\/media\/own\/([0-9a-f]{24})-1200\.jpg\?v=1$/.exec(url)?.[1] ?? null
}
