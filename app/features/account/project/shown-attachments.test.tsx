// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProjectFilm } from '#domain/requests/project-film.ts'
import { setConnection } from '../../../ui/page/connection.ts'
import { ShownAttachments } from './shown-attachments.tsx'
import { ShownFilms } from './shown-films.tsx'

/** What lies on the device, and what the shop answers, by its address. */
const kept = new Map<string, Blob>()
const atShop = new Map<string, Blob>()
const asked: string[] = []

vi.mock('../../../client-store/account/project-pictures.ts', async (original) => ({
  ...(await original<object>()),
  readKeptPicture: async (address: string) => kept.get(address) ?? null
}))
vi.mock('./use-picture.ts', () => ({
  useShown: () => ({ url: 'blob:poster', isMissing: false }),
  readShown: async (_: string, address: string) => {
    const here = kept.get(address)
    if (here) return here
    asked.push(address)
    const found = atShop.get(address) ?? null
    if (found && found.size <= 5_000_000) kept.set(address, found)
    return found
  }
}))

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)))

async function open(shown: ReactNode): Promise<HTMLElement> {
  const reportError = (error: unknown) => {
    throw error
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, reportError })
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} })
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    for (const map of [kept, atShop]) map.clear()
    asked.length = 0
    setConnection({ kind: 'online' })
  })
  await act(async () => root.render(shown))
  await settle()
  return place
}

const at = { reference: 'NL-B-1', link: 'a token', of: 'one' }
const pdfAt = (position: number) => `/api/requests/NL-B-1/attachments/one/${position}`
const filmAt = '/api/requests/NL-B-1/films/f/mp4'
const bytes = (size: number, type: string) => new Blob([new Uint8Array(size)], { type })
const film: ProjectFilm = {
  id: 'f',
  of: 'one',
  alt: 'The stone is set',
  seconds: 12,
  bytes: { mp4: 3_100_000, webm: 1 }
}

test('a PDF that is small comes by itself, and is a link that saves it under its name', async () => {
  atShop.set(pdfAt(1), bytes(2000, 'application/pdf'))
  const place = await open(<ShownAttachments {...at} attachments={[{ name: 'Measures.pdf', size: 2000 }]} />)
  const link = place.querySelector('a')
  expect([link?.getAttribute('href'), link?.download, link?.textContent]).toEqual([
    'blob:here',
    'Measures.pdf',
    'Measures.pdf'
  ])
  expect(place.textContent).toContain('PDF, 2 kB, kept on this device')
  expect(place.querySelector('ul')?.getAttribute('aria-label')).toBe('1 PDF')
})

test('a large PDF waits for a press, and says so where it cannot be had', async () => {
  const size = 6_000_000
  const place = await open(<ShownAttachments {...at} attachments={[{ name: 'Report.pdf', size }]} />)
  expect(asked).toEqual([])
  expect(place.textContent).toContain('PDF, 6.0 MB, too large to be kept on this device')
  const button = place.querySelector('button')
  await act(async () => button?.click())
  await settle()
  expect(asked).toEqual([pdfAt(1)])
  expect(place.querySelector('[role="status"]')?.textContent).toContain('it opens when there is signal')
})

test('nothing stands where nothing is attached', async () => {
  const place = await open(
    <>
      <ShownAttachments {...at} attachments={[]} />
      <ShownFilms {...at} films={[{ ...film, of: 'another' }]} />
    </>
  )
  expect(place.innerHTML).toBe('')
})

test('a film is not asked for before it is pressed, and then plays by the page’s own control', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  atShop.set(filmAt, bytes(10, 'video/mp4'))
  const place = await open(<ShownFilms {...at} films={[film]} />)
  const button = () => place.querySelector('button')
  expect([asked, button()?.getAttribute('aria-label')]).toEqual([[], 'Play the film: The stone is set'])
  expect(place.textContent).toContain('Film, 12 seconds, 3.1 MB')
  await act(async () => button()?.click())
  await settle()
  const video = place.querySelector('video')
  expect([asked, video?.getAttribute('src'), video?.controls]).toEqual([[filmAt], 'blob:here', false])
  await act(async () => video?.dispatchEvent(new Event('loadeddata')))
  expect(play).toHaveBeenCalled()
  await act(async () => video?.dispatchEvent(new Event('play')))
  expect(button()?.getAttribute('aria-label')).toBe('Pause the film: The stone is set')
  await act(async () => button()?.click())
  expect(pause).toHaveBeenCalled()
  expect(place.textContent).toContain('kept on this device')
})

test('without signal a film that is not kept says that it needs a connection', async () => {
  setConnection({ kind: 'offline', asOf: null })
  const place = await open(<ShownFilms {...at} films={[film]} />)
  expect(place.textContent).toContain('The film needs a connection')
  await act(async () => place.querySelector('button')?.click())
  await settle()
  expect(place.querySelector('[role="status"]')?.textContent).toContain('it plays when there is a connection')
  expect(place.querySelector('video')).toBeNull()
})

test('a film that is kept plays without signal', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  setConnection({ kind: 'offline', asOf: null })
  kept.set(filmAt, bytes(10, 'video/mp4'))
  const place = await open(<ShownFilms {...at} films={[film]} />)
  expect(place.textContent).not.toContain('needs a connection')
  await act(async () => place.querySelector('button')?.click())
  await settle()
  expect([asked, place.querySelector('video')?.getAttribute('src')]).toEqual([[], 'blob:here'])
})
