import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import {
  Router as BaseRouter,
  type Location,
  matchRoutes,
  NavigationType,
  type RouteMatch,
  type RouteObject,
  useLocation,
  useRoutes
} from 'react-router-dom'
import { useContent } from '../ui/page/content.tsx'
import { ArrivalContext } from '../ui/page/use-arrive.ts'
import { type Router, restoreByHand, type Shown, takePlace } from './router.ts'

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

/** The page that is shown: its module, as the route's `handle`, and the parameters of its path. */
export const PageMatchContext = createContext<RouteMatch | null>(null)

interface PagesProps {
  routes: RouteObject[]
  failure?: Shown['failure']
}

/** The page of the address, within whatever router is around it: the browser's, or the server's that stands still. */
export function Pages({ routes, failure = null }: PagesProps) {
  const location = useLocation()
  // A page says figures and facts as they hold: it is drawn anew when the owner changes them.
  useContent()
  const page = useRoutes(routes)
  return (
    <PageMatchContext value={matchRoutes(routes, location)?.at(-1) ?? null}>
      <PageBoundary location={location} failure={failure}>
        {page}
      </PageBoundary>
    </PageMatchContext>
  )
}

interface BoundaryProps {
  location: Location
  failure: Shown['failure']
  children: ReactNode
}

interface BoundaryState {
  location: Location
  failure: Shown['failure']
}

/** Shows what happened in the place of a page that breaks, until the shopper is elsewhere. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return location === before.location ? null : { location, failure: null }
  }

  override render() {
    const failure = this.props.failure ?? this.state.failure
    if (!failure) return this.props.children
    return (
      <Suspense fallback={<BareErrorPage />}>
        <ErrorPage error={failure.error} />
      </Suspense>
    )
  }
}

interface RoutedPagesProps {
  router: Router
  routes: RouteObject[]
  /** What is drawn first, as the server wrote it: the shopper may be on the way elsewhere before it is alive. */
  first: Shown
}

/** The shop in a browser: shows where its router has led. */
export function RoutedPages({ router, routes, first }: RoutedPagesProps) {
  const [shown, setShown] = useState(first)
  const drawn = useRef(() => {})

  useEffect(restoreByHand, [])
  useLayoutEffect(() => {
    let last: Shown | null = null
    const follow = () => {
      const next = router.shown()
      if (next === last) return
      last = next
      // A page that was pressed is drawn in one go: piece by piece, with frames of the old one between, it stands later.
      if (next.action === NavigationType.Push && !next.moves) return setShown(next)
      const draw = () => startTransition(() => setShown(next))
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
    return router.subscribe(follow)
  }, [router])
  useLayoutEffect(() => takePlace(shown), [shown])
  useEffect(() => drawn.current())

  const { location, action, failure } = shown
  return (
    <ArrivalContext value={router.arrived}>
      <BaseRouter location={location} navigationType={action} navigator={router.navigator}>
        <Pages routes={routes} failure={failure} />
      </BaseRouter>
    </ArrivalContext>
  )
}
