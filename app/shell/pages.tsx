import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import { Router as BaseRouter, type Location, NavigationType, type RouteObject, useLocation } from 'react-router-dom'
import { afterFrame } from '../ui/page/after-frame.ts'
import { pagesAreDrawn } from '../ui/page/ahead.ts'
import { ArrivalContext } from '../ui/page/use-arrive.ts'
import { Boundary } from './boundary.tsx'
import {
  drawnAhead,
  FIRST_SLOTS,
  isSamePage,
  PageMatchContext,
  PageSlots,
  SlotsContext,
  slotsAfter
} from './page-slots.tsx'
import { matchPage, type Router, restoreByHand, type Shown, takePlace } from './router.ts'

const OPENED_NOT = 'This page did not open.'

/** When a page breaks, until all that is to be said of it has come, and where that cannot be had either. */
function BareErrorPage() {
  return (
    <main id="main">
      <h1>{OPENED_NOT}</h1>
      {/* A plain link: it loads the shop afresh, which a broken page needs. */}
      <a href="/">Go to the front page</a>
    </main>
  )
}

/** It is for one page in thousands, and never of the server's. */
const ErrorPage = lazy<ComponentType<{ error: unknown }>>(() =>
  import('./error-page.tsx').catch(() => ({ default: BareErrorPage }))
)

/** Stands in the place of a page that breaks, until the shopper is elsewhere. */
const openedNot = (error: unknown) => (
  <Suspense fallback={<BareErrorPage />}>
    <ErrorPage error={error} />
  </Suspense>
)

/** Shown in a phone's frame, so without the shop's own. */
const BARE_PAGE = '/mobile-preview'

interface PagesProps {
  routes: RouteObject[]
  /** What stands around every page but those that have nothing of the shop's around them. */
  shell?: ComponentType<{ children: ReactNode }>
  failure?: Shown['failure']
  /** Where the page that is shown stands, while what is around it has not heard of that yet. */
  at?: Location
}

/** The page of the address, within whatever router is around it: the browser's, or the server's that stands still. */
export function Pages({ routes, shell: Shell = Fragment, failure = null, at }: PagesProps) {
  const location = useLocation()
  const match = matchPage(routes, location).at(-1) ?? null
  const Around = match?.route.id === BARE_PAGE ? Fragment : Shell
  // The same on every way: what stands around the page is drawn anew only where it hears of the address itself.
  const framed = useMemo(
    () => (
      <Around>
        <PageSlots routes={routes} />
      </Around>
    ),
    [Around, routes]
  )
  return (
    <PageMatchContext value={match}>
      <Boundary of={at ?? location} failure={failure} instead={openedNot}>
        {framed}
      </Boundary>
    </PageMatchContext>
  )
}

/**
 * Takes the focus from what goes with its page. Where it goes while it has it, the browser measures all of the old page anew in
 * the midst of the change; the next page takes the focus to its start. What is around every page stays, and keeps it.
 */
function letGo(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main > *')) activeElement.blur()
}

/**
 * Takes the page that is left out of sight and out of the way of the one that is shown; it is taken apart after the frame. What is
 * in its parts is then not measured, painted or read out; visibility does the same for the parts' own grounds.
 */
function hideLeft(): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('main > *')) {
    if (style.display === 'none') continue
    style.position = 'absolute'
    style.visibility = 'hidden'
    style.setProperty('content-visibility', 'hidden')
    // A browser that does not know that.
    if (style.getPropertyValue('content-visibility') !== 'hidden') style.display = 'none'
  }
}

interface RoutedPagesProps extends Pick<PagesProps, 'routes' | 'shell'> {
  router: Router
  /** What is drawn first, as the server wrote it: the shopper may be on the way elsewhere before it is alive. */
  first: Shown
}

/** The shop in a browser: shows where its router has led. */
export function RoutedPages({ router, routes, shell, first }: RoutedPagesProps) {
  // Both in one state: no page is drawn between what is shown and where.
  const [{ shown, slots, from }, set] = useState({ shown: first, slots: FIRST_SLOTS, from: first })
  const drawn = useRef(() => {})

  useEffect(restoreByHand, [])
  useLayoutEffect(() => {
    let last: Shown | null = null
    // Reckoned here, and set whole: a press that comes before a page is drawn ahead must not be told again of that page.
    let slots = FIRST_SLOTS
    let from = first
    const follow = () => {
      const next = router.shown()
      if (next === last) return
      if (last !== null) {
        if (!isSamePage(routes, last.location, next.location)) letGo()
        slots = slotsAfter(slots, routes, last.location, next.location)
        if (next.moves) slots = { ...slots, left: null }
        from = last
      }
      last = next
      const drawing = { shown: next, slots, from }
      const show = () => set((before) => (before.shown === next ? before : drawing))
      // A page that was pressed is drawn in one go: piece by piece, with frames of the old one between, it stands later.
      if (next.action === NavigationType.Push && !next.moves) {
        if (slots.left) hideLeft()
        return show()
      }
      const draw = () => startTransition(show)
      if (!next.moves) return draw()
      document.startViewTransition(() => {
        drawn.current()
        draw()
        return new Promise<void>((resolve) => {
          drawn.current = resolve
        })
      })
    }
    follow()
    pagesAreDrawn((address) => {
      const ahead = router.ahead(address)
      const before = slots
      slots = drawnAhead(slots, ahead)
      if (last === null || slots === before) return
      const drawing = { shown: last, slots, from }
      startTransition(() => set(drawing))
    })
    return router.subscribe(follow)
  }, [router, routes, first])
  useLayoutEffect(() => takePlace(shown), [shown])
  useEffect(() => drawn.current())

  // What stands around a page that was drawn ahead hears of the way after the frame that shows it: its links, the page's name and
  // the focus take as long as the page itself; so does the page that was left. It stays one way behind at most, and never goes back by two.
  const [heard, hear] = useState(shown)
  useEffect(() => {
    if (heard !== shown) return afterFrame(() => startTransition(() => hear(shown)))
  }, [heard, shown])
  const isHeard = slots.shown.at === null || heard !== from
  const { location, action } = isHeard ? shown : from
  const pages = useMemo(() => (isHeard ? { ...slots, left: null } : slots), [slots, isHeard])
  return (
    <ArrivalContext value={router.arrived}>
      <SlotsContext value={pages}>
        <BaseRouter location={location} navigationType={action} navigator={router.navigator}>
          <Pages routes={routes} failure={shown.failure} at={shown.location} {...(shell && { shell })} />
        </BaseRouter>
      </SlotsContext>
    </ArrivalContext>
  )
}
