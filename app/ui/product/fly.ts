import { pace } from '../../theme/scale.ts'
import { type Flight, shownBy } from './flight.ts'

/** An iPhone's swipe back has shown the way already. */
let isSwiped = false

if (!import.meta.env.SSR)
  window.addEventListener('popstate', (event: PopStateEvent & { hasUAVisualTransition?: boolean }) => {
    isSwiped = event.hasUAVisualTransition === true
  })

/** Shows the way of a picture to where it stands now. Nothing is shown where less movement is asked for. */
shownBy((flight, image) => {
  if (isSwiped || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // By the next frame the page stands where it was left.
  requestAnimationFrame(() => fly(flight, image))
})

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
