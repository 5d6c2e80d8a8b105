import { pictureSrcSet, pictureVariant } from '#domain/catalogue/pictures.ts'
import { isMetered } from '../offline/metered.ts'
import { shownVersion } from './dark-page.ts'
import { whenIdle } from './idle.ts'

// What is brought before a link is pressed, so that its page stands there at the press.

let load: (path: string) => Promise<unknown> = async () => {}
let draw: (address: string) => void = () => {}

/** The shell says how the code of a page comes. */
export function pagesCome(by: typeof load): void {
  load = by
}

/** The shell says how a page is drawn before it is shown. */
export function pagesAreDrawn(by: typeof draw): void {
  draw = by
}

/** Draws the page at an address out of sight, if its code is there: a press that leads to it then only shows it. */
export const drawAhead = (address: string): void => draw(address)

/** Has the code of the page at a path come, if it is not there yet; done when it is there, or cannot be had. */
export const bringPage = (path: string): Promise<unknown> => load(path)

/** The same in an idle moment, where a worker has the code at hand and nothing has to be fetched for it. */
export function bringPageWhenIdle(path: string): void {
  if (!navigator.serviceWorker?.controller) return
  whenIdle(() => void load(path))
}

/** A pointer that only passes brings nothing: so long it rests, in ms. */
const RESTS = 65

let resting: number | undefined

/** Does it once the pointer has rested; nothing on a line that is paid for by what comes. Returns what a leaving pointer calls. */
export function whenRested(work: () => void): () => void {
  clearTimeout(resting)
  if (isMetered()) return () => {}
  resting = window.setTimeout(work, RESTS)
  return () => clearTimeout(resting)
}

/** The last one is held, because a browser lets go of what it has decoded once nobody has the picture. */
let held: { url: string; image: HTMLImageElement } | undefined

/** Fetches and decodes a picture as `Picture` will show it. */
export function decodeAhead(url: string, sizes: string): void {
  if (held?.url === url) return
  const picture = document.createElement('picture')
  for (const format of ['avif', 'webp'] as const) {
    const source = picture.appendChild(document.createElement('source'))
    source.type = `image/${format}`
    source.sizes = sizes
    source.srcset = pictureSrcSet(shownVersion(url), format)
  }
  const image = document.createElement('img')
  image.sizes = sizes
  image.srcset = pictureSrcSet(url, 'jpg')
  picture.append(image)
  image.src = pictureVariant(url, 800, 'jpg')
  held = { url, image }
  // Whether it came is for the page to tell that shows it.
  image.decode().catch(() => {})
}
