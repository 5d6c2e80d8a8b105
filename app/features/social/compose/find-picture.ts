import { hasPicture, type PictureFormat, type PictureWidth, pictureVariant } from '#domain/catalogue/pictures.ts'

/**
 * The largest first, then what the pages show and so may be kept, then the list's own, which the worker keeps of every
 * piece; the last for browsers that do not read AVIF.
 */
const WANTED: readonly (readonly [PictureWidth, PictureFormat])[] = [
  [1200, 'avif'],
  [800, 'avif'],
  [400, 'avif'],
  [1200, 'jpg']
]

/** How long one size is waited for, in ms, before a smaller one is asked for. */
const TIMEOUT = 6000

/** Loads one picture, or says null where it cannot be had. */
export type LoadPicture = (url: string) => Promise<HTMLImageElement | null>

/**
 * The largest picture of a product that can be had here and now, or null. Without signal the worker gives the list-size
 * one in place of a larger one, so what came is judged by its own width and not by what was asked for.
 */
export async function findPicture(url: string, load: LoadPicture = loadPicture): Promise<HTMLImageElement | null> {
  if (!hasPicture(url)) return null
  let best: HTMLImageElement | null = null
  for (const [width, format] of WANTED) {
    const picture = await load(pictureVariant(url, width, format))
    if (picture && picture.naturalWidth > (best?.naturalWidth ?? 0)) best = picture
    if (best && best.naturalWidth >= width) return best
  }
  return best
}

/**
 * By fetch, which the worker answers: for an address it has shown already, a page may give an image the one it holds, of
 * whatever size that is.
 */
const loadPicture: LoadPicture = async (url) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    return answer.ok ? await decoded(await answer.blob()) : null
  } catch {
    // No signal, too slow, or no picture that this browser reads: the next size is tried.
    return null
  }
}

async function decoded(picture: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
