// @vitest-environment jsdom
import { act, type ComponentType, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Link, type RouteObject, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { drawAhead } from '../ui/page/ahead.ts'
import { useArrive } from '../ui/page/use-arrive.ts'
import type { Hold } from './hold-page.ts'
import { RoutedPages } from './pages.tsx'
import { createRouter, type Router } from './router.ts'

let root: Root
let router: Router
/** How tall the page is, in px: no further down can it be put. */
let height = 5000
let top = 0
let grown = () => {}

/** A page whose code is on its way until it is let go. */
function slowPage(name: string) {
  let letGo: (error?: Error) => void = () => {}
  const held = new Promise<void>((resolve, reject) => {
    letGo = (error) => (error ? reject(error) : resolve())
  })
  const lazy = async () => {
    await held
    return { element: <h1>{name}</h1> }
  }
  return { lazy, letGo: (error?: Error) => act(async () => letGo(error)) }
}

function page(path: string, name: ReactNode): RouteObject {
  return {
    path,
    element: (
      <>
        <h1>{name}</h1>
        <h2 id="part">A part</h2>
        <Link to="/list">List</Link>
        <Link to="/piece">Piece</Link>
        <Link to="/piece" replace>
          Instead
        </Link>
        <Link to="?length=7" preventScrollReset>
          Longer
        </Link>
        <Link to="/piece#part">Part</Link>
        <Link to="/piece#%">Nothing</Link>
        <Link to="/piece" viewTransition>
          Moving
        </Link>
        <Link to="/slow">Slow</Link>
      </>
    )
  }
}

function Broken(): never {
  throw new Error('It broke')
}

function Leading() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/list', { replace: true }), [navigate])
  return null
}

function Order({ onArrival }: { onArrival: () => void }) {
  const arrive = useArrive()
  const order = () => void arrive('/slow').then(onArrival)
  return (
    <button type="button" onClick={order}>
      Order
    </button>
  )
}

interface Framed {
  children: ReactNode
}

const Nothing = () => null

const pages = (more: RouteObject[] = []) => [page('/list', 'List'), page('/piece', 'Piece'), ...more]

/** Opens the shop at an address, drawn by the server or not. */
async function open(
  address: string,
  routes = pages(),
  isDrawn = false,
  shell?: ComponentType<Framed>,
  hold?: Hold
): Promise<void> {
  window.history.replaceState(null, '', address)
  router = createRouter(routes, isDrawn, hold)
  root = createRoot(document.body.appendChild(document.createElement('main')))
  const around = shell && { shell }
  await act(async () => root.render(<RoutedPages router={router} routes={routes} first={router.shown()} {...around} />))
}

const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => control(name)?.click())
/** Whether a page is shown, and not drawn ahead, or left a moment ago. */
const isInSight = ({ style }: HTMLElement) =>
  style.display !== 'none' && style.getPropertyValue('content-visibility') !== 'hidden'
const shown = () => [...document.querySelectorAll('h1')].find(isInSight)?.textContent
/** Until a frame is drawn, and what waits for that is done. */
const frameDrawn = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const address = () => window.location.pathname + window.location.search + window.location.hash
const go = (by: number, to: string) =>
  act(async () => {
    window.history.go(by)
    await waitFor(() => expect(address()).toBe(to))
    await new Promise((resolve) => setTimeout(resolve))
  })

const listened: [string, EventListenerOrEventListenerObject][] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    top = Math.min(y, height)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grown = callback
      }
      observe() {}
      disconnect() {
        grown = () => {}
      }
    }
  )
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top })
  const listen = window.addEventListener.bind(window)
  // A router lives as long as its document: the one of the test before is not to hear of this one's way back.
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
    if (type === 'popstate' || type === 'pagehide') listened.push([type, listener])
    listen(type, listener, options)
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  for (const [type, listener] of listened.splice(0)) window.removeEventListener(type, listener)
  document.body.textContent = ''
  sessionStorage.clear()
  height = 5000
  top = 0
  grown = () => {}
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the code of a page comes first, then its address changes', async () => {
  const slow = slowPage('Slow')
  await open('/list', pages([{ path: '/slow', lazy: slow.lazy }]))
  await press('Slow')
  expect({ address: address(), shown: shown() }).toEqual({ address: '/list', shown: 'List' })
  expect(router.goingTo()?.pathname).toBe('/slow')
  await slow.letGo()
  expect({ address: address(), shown: shown() }).toEqual({ address: '/slow', shown: 'Slow' })
  expect(router.goingTo()).toBeNull()
})

test('a page whose code is there is seen once nothing holds it back', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = vi.fn<Hold>(() => held)
  const handle = { Page: Nothing, head: () => ({ title: '', description: '' }) }
  const routes = pages([{ path: '/of/:what', lazy: async () => ({ element: <h1>Held</h1>, handle }) }])
  await open('/list', routes, false, undefined, hold)
  await act(async () => void router.navigator.push('/of/gold?carat=1'))
  expect(hold.mock.calls).toEqual([
    [handle, { path: '/of/gold', params: { what: 'gold' }, search: new URLSearchParams('carat=1') }]
  ])
  expect(shown()).toBe('List')
  expect(address()).toBe('/list')
  await act(async () => letGo())
  expect(shown()).toBe('Held')
  expect(address()).toBe('/of/gold?carat=1')
})

test('whoever presses again for a page that is held back waits for the same, and no longer', async () => {
  let letGo = () => {}
  const hold = vi.fn<Hold>(() => new Promise<void>((resolve) => (letGo = resolve)))
  const handle = { Page: Nothing, head: () => ({ title: '', description: '' }) }
  await open(
    '/list',
    pages([{ path: '/held', lazy: async () => ({ element: <h1>Held</h1>, handle }) }]),
    false,
    undefined,
    hold
  )
  await act(async () => void router.navigator.push('/held'))
  const first = letGo
  await act(async () => void router.navigator.push('/held'))
  expect(hold).toHaveBeenCalledTimes(1)
  await act(async () => first())
  expect(shown()).toBe('Held')
})

test('who has gone elsewhere meanwhile is not led to a page whose code comes late', async () => {
  const slow = slowPage('Slow')
  await open('/list', pages([{ path: '/slow', lazy: slow.lazy }]))
  await press('Slow')
  await press('Piece')
  await slow.letGo()
  expect({ address: address(), shown: shown() }).toEqual({ address: '/piece', shown: 'Piece' })
})

test('a page whose code cannot come says so, and the way back leads out of it', async () => {
  const slow = slowPage('Slow')
  await open('/list', pages([{ path: '/slow', lazy: slow.lazy }]))
  await press('Slow')
  await slow.letGo(new Error('no such chunk'))
  expect(address()).toBe('/slow')
  expect(document.body.textContent).toContain('This page did not open.')
  await go(-1, '/list')
  expect(shown()).toBe('List')
})

test('a page that broke is left by the way back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open('/list', pages([{ path: '/slow', element: <Broken /> }]))
  await press('Slow')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.body.textContent).toContain('It broke')
  })
  await go(-1, '/list')
  expect(shown()).toBe('List')
})

test('whoever waits for a page waits for its code', async () => {
  const slow = slowPage('Slow')
  const onArrival = vi.fn()
  await open('/order', [
    { path: '/order', element: <Order onArrival={onArrival} /> },
    { path: '/slow', lazy: slow.lazy }
  ])
  await press('Order')
  expect(onArrival).not.toHaveBeenCalled()
  await slow.letGo()
  expect(onArrival).toHaveBeenCalledOnce()
  expect(shown()).toBe('Slow')
})

test('a new page begins at its top, and on the way back the page before stands where it was left', async () => {
  await open('/list')
  top = 700
  await press('Piece')
  expect(top).toBe(0)
  top = 300
  await go(-1, '/list')
  expect(top).toBe(700)
  await go(1, '/piece')
  expect(top).toBe(300)
})

test('a change of the address that keeps the place keeps it', async () => {
  await open('/list')
  top = 700
  await press('Longer')
  expect({ address: address(), top }).toEqual({ address: '/list?length=7', top: 700 })
})

test('an address that names a part leads to it, and one that names none to the top', async () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push(this.id)
  }
  await open('/list')
  await press('Part')
  expect(seen).toEqual(['part'])
  top = 700
  await press('Nothing')
  expect({ seen, top }).toEqual({ seen: ['part'], top: 0 })
})

test('a link to a part of the page that the browser follows is a step of its own', async () => {
  Element.prototype.scrollIntoView = () => {}
  await open('/list')
  await press('Piece')
  await act(async () => {
    window.location.hash = '#part'
    await waitFor(() => expect(window.history.state).toMatchObject({ idx: 2 }))
  })
  expect(router.shown().location.hash).toBe('#part')
  await go(-1, '/piece')
  expect(router.shown().location.hash).toBe('')
})

test('a page that is loaded anew stands where it was, as soon as it is long enough', async () => {
  sessionStorage.setItem('northlight-scroll-positions', JSON.stringify({ '/list': 700 }))
  height = 200
  await open('/list')
  expect(top).toBe(200)
  height = 5000
  grown()
  expect(top).toBe(700)
})

test('a shopper who moves first is not put anywhere', async () => {
  sessionStorage.setItem('northlight-scroll-positions', JSON.stringify({ '/list': 700 }))
  height = 200
  await open('/list')
  window.dispatchEvent(new Event('wheel'))
  height = 5000
  grown()
  expect(top).toBe(200)
})

test('a page that is opened anew begins at its top, wherever it was left', async () => {
  sessionStorage.setItem('northlight-scroll-positions', JSON.stringify({ '/list': 700 }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  top = 40
  await open('/list')
  expect(top).toBe(0)
})

test('what the server has written stands where the browser put it', async () => {
  sessionStorage.setItem('northlight-scroll-positions', JSON.stringify({ '/list': 700 }))
  top = 40
  await open('/list', pages(), true)
  expect(top).toBe(40)
})

test('a tab remembers the places of its pages, and leaves the first one to the browser', async () => {
  await open('/list')
  expect(window.history.scrollRestoration).toBe('manual')
  top = 700
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('northlight-scroll-positions') ?? '')).toEqual({ '/list': 700 })
  expect(window.history.scrollRestoration).toBe('auto')
})

test('a page that takes the place of another one leaves no entry to it', async () => {
  await open('/list')
  await press('Piece')
  await press('List')
  await press('Instead')
  const { length } = window.history
  await go(-1, '/piece')
  expect(window.history.length).toBe(length)
  await go(-1, '/list')
  expect(window.history.state).toMatchObject({ idx: 0 })
})

test('in the phone of another page, the way back stays that page’s', async () => {
  await open('/list')
  vi.stubGlobal('top', {})
  const { length } = window.history
  await press('Piece')
  expect({ address: address(), shown: shown() }).toEqual({ address: '/piece', shown: 'Piece' })
  expect(window.history.length).toBe(length)
})

test('a way may be shown as a movement; the way back is none', async () => {
  const moved: string[] = []
  Object.assign(document, {
    startViewTransition: (draw: () => Promise<void>) => {
      const from = shown()
      void draw().then(() => moved.push(`${from} to ${shown()}`))
    }
  })
  await open('/list')
  await press('Moving')
  expect(moved).toEqual(['List to Piece'])
  await go(-1, '/list')
  expect(moved).toHaveLength(1)
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('a page may lead on as soon as it is there', async () => {
  await open('/order', pages([{ path: '/order', element: <Leading /> }]))
  expect({ address: address(), shown: shown() }).toEqual({ address: '/list', shown: 'List' })
})

interface NotedProps {
  drawn: (search: string) => void
  done: (what: 'shown' | 'gone') => void
}

/** A page that notes how often it was drawn and what it has done once it was shown. */
function Noted({ drawn, done }: NotedProps) {
  const { search } = useLocation()
  drawn(search)
  useEffect(() => {
    done('shown')
    return () => done('gone')
  }, [done])
  return (
    <>
      <h1>Noted</h1>
      <Link to="?metal=gold">Gold</Link>
    </>
  )
}

function notedPage(path: string) {
  const noted = { drawn: vi.fn<NotedProps['drawn']>(), done: vi.fn<NotedProps['done']>() }
  return { route: { path, element: <Noted {...noted} /> }, ...noted }
}

const Way = () => <h1>{useNavigationType()}</h1>

const drawPage = (path: string) => act(async () => drawAhead(path))
const hidden = () => [...document.querySelectorAll<HTMLElement>('h1')].filter(({ style }) => style.display === 'none')

test('a page is drawn ahead out of sight, does nothing before it is shown, and is the one that a press shows', async () => {
  const noted = notedPage('/noted')
  await open('/list', pages([noted.route]))
  await drawPage('/noted?from=rings')
  expect(shown()).toBe('List')
  expect(hidden().map(({ textContent }) => textContent)).toEqual(['Noted'])
  expect(noted.drawn.mock.lastCall).toEqual(['?from=rings'])
  expect(noted.done).not.toHaveBeenCalled()

  const [heading] = hidden()
  await act(async () => router.navigator.push('/noted?from=rings'))
  await frameDrawn()
  expect({ address: address(), shown: shown() }).toEqual({ address: '/noted?from=rings', shown: 'Noted' })
  expect([...document.querySelectorAll('h1')]).toEqual([heading])
  expect(noted.done.mock.calls).toEqual([['shown']])

  // Another metal is the same page, which stays as it is; the way back takes it away.
  await press('Gold')
  expect(noted.drawn.mock.lastCall).toEqual(['?metal=gold'])
  expect(noted.done.mock.calls).toEqual([['shown']])
  await go(-2, '/list')
  expect(shown()).toBe('List')
  expect(noted.done.mock.lastCall).toEqual(['gone'])
})

test('what was drawn ahead and not pressed goes with the next way, and another may be drawn in its place', async () => {
  const noted = notedPage('/noted')
  await open('/list', pages([noted.route]))
  await drawPage('/noted')
  await drawPage('/noted?of=another')
  expect(hidden()).toHaveLength(1)
  await press('Piece')
  expect({ shown: shown(), hidden: hidden() }).toEqual({ shown: 'Piece', hidden: [] })
  expect(noted.done).not.toHaveBeenCalled()
})

test('a press that comes with the drawing, or before it, shows the page once', async () => {
  const noted = notedPage('/noted')
  await open('/list', pages([noted.route]))
  await act(async () => {
    drawAhead('/noted')
    router.navigator.push('/noted')
  })
  await frameDrawn()
  expect({ shown: shown(), headings: document.querySelectorAll('h1').length }).toEqual({ shown: 'Noted', headings: 1 })
  expect(noted.done.mock.calls).toEqual([['shown']])
})

test('what is drawn ahead draws nothing anew that is shown', async () => {
  const noted = notedPage('/noted')
  await open('/noted', pages([noted.route]))
  const draws = noted.drawn.mock.calls.length
  await drawPage('/piece')
  expect(hidden()).toHaveLength(1)
  expect(noted.drawn).toHaveBeenCalledTimes(draws)
})

/** A page that cannot be drawn for so long. */
let isBroken = false
function Sometimes() {
  if (isBroken) throw new Error('It broke')
  return <h1>Whole</h1>
}

test('a page that breaks out of sight breaks nothing that is seen, and is drawn afresh by the press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open('/list', pages([{ path: '/sometimes', element: <Sometimes /> }]))
  isBroken = true
  await drawPage('/sometimes')
  expect({ shown: shown(), hidden: hidden() }).toEqual({ shown: 'List', hidden: [] })
  isBroken = false
  await act(async () => router.navigator.push('/sometimes'))
  expect(shown()).toBe('Whole')

  await act(async () => router.navigator.push('/list'))
  isBroken = true
  await drawPage('/sometimes')
  await act(async () => router.navigator.push('/sometimes'))
  expect(document.body.textContent).toContain('This page did not open.')
  isBroken = false
})

test('a page whose code is not there yet is not drawn ahead, and none is asked for', async () => {
  const slow = slowPage('Slow')
  const lazy = vi.fn(slow.lazy)
  await open('/list', pages([{ path: '/slow', lazy }]))
  await drawPage('/slow')
  expect({ shown: shown(), hidden: hidden() }).toEqual({ shown: 'List', hidden: [] })
  expect(lazy).not.toHaveBeenCalled()
})

test('after a page that was drawn ahead, a page knows how it was come to', async () => {
  const noted = notedPage('/noted')
  await open('/list', pages([noted.route, { path: '/come', element: <Way /> }]))
  await drawPage('/noted')
  await act(async () => router.navigator.push('/noted'))
  await act(async () => router.navigator.push('/come'))
  expect(shown()).toBe('PUSH')
})

const heard: string[] = []

/** Stands around the pages, and notes what it hears and which page is shown then. */
function Frame({ children }: Framed) {
  const { pathname } = useLocation()
  heard.push(`${pathname} at ${shown()}`)
  return children
}

test('what stands around a page that was drawn ahead hears of the way once the page is shown, and else with it', async () => {
  await open('/list', pages(), false, Frame)
  await drawPage('/piece')
  heard.length = 0
  await act(async () => router.navigator.push('/piece'))
  expect({ heard, shown: shown() }).toEqual({ heard: [], shown: 'Piece' })
  await frameDrawn()
  expect(heard).toEqual(['/piece at Piece'])

  await go(-1, '/list')
  await act(async () => {
    flushSync(() => router.navigator.push('/piece'))
    heard.push(`Drawn at once: ${shown()}`)
  })
  expect(heard.slice(-2)).toEqual(['/piece at List', 'Drawn at once: Piece'])
})

test('a page that is left for one that was drawn ahead is out of sight at once, and gone after the frame', async () => {
  await open('/list')
  await drawPage('/piece')
  await act(async () => router.navigator.push('/piece'))
  expect({ shown: shown(), headings: document.querySelectorAll('h1').length }).toEqual({ shown: 'Piece', headings: 2 })
  const parts = [...document.querySelectorAll<HTMLElement>('main > *')]
  expect(new Set(parts.map(isInSight))).toEqual(new Set([false, true]))
  await frameDrawn()
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})

test('whoever is back before what they left has gone finds it in sight', async () => {
  await open('/list')
  await drawPage('/piece')
  await act(async () => {
    flushSync(() => router.navigator.push('/piece'))
    flushSync(() => router.navigator.push('/list'))
  })
  expect(shown()).toBe('List')
  await frameDrawn()
  expect({ shown: shown(), headings: document.querySelectorAll('h1').length }).toEqual({ shown: 'List', headings: 1 })
})

test('from a page that was drawn ahead another is pressed that was', async () => {
  await open('/list')
  await drawPage('/piece')
  await press('Piece')
  await frameDrawn()
  await drawPage('/list')
  await act(async () => router.navigator.push('/list'))
  expect(shown()).toBe('List')
  await frameDrawn()
  expect({ shown: shown(), headings: document.querySelectorAll('h1').length }).toEqual({ shown: 'List', headings: 1 })
})

test('what has the focus lets go of it before its page goes, and keeps it where the page stays', async () => {
  await open('/list')
  const main = document.body.appendChild(document.createElement('main'))
  main.append(document.body.firstElementChild as Element)
  const link = control('Longer') as HTMLElement
  const lost = vi.fn()
  link.addEventListener('blur', () => lost(link.isConnected))
  link.focus()
  await act(async () => link.click())
  expect(lost).not.toHaveBeenCalled()
  await press('Piece')
  expect(lost.mock.calls).toEqual([[true]])

  // What is around every page stays.
  main.tabIndex = -1
  main.focus()
  await press('List')
  expect(document.activeElement).toBe(main)
})
