// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { FilmCard } from './film-card.tsx'

const film: CraftsmanshipVideo = {
  id: 'six-claws',
  title: 'Closing six claws',
  description: 'The last minutes of a solitaire.',
  thumbnail: 'solitaire-platinum',
  category: 'Rings',
  videoUrl: '/media/films/six-claws.mp4',
  hasVideo: true
}

let root: ReturnType<typeof createRoot>

beforeEach(() => {
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
  await show({ ...film, videoUrl: null, hasVideo: false })
  expect(button().textContent).toBe('Coming Soon: Closing six claws')
  expect(button().disabled).toBe(true)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/bespoke?piece=Closing+six+claws&jewelryType=ring')
})

test('a film plays in a dialog, without sound, and is gone with it', async () => {
  await show(film)
  expect(button().textContent).toBe('Watch Video: Closing six claws')
  await act(async () => button().click())
  await until(() => expect(document.querySelector('[role=dialog] video')).not.toBeNull())
  const video = document.querySelector('video') as HTMLVideoElement
  expect([video.autoplay, video.muted, video.getAttribute('src')]).toEqual([true, true, film.videoUrl])
  expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)

  const close = document.querySelector<HTMLButtonElement>('[aria-label="Close"]')
  await act(async () => close?.click())
  await until(() => expect(document.querySelector('video')).toBeNull())
})
