/** A picture on its way between a piece's card and its page, the way back included. */
export interface Flight {
  /** Of the piece. */
  id: string
  /** Where it was, in px of the window. */
  from: DOMRect
  /** The address of the very file that was shown: the browser has it at hand. */
  picture: string
  /** By the page's clock, in ms. */
  at: number
  /** Else nothing flies: its page is only drawn ahead. */
  isPressed: boolean
}

/** So long a page may be on its way, in ms: one that comes later is no longer what was pressed. */
const AT_MOST = 1500

let flight: Flight | null = null
let show: (flight: Flight, image: HTMLImageElement) => void = () => {}

/** How the way is shown comes with a piece's page (`fly.ts`): no list needs it before. */
export function shownBy(by: typeof show): void {
  show = by
}

/** The picture of the piece that is in this element leaves with the page, for wherever the piece is shown next. */
export function sendPicture(id: string, element: Element | null): void {
  const image = element?.querySelector('img')
  if (image?.naturalWidth) flight = flightFrom(id, image, true)
}

/**
 * The same for a piece that will probably be pressed. Says whether there is a picture to leave, and none on its way of another
 * piece, which was pressed.
 */
export function offerPicture(id: string, element: Element | null): boolean {
  const image = element?.querySelector('img')
  if (!image?.naturalWidth || (flight?.isPressed && flight.id !== id && flightOf(flight.id))) return false
  flight = flightFrom(id, image, false)
  return true
}

const flightFrom = (id: string, image: HTMLImageElement, isPressed: boolean): Flight => ({
  id,
  from: image.getBoundingClientRect(),
  picture: image.currentSrc,
  at: performance.now(),
  isPressed
})

const flightOf = (id: string): Flight | null =>
  flight?.id === id && performance.now() - flight.at < AT_MOST ? flight : null

/** The file that showed the piece on the page that is left for this one; null where nothing was pressed there. */
export const pictureOnItsWay = (id: string): string | null => flightOf(id)?.picture ?? null

/** The way of the picture ends at the one in this element. */
export function receivePicture(id: string, element: Element | null): void {
  const image = element?.querySelector('img')
  const arriving = flightOf(id)
  if (!image || !arriving?.isPressed) return
  flight = null
  show(arriving, image)
}
