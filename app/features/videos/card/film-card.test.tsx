// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { FilmCard } from './film-card.tsx'

const film: CraftsmanshipVideo & { hasVideo: true } = {
  id: 'six-claws',
  title: 'Closing six claws',
  description: 'The last minutes of a solitaire.',
  thumbnail: 'solitaire-platinum-round-1-00ct',
  category: 'Rings',
  videoUrl: '/media/films/six-claws.mp4?v=1a2b3c4d',
  poster: 'solitaire-platinum-round-1-00ct',
  seconds: 3,
  hasVideo: true
}

let root: ReturnType<typeof createRoot>
/** What the visitor asked their device for. */
let asksFor: { littleMotion?: boolean; littleData?: boolean }

beforeEach(() => {
  asksFor = {}
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && asksFor.littleMotion === true,
    addListener: () => {},
    removeListener: () => {}
  }))
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => ({ saveData: asksFor.littleData === true })
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const show = (shown: CraftsmanshipVideo) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <FilmCard film={shown} />
      </MemoryRouter>
    )
  )
const button = () => document.querySelector('button') as HTMLButtonElement

/** Waits as a browser does, with nothing held back: the dialog comes and goes with a transition of its own. */
async function until(holds: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(holds, 5000)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

test('a film that is still to come cannot be pressed, but can be asked about', async () => {
  const { videoUrl: _url, poster: _poster, seconds: _seconds, ...card } = film
  await show({ ...card, videoUrl: null, hasVideo: false })
  expect(button().textContent).toBe('Coming Soon: Closing six claws')
  expect(button().disabled).toBe(true)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/bespoke?piece=Closing+six+claws&jewelryType=ring')
})

async function watch(shown = film): Promise<HTMLVideoElement> {
  await show(shown)
  await act(async () => button().click())
  await until(() => expect(document.querySelector('[role=dialog] video')).not.toBeNull())
  return document.querySelector('video') as HTMLVideoElement
}

test('a film is fetched only when it is asked for, and says before how long it is', async () => {
  await show(film)
  expect(button().textContent).toBe('Watch Video: Closing six claws')
  expect(document.querySelector('article p')?.textContent).toBe('Rings, film, 3 seconds')
  expect(document.querySelector('video')).toBeNull()
})

test('a film plays in a dialog, without sound, and is gone with it', async () => {
  const video = await watch()
  expect([video.autoplay, video.muted, video.loop, video.hasAttribute('playsinline')]).toEqual([true, true, true, true])
  expect([...video.querySelectorAll('source')].map((source) => [source.type, source.getAttribute('src')])).toEqual([
    ['video/webm', '/media/films/six-claws.webm?v=1a2b3c4d'],
    ['video/mp4', film.videoUrl]
  ])
  expect(video.getAttribute('poster')).toMatch(/^\/media\/solitaire-platinum-round-1-00ct-800\.jpg\?v=/)
  expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)

  const close = document.querySelector<HTMLButtonElement>('[aria-label="Close"]')
  await act(async () => close?.click())
  await until(() => expect(document.querySelector('video')).toBeNull())
})

test.each([
  ['motion', { littleMotion: true }],
  ['data', { littleData: true }]
])('where little %s is asked for, the film waits on its poster', async (_, wish) => {
  asksFor = wish
  const video = await watch()
  expect([video.autoplay, video.preload, video.controls]).toEqual([false, 'none', true])
  expect(video.hasAttribute('poster')).toBe(true)
})

test.each([
  ['/media/films/solitaire-turn.mp4?v=1a2b3c4d', true],
  [film.videoUrl, false]
])('of %s it is said that the piece turns once: %s', async (videoUrl, isSaid) => {
  await watch({ ...film, videoUrl })
  expect(document.querySelector('[role=dialog]')?.textContent?.includes('turned once')).toBe(isSaid)
})
