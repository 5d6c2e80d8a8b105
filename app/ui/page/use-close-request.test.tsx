// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Link, type RouteObject, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RoutedPages } from '../../shell/pages.tsx'
import { createRouter, type Router } from '../../shell/router.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { useCloseRequest } from './use-close-request.ts'

function Panel({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const [, setSearch] = useSearchParams()
  useCloseRequest(open, () => setOpen(false))
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
    )
  return (
    <section title={name}>
      <button type="button" onClick={() => setOpen(false)}>
        Close {name}
      </button>
      <Link to="/piece" onClick={() => setOpen(false)}>
        Leave
      </Link>
      <button type="button" onClick={() => setSearch({ kind: 'ring' })}>
        Rings
      </button>
      <button type="button" onClick={() => setSearch({ kind: 'anklet' }, { replace: true })}>
        Anklets
      </button>
    </section>
  )
}

const shell = (
  <>
    <Panel name="filters" />
    <Panel name="cart" />
  </>
)
const routes: RouteObject[] = [{ path: '*', element: shell }]

/** How often the history has moved; counted before the panels hear of it and keep it to themselves. */
let moved = 0
window.addEventListener(
  'popstate',
  () => {
    moved += 1
  },
  { capture: true }
)

let root: Root
let router: Router

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.pushState(null, '', '/')
  vi.stubGlobal('scrollTo', () => {})
  router = createRouter(routes, false)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RoutedPages router={router} routes={routes} first={router.shown()} />))
  await act(async () => router.navigator.push('/list'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => control(name)?.click())
const openPanels = () => [...document.querySelectorAll('section')].map(({ title }) => title)
const here = () => window.location.pathname + window.location.search
const shown = () => router.shown().location.pathname + router.shown().location.search

/** Waits until history and page agree on the address and no entry is on its way. */
const arriveAt = (address: string) =>
  act(() =>
    waitFor(() =>
      expect({ here: here(), shown: shown(), panels: history.state.panels ?? 0 }).toEqual({
        here: address,
        shown: address,
        panels: openPanels().length
      })
    )
  )
/** Goes one entry back or forth, as the gesture does, and waits until the history has moved so often. */
const go = (way: 1 | -1, moves = 1) =>
  act(async () => {
    const before = moved
    history.go(way)
    await waitFor(() => expect(moved).toBe(before + moves))
  })
const back = () => go(-1)

test('the way back closes the panel first, and only then leads away', async () => {
  await press('Open filters')
  await back()
  expect(openPanels()).toEqual([])
  await arriveAt('/list')
  await back()
  await arriveAt('/')
})

test('the router hears nothing of a panel', async () => {
  const before = router.shown().location
  await press('Open filters')
  await back()
  await press('Open filters')
  await press('Close filters')
  await arriveAt('/list')
  expect(router.shown().location).toBe(before)
})

test('a panel closed by its button leaves no entry behind', async () => {
  await press('Open filters')
  await press('Close filters')
  await arriveAt('/list')
  await back()
  await arriveAt('/')
})

test('a page opened from a panel takes the place of its entry', async () => {
  await press('Open filters')
  await press('Leave')
  await arriveAt('/piece')
  await back()
  await arriveAt('/list')
  await back()
  await arriveAt('/')
})

test('a panel that stays open over a new address is closed by the way back, and the address stays', async () => {
  await press('Open filters')
  await press('Rings')
  await arriveAt('/list?kind=ring')
  expect(openPanels()).toEqual(['filters'])
  await back()
  expect(openPanels()).toEqual([])
  await arriveAt('/list?kind=ring')
  await back()
  await arriveAt('/list')
})

test('an address replaced under an open panel is still there when the panel is closed', async () => {
  await press('Open filters')
  await press('Anklets')
  await press('Close filters')
  await arriveAt('/list?kind=anklet')
  await back()
  await arriveAt('/')
})

test('an address replaced and then left from the panel is what the way back leads to', async () => {
  await press('Open filters')
  await press('Anklets')
  await press('Leave')
  await arriveAt('/piece')
  await back()
  await arriveAt('/list?kind=anklet')
  await back()
  await arriveAt('/')
})

test('of two panels the way back closes the upper one', async () => {
  await press('Open filters')
  await press('Open cart')
  await back()
  expect(openPanels()).toEqual(['filters'])
  await back()
  expect(openPanels()).toEqual([])
  await arriveAt('/list')
})

test('the way forward to a panel that was closed leads nowhere else', async () => {
  await press('Open filters')
  await back()
  // To the entry of the panel, and from there back by itself.
  await go(1, 2)
  await arriveAt('/list')
  await back()
  await arriveAt('/')
})

/** A browser with a back gesture of its own kind, as Chromium has on Android. */
function watchClosing() {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = []
  class Watcher {
    onclose: (() => void) | null = null
    destroy = vi.fn()
    constructor() {
      watchers.push(this)
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  return watchers
}

test('a browser that tells of its back gesture is believed, and keeps its history to itself', async () => {
  const watchers = watchClosing()
  const entries = history.length
  await press('Open filters')
  expect(history.length).toBe(entries)
  await act(async () => watchers[0]?.onclose?.())
  expect(openPanels()).toEqual([])
})

test('Escape that has closed a panel is not handed on to the panel beneath', async () => {
  const watchers = watchClosing()
  await press('Open filters')
  await press('Open cart')
  act(() => control('Close cart')?.click())
  // The browser asks the topmost watcher after the key: it is still there, and has nothing more to say.
  expect(watchers[1]?.destroy).not.toHaveBeenCalled()
  expect(watchers[1]?.onclose).toBeNull()
  expect(openPanels()).toEqual(['filters'])
  await waitFor(() => expect(watchers[1]?.destroy).toHaveBeenCalledOnce())
})
