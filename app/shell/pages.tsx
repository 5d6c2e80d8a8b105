import {
  Component,
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
  type RouteMatch,
  type RouteObject,
  useLocation,
  useRoutes
} from 'react-router-dom'
import { ShopError } from '../queries/answer.ts'
import { Button } from '../ui/controls/button.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import { useContent } from '../ui/page/content.tsx'
import { ArrivalContext } from '../ui/page/use-arrive.ts'
import text from '../ui/type/text.module.css'
import styles from './error-page.module.css'
import { type Router, restoreByHand, type Shown, takePlace } from './router.ts'

/** The shop's facts are for one page in thousands; where even they cannot be had, the contact page has them. */
const ServiceAddress = import.meta.env.SSR
  ? (await import('./service-address.tsx')).default
  : lazy(() =>
      import('./service-address.tsx').catch(() => ({ default: () => <a href="/contact">our contact address</a> }))
    )

/** When a page breaks: what happened, what is kept, what to do. */
function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main">
      <Wrap className={styles.page}>
        <h1>This page did not open.</h1>
        <p className={text.lead}>
          Something in it went wrong on our side. Nothing you wrote is lost: what was saved on this device is still
          here.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          {/* A plain link: it loads the shop afresh, which a broken page needs. */}
          <a className={styles.home} href="/">
            Go to the front page
          </a>
        </div>
        <p className={text.caption}>
          If it happens again, tell us at{' '}
          <Suspense>
            <ServiceAddress />
          </Suspense>
          {error instanceof Error && `: ${error.message}`}
        </p>
        {error instanceof ShopError && error.requestId !== null && (
          <p className={text.caption}>
            If you write to us, please name <strong>{error.requestId}</strong>: it leads us to what went wrong.
          </p>
        )}
      </Wrap>
    </main>
  )
}

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
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
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
