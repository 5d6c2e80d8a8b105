// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppParts } from '../layout.tsx'
import BottomNav from './bottom-nav.tsx'

const counts = vi.hoisted(() => ({ pieces: 0, waiting: 0 }))
vi.mock('../../client-store/use-badge-count.ts', () => ({ useBadgeCount: () => counts.pieces }))
vi.mock('../../client-store/use-waiting-count.ts', () => ({
  useWaitingCount: () => ({ all: counts.waiting, needsYou: 0 })
}))

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(counts, { pieces: 0, waiting: 0 })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const show = (path: string, shown = <BottomNav />) =>
  act(async () => root.render(<MemoryRouter initialEntries={[path]}>{shown}</MemoryRouter>))
const links = () => [...document.querySelectorAll('a')]
const current = () => document.querySelector('[aria-current]')

test('the five places of the app, each with its name', async () => {
  await show('/bespoke')
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Catalogue', '/products'],
    ['Calculator', '/price-calculator'],
    ['Outbox', '/outbox'],
    ['Cart', '/cart']
  ])
  expect(current()).toBeNull()
})

test.each([
  ['/', 'Home', 'page'],
  ['/products', 'Catalogue', 'page'],
  ['/products/natural-solitaire-ring-platinum', 'Catalogue', 'true'],
  ['/outbox', 'Outbox', 'page']
])('on %s the place is %s', async (path, label, kind) => {
  await show(path)
  expect([current()?.textContent, current()?.getAttribute('aria-current')]).toEqual([label, kind])
})

test('what waits and what is in the cart is counted, for the eye and in words', async () => {
  Object.assign(counts, { pieces: 1, waiting: 3 })
  await show('/')
  const [, , , outbox, cart] = links()
  expect(outbox?.textContent).toBe('3Outbox, 3 waiting')
  expect(cart?.textContent).toBe('1Cart, 1 item')
  expect(outbox?.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toBe('3')
})

test('it makes way for the keyboard and comes back after it', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  await show('/')
  const resize = (size: { height: number; scale?: number }) =>
    act(() => {
      Object.assign(viewport, { scale: 1 }, size)
      viewport.dispatchEvent(new Event('resize'))
    })
  const isAway = () => document.querySelector('nav')?.className.includes('away')
  expect(isAway()).toBe(false)
  resize({ height: 508 })
  expect(isAway()).toBe(true)
  resize({ height: 844 })
  expect(isAway()).toBe(false)
  resize({ height: 422, scale: 2 })
  expect(isAway()).toBe(false)
})

test('a frame shows the shop as it looks in a browser', async () => {
  vi.stubGlobal('top', {})
  await show('/')
  expect(links()).toEqual([])
})

test.each([
  ['a browser tab has none of it', false, 0],
  ['the installed app has it', true, 5]
])('%s', async (_, matches, count) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches && media === '(display-mode: standalone)'
  }))
  await show('/', <AppParts />)
  await act(() => vi.dynamicImportSettled())
  expect(links()).toHaveLength(count)
})
