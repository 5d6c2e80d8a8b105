import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  type RouteMatch,
  type RouteObject,
  type To
} from 'react-router-dom'
import { isFramed } from '../ui/page/framed.ts'
import { entries } from '../ui/page/history-entries.ts'
import type { Hold } from './hold-page.ts'

/** What an entry of the history holds beside its address. */
interface EntryState {
  /** What the page that led here hands on. */
  usr?: unknown
  key?: string
  /** How many entries lie before it, since the shop was opened in this tab. */
  idx?: number
}

/** Where the shopper is. */
export interface Shown {
  location: Location
  action: NavigationType
  /** How far down the page begins, in px; or at its top, or where it stands: unless its address names a part. Null: nobody touches it. */
  place: number | 'top' | 'as it stands' | null
  /** Whether the browser shows the way as a movement. */
  moves: boolean
  /** What kept it from coming. */
  failure: { error: unknown } | null
}

export interface Router {
  shown: () => Shown
  /** What the shopper waits for while it comes; else null. */
  goingTo: () => Location | null
  /** Waits until the page that was asked for last is there. */
  arrived: () => Promise<void>
  /** Where a way to this address will lead, if its code is there: the very location, if that is the next way taken. */
  ahead: (to: To) => Location | null
  /** Calls back when the shopper sets out and when they arrive. Returns what ends that. */
  subscribe: (listener: () => void) => () => void
  navigator: Navigator
}

const PLACES = 'northlight-scroll-positions'

/**
 * By what a place on a page is remembered. The first page of every document has the same key: by that alone, one page would
 * open where another was left.
 */
const placeKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

const newKey = (): string => Math.random().toString(36).slice(2, 10)

const entryState = (): EntryState => window.history.state ?? {}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entryState()
  return { pathname, search, hash, state: usr, key }
}

/** An address as the browser writes it. */
function encode(to: To): Path {
  const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), window.location.href)
  return { pathname, search, hash }
}

/** Answers of `matchPage` that are kept, for each table of routes: a press asks for the same ones several times. */
const matched = new WeakMap<RouteObject[], Map<string, readonly RouteMatch[]>>()
const MOST_MATCHED = 20

/** The routes that a path leads through, down to its page. */
export function matchPage(routes: RouteObject[], { pathname }: Pick<Location, 'pathname'>): readonly RouteMatch[] {
  const kept = matched.get(routes) ?? new Map<string, readonly RouteMatch[]>()
  const matches = kept.get(pathname) ?? matchRoutes(routes, pathname) ?? []
  if (kept.size >= MOST_MATCHED) kept.clear()
  matched.set(routes, kept.set(pathname, matches))
  return matches
}

/** Pages on their way: a second press waits for the same one, and no longer than the first. */
const underWay = new WeakMap<RouteObject, Promise<unknown>>()

/** Loads the pages that these routes lead to, where they are not there yet, and what `hold` holds them back for. */
export function loadPages(
  matches: readonly RouteMatch[],
  hold?: Hold,
  { search }: Partial<Path> = {}
): Promise<unknown> | null {
  const loads = matches.flatMap(({ route, params, pathname: path }) => {
    const { lazy } = route
    if (typeof lazy !== 'function') return []
    const load = async () => {
      const page = await lazy()
      if (page.handle) await hold?.(page.handle, { path, params, search: new URLSearchParams(search) })
      Object.assign(route, page, { lazy: undefined })
    }
    const loading = underWay.get(route) ?? load().finally(() => underWay.delete(route))
    underWay.set(route, loading)
    return [loading]
  })
  return loads.length > 0 ? Promise.all(loads) : null
}

/**
 * Leads the shopper through the shop: a page comes first, then its address changes, and on the way back the page
 * stands where it was left. `isDrawn`: whether the server has written the page, which then stands where the browser put it.
 */
export function createRouter(routes: RouteObject[], isDrawn: boolean, hold?: Hold): Router {
  const listeners = new Set<() => void>()
  const places = readPlaces()
  if (entryState().idx === undefined) window.history.replaceState({ ...window.history.state, idx: 0 }, '')
  let entry = entryState()
  let shown: Shown = {
    location: readLocation(),
    action: NavigationType.Pop,
    place: null,
    moves: false,
    failure: null
  }
  if (!isDrawn) shown.place = isOpened() ? 'top' : placeOf(shown.location)
  let goingTo: Location | null = null
  let arrival: Promise<void> = Promise.resolve()
  let ahead: Location | null = null

  function placeOf(location: Location): number | 'top' {
    return places[placeKey(location)] ?? 'top'
  }

  function rememberPlace(): void {
    places[placeKey(shown.location)] = window.scrollY
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function goTo(next: Omit<Shown, 'failure'>, write: () => void): void {
    rememberPlace()
    const { location } = next
    goingTo = location
    const arrive = (failure: Shown['failure'] = null) => {
      // The shopper has gone elsewhere meanwhile.
      if (goingTo !== location) return
      goingTo = null
      write()
      shown = { ...next, failure }
      tell()
    }
    const loading = loadPages(matchPage(routes, location), hold, location)
    if (loading) {
      tell()
      arrival = loading.then(
        () => arrive(),
        (error: unknown) => arrive({ error })
      )
    } else arrive()
  }

  function write(isNew: boolean, to: To, state: unknown, options: NavigateOptions = {}): void {
    const path = encode(to)
    const drawn = isNew && state == null && ahead && createPath(ahead) === createPath(path) ? ahead : null
    const location: Location = drawn ?? { ...path, state: state ?? null, key: newKey() }
    const { key } = location
    ahead = null
    const moves = options.viewTransition === true
    const place = options.preventScrollReset ? 'as it stands' : 'top'
    const action = isNew ? NavigationType.Push : NavigationType.Replace
    goTo({ location, action, place, moves }, () => {
      const { idx = 0 } = entryState()
      // In the phone of another page, the way back is that page's.
      const isPushed = isNew && !isFramed()
      entry = { usr: state, key, idx: isPushed ? idx + 1 : idx }
      entries[isPushed ? 'push' : 'replace'](entry, createPath(location))
    })
  }

  window.addEventListener('popstate', () => {
    // A link to a part of the page, which the browser has followed by itself.
    const isNew = !window.history.state
    if (isNew) window.history.replaceState({ key: newKey(), idx: (entry.idx ?? 0) + 1 }, '')
    entry = entryState()
    const location = readLocation()
    const place = isNew ? 'as it stands' : placeOf(location)
    goTo({ location, action: NavigationType.Pop, place, moves: false }, () => {})
  })
  window.addEventListener('pagehide', () => {
    if (!goingTo) rememberPlace()
    try {
      sessionStorage.setItem(PLACES, JSON.stringify(places))
    } catch {
      // Where the browser keeps nothing, pages begin at their top.
    }
    // What the server writes is put where it was by the browser itself.
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && restoreByHand())

  return {
    shown: () => shown,
    goingTo: () => goingTo,
    arrived: () => arrival,
    ahead(to) {
      const path = encode(to)
      if (ahead !== null && createPath(ahead) === createPath(path)) return ahead
      ahead = { ...path, state: null, key: newKey() }
      const isThere = matchPage(routes, ahead).every(({ route }) => typeof route.lazy !== 'function')
      if (!isThere) ahead = null
      return ahead
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      encodeLocation: encode,
      go: (by) => window.history.go(by),
      push: (to, state, options) => write(true, to, state, options),
      replace: (to, state, options) => write(false, to, state, options)
    }
  }
}

/** From when the page is alive on: before that, the browser puts it where it was. */
export function restoreByHand(): void {
  window.history.scrollRestoration = 'manual'
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')
  } catch {
    return {}
  }
}

/** A page that is opened, rather than loaded anew or come back to, begins at its top. */
function isOpened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
}

/** Puts the page where it begins. Returns what ends that. */
export function takePlace({ location, place }: Shown): (() => void) | undefined {
  if (place === null) return
  if (typeof place === 'number') return reach(place)
  const part = partNamed(location.hash)
  if (part) part.scrollIntoView()
  else if (place === 'top') window.scrollTo(0, 0)
}

/** Puts the page where it was left. One that still reads its pieces is not as long yet, and follows unless the shopper moves. */
function reach(place: number): (() => void) | undefined {
  const isReached = () => {
    window.scrollTo(0, place)
    return window.scrollY > place - 1
  }
  if (isReached()) return
  const ended = new AbortController()
  const growth = new ResizeObserver(() => isReached() && ended.abort())
  const { signal } = ended
  signal.addEventListener('abort', () => growth.disconnect())
  growth.observe(document.body)
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(move, () => ended.abort(), { signal, passive: true, capture: true })
  return () => ended.abort()
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Somebody has written a percent sign there that means nothing.
    return null
  }
}
