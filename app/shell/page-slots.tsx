import { Activity, createContext, Fragment, memo, type ReactNode, useContext } from 'react'
import { type Location, type RouteMatch, type RouteObject, useRoutes } from 'react-router-dom'
import { useContent } from '../ui/page/content.tsx'
import { IsShownContext } from '../ui/page/is-shown.ts'
import { Boundary } from './boundary.tsx'
import { matchPage } from './router.ts'

/** The page that is shown: its module, as the route's `handle`, and the parameters of its path. */
export const PageMatchContext = createContext<RouteMatch | null>(null)

/** Which drawings of pages there are: the one that is shown, and one out of sight that a press will probably show. */
export interface Slots {
  /** Number of the one that is shown; 0 until one that was drawn ahead is pressed, and again once that is left. */
  shown: number
  /** Where that stands, unless it is 0. */
  at: Location | null
  /** Number of the one that is drawn ahead, where there is one. */
  next: number
  /** Where it leads. */
  ahead: Location | null
}

export const FIRST_SLOTS: Slots = { shown: 0, at: null, next: 1, ahead: null }

/** Draws the page of a location out of sight, instead of whatever was; null: none. */
export const drawnAhead = (slots: Slots, ahead: Location | null): Slots =>
  slots.ahead === ahead ? slots : { ...slots, next: slots.next + 1, ahead }

/** What is shown after a way from one location to another: the page that was drawn ahead, where it leads there. */
export function slotsAfter(slots: Slots, routes: RouteObject[], from: Location, to: Location): Slots {
  const { shown, next, ahead } = slots
  const after = { next: next + 1, ahead: null }
  if (ahead === to) return { shown: next, at: to, ...after }
  return shown > 0 && isSamePage(routes, from, to) ? { shown, at: to, ...after } : { shown: 0, at: null, ...after }
}

/** Whether a way stays on the page, such as from one metal of a piece to another. */
export const isSamePage = (routes: RouteObject[], from: Location, to: Location): boolean =>
  matchPage(routes, from).at(-1)?.route === matchPage(routes, to).at(-1)?.route

export const SlotsContext = createContext(FIRST_SLOTS)

interface PageSlotsProps {
  routes: RouteObject[]
}

/** The page of the address, and out of sight the one that is drawn ahead: neither the eye nor a screen reader meets that. */
export function PageSlots({ routes }: PageSlotsProps) {
  const { shown, at, next, ahead } = useContext(SlotsContext)
  // Within one list, so that what was drawn ahead stays when it comes to be shown.
  return [
    at === null ? (
      <Fragment key={shown}>
        <Page routes={routes} />
      </Fragment>
    ) : (
      <Drawn key={shown} isShown>
        <Page routes={routes} location={at} />
      </Drawn>
    ),
    ahead && (
      <Drawn key={next} isShown={false}>
        <Page routes={routes} location={ahead} />
      </Drawn>
    )
  ]
}

interface DrawnProps {
  isShown: boolean
  children: ReactNode
}

/**
 * A page that was drawn ahead, before it is shown and after. What breaks out of sight breaks nothing that is seen: it is drawn
 * afresh once it is shown, and breaks then, if it must.
 */
const Drawn = ({ isShown, children }: DrawnProps) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <IsShownContext value={isShown}>
      <Boundary of={isShown} instead={isShown ? breakAgain : nothing}>
        {children}
      </Boundary>
    </IsShownContext>
  </Activity>
)

const nothing = () => null

function breakAgain(error: unknown): never {
  throw error
}

/**
 * The page of a location, to which it believes to have come by the browser's own way; without one, of the address. Nothing that
 * is drawn ahead draws the page that is shown anew.
 */
const Page = memo(({ routes, location }: PageSlotsProps & { location?: Location }) => {
  // A page says figures and facts as they hold: it is drawn anew when the owner changes them.
  useContent()
  return useRoutes(routes, location)
})
