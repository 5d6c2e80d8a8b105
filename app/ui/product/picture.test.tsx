// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DARK_PAGE, pictureUrl } from '#domain/catalogue/pictures.ts'
import { Picture } from './picture.tsx'

const sourcesOf = (url: string) =>
  [
    ...renderToStaticMarkup(<Picture url={url} alt="" sizes="20vw" />).matchAll(
      /<source(?: media="([^"]*)")? type="([^"]*)" srcSet="([^ ]*)/g
    )
  ].map(([, media, type, first]) => [media, type, first])

test('the dark version stands before the light one, which a browser would take otherwise', () => {
  expect(sourcesOf(pictureUrl('ring', 'a1b2'))).toEqual([
    [DARK_PAGE, 'image/avif', '/media/ring-dark-400.avif?v=a1b2-1'],
    [undefined, 'image/avif', '/media/ring-400.avif?v=a1b2'],
    [undefined, 'image/webp', '/media/ring-400.webp?v=a1b2']
  ])
})

test('on paper there is no dark version', () => {
  expect(DARK_PAGE).toMatch(/^screen and /)
})

test('one of the owner’s photographs is shown as it was taken, in dark pages too', () => {
  expect(sourcesOf('/media/own/3f2a-1200.jpg?v=1').map(([media]) => media)).toEqual([undefined, undefined])
})

const RING = pictureUrl('ring', 'a1b2')
const [DARK_FILE, LIGHT_FILE] = ['/media/ring-dark-400.avif?v=a1b2-1', '/media/ring-400.avif?v=a1b2']

/** A picture on a page; `fails` has the browser say that the file it took cannot be shown. */
async function shown(url = RING) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    act(() => root.unmount())
    document.body.textContent = ''
    vi.unstubAllGlobals()
  })
  const show = (next: string) =>
    act(async () => root.render(<Picture url={next} alt="" sizes="20vw" fallback="the outline" />))
  await show(url)
  const fails = (file: string) =>
    act(async () => {
      const image = document.querySelector('img')
      Object.defineProperty(image, 'currentSrc', { value: `https://shop.example${file}`, configurable: true })
      image?.dispatchEvent(new Event('error'))
    })
  const sources = () =>
    [...document.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset.split('?')[0]])
  return { show, fails, sources }
}
const LIGHT_SOURCES = [
  ['', '/media/ring-400.avif'],
  ['', '/media/ring-400.webp']
]

test('a dark version that cannot be had gives way to the light one, and only after that the outline stands in', async () => {
  const { fails, sources } = await shown()
  await fails(DARK_FILE)
  expect(sources()).toEqual(LIGHT_SOURCES)
  await fails(LIGHT_FILE)
  expect(document.body.textContent).toBe('the outline')
})

test('a light version that cannot be had gives way on screens to the dark one, which a dark page keeps showing', async () => {
  const { fails, sources } = await shown()
  await fails(LIGHT_FILE)
  expect(sources()).toEqual([['screen', '/media/ring-dark-400.avif'], ...LIGHT_SOURCES])
  await fails(DARK_FILE)
  expect(document.body.textContent).toBe('the outline')
})

test('a light version that fails again on paper takes nothing from the screen, and on a screen leaves the outline', async () => {
  const { fails, sources } = await shown()
  await fails(LIGHT_FILE)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await fails(LIGHT_FILE)
  expect(sources()).toHaveLength(3)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await fails(LIGHT_FILE)
  expect(document.body.textContent).toBe('the outline')
})

test('another picture begins anew, and one without a dark version has the outline at once', async () => {
  const { show, fails, sources } = await shown()
  await fails(LIGHT_FILE)
  await show(pictureUrl('band', 'a1b2'))
  expect(sources()[0]?.[0]).toBe(DARK_PAGE)
  await fails('/media/band-400.avif?v=a1b2')
  expect(sources()[0]).toEqual(['screen', '/media/band-dark-400.avif'])
  await show('/media/own/3f2a-1200.jpg?v=1')
  await fails('/media/own/3f2a-400.avif?v=1')
  expect(document.body.textContent).toBe('the outline')
})
