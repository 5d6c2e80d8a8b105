import { pace } from '../../theme/scale.ts'

/** A picture on its way between a piece's card and its page, the way back included. */
interface Flight {
  /** Of the piece. */
  id: string
  /** Where it was, in px of the window. */
  from: DOMRect
  /** The address of the very file that was shown: the browser has it at hand. */
  picture: string
  /** By the page's clock, in ms. */
  at: number
}

/** So long a page may be on its way, in ms: one that comes later is no longer what was pressed. */
const AT_MOST = 1500

let flight: Flight | null = null
/** An iPhone's swipe back has shown the way already. */
let isSwiped = false

if (!import.meta.env.SSR)
  window.addEventListener('popstate', (event: PopStateEvent & { hasUAVisualTransition?: boolean }) => {
    isSwiped = event.hasUAVisualTransition === true
  })

/** The picture of the piece that is in this element leaves with the page, for wherever the piece is shown next. */
export function sendPicture(id: string, element: Element | null): void {
  const image = element?.querySelector('img')
  if (!image?.complete || !image.naturalWidth) return
  flight = { id, from: image.getBoundingClientRect(), picture: image.currentSrc, at: performance.now() }
}

function flightOf(id: string): Flight | null {
  return flight?.id === id && performance.now() - flight.at < AT_MOST ? flight : null
}

/** The file that showed the piece on the page that is left for this one; null where nothing was pressed there. */
export const pictureOnItsWay = (id: string): string | null => flightOf(id)?.picture ?? null

/** Shows the way of the picture to the one in this element. Nothing is shown where less movement is asked for. */
export function receivePicture(id: string, element: Element | null): void {
  const image = element?.querySelector('img')
  const arriving = flightOf(id)
  if (!image || !arriving) return
  flight = null
  if (isSwiped || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // By the next frame the page stands where it was left.
  requestAnimationFrame(() => fly(arriving, image))
}

function fly({ from, picture }: Flight, image: HTMLImageElement): void {
  const to = image.getBoundingClientRect()
  if (to.width === 0 || to.bottom <= 0 || to.top >= window.innerHeight) return
  const flying = document.createElement('img')
  flying.src = picture
  flying.alt = ''
  Object.assign(flying.style, {
    position: 'fixed',
    zIndex: 1,
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    objectFit: 'cover',
    transformOrigin: '0 0',
    pointerEvents: 'none'
  })
  const timing = { duration: Number.parseFloat(pace.calm), easing: pace.ease }
  const [x, y] = [from.left - to.left, from.top - to.top]
  const place = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`
  document.body.append(flying)
  // Its place is empty until it is there.
  image.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const way = flying.animate([{ transform: place }, { transform: 'none' }], timing)
  way.onfinish = way.oncancel = () => flying.remove()
}
