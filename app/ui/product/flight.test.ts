// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './fly.ts'
import { offerPicture, pictureOnItsWay, receivePicture, sendPicture } from './flight.ts'

const moved: { of: Element; to: unknown; end: () => void }[] = []
let lessMovement = false

beforeEach(() => {
  moved.length = 0
  lessMovement = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: lessMovement }))
  Element.prototype.animate = function (frames) {
    const animation = {} as Animation
    moved.push({ of: this, to: frames, end: () => animation.onfinish?.({} as AnimationPlaybackEvent) })
    return animation
  }
})
afterEach(() => {
  document.body.textContent = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

/** A picture on the page, of so many px, at so many from its corner. */
function shown(left: number, top: number, size: number, picture = '/ring-400.avif'): HTMLElement {
  const tile = document.body.appendChild(document.createElement('span'))
  const image = tile.appendChild(document.createElement('img'))
  Object.defineProperties(image, {
    complete: { value: true },
    naturalWidth: { value: 400 },
    currentSrc: { value: picture }
  })
  image.getBoundingClientRect = () => new DOMRect(left, top, size, size)
  return tile
}
const flying = () => document.querySelectorAll('body > img')

test('a picture flies from where it was to where it is shown next, which is empty until then', () => {
  sendPicture('ring', shown(20, 300, 100))
  expect(pictureOnItsWay('ring')).toBe('/ring-400.avif')
  const gallery = shown(0, 100, 400)
  receivePicture('ring', gallery)
  vi.advanceTimersToNextFrame()
  expect(flying()).toHaveLength(1)
  expect(moved.map(({ of }) => of)).toEqual([gallery.firstElementChild, flying()[0]])
  expect(moved[1]?.to).toEqual([{ transform: 'translate(20px, 200px) scale(0.25, 0.25)' }, { transform: 'none' }])
  moved[1]?.end()
  expect(flying()).toHaveLength(0)
  expect(pictureOnItsWay('ring')).toBeNull()
})

test('nothing flies to another piece, a page that comes late, out of sight, or where less movement is asked for', () => {
  const arrive = (id: string, tile: HTMLElement) => {
    receivePicture(id, tile)
    vi.advanceTimersToNextFrame()
    return flying().length
  }
  sendPicture('ring', shown(20, 300, 100))
  expect(pictureOnItsWay('stud')).toBeNull()
  expect(arrive('stud', shown(0, 0, 400))).toBe(0)
  expect(arrive('ring', shown(0, 5000, 400))).toBe(0)
  sendPicture('ring', shown(20, 300, 100))
  vi.advanceTimersByTime(1500)
  expect(pictureOnItsWay('ring')).toBeNull()
  expect(arrive('ring', shown(0, 0, 400))).toBe(0)
  lessMovement = true
  sendPicture('ring', shown(20, 300, 100))
  expect(arrive('ring', shown(0, 0, 400))).toBe(0)
})

test('a swipe back has shown the way already', () => {
  const back = (hasUAVisualTransition: boolean) => {
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition }))
    sendPicture('ring', shown(0, 0, 400))
    receivePicture('ring', shown(20, 300, 100))
    vi.advanceTimersToNextFrame()
    return flying().length
  }
  expect(back(true)).toBe(0)
  expect(back(false)).toBe(1)
})

test('a piece that is not pressed yet offers its picture to its page, and nothing flies; one that was pressed goes before it', () => {
  const card = shown(0, 0, 100)
  expect(offerPicture('ring', card)).toBe(true)
  expect(pictureOnItsWay('ring')).toBe('/ring-400.avif')
  receivePicture('ring', shown(200, 0, 400))
  expect(flying()).toHaveLength(0)
  // Another card that is come near to.
  expect(offerPicture('bangle', card)).toBe(true)
  sendPicture('ring', card)
  expect(offerPicture('bangle', card)).toBe(false)
  expect(pictureOnItsWay('ring')).toBe('/ring-400.avif')
  expect(offerPicture('bangle', null)).toBe(false)
})
