import type { Location } from 'react-router-dom'

/** Where the router remembers, for as long as a tab is open, how far down its pages were. */
const REMEMBERED = 'react-router-scroll-positions'

/**
 * By what a place on a page is remembered. The first page of every document has the same key: by that alone, one page would
 * open where another was left.
 */
export const placeKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key

/** A page that is opened, rather than loaded anew or come back to, begins at its top. */
export function beginAtTopIfOpened(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'navigate') return
  try {
    const places = JSON.parse(sessionStorage.getItem(REMEMBERED) ?? '{}')
    const { pathname, search } = window.location
    delete places[placeKey({ key: 'default', pathname, search })]
    sessionStorage.setItem(REMEMBERED, JSON.stringify(places))
  } catch {
    // Where the browser keeps nothing, no place was remembered.
  }
}
