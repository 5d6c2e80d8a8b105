import { Activity, createContext, memo, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { type Location, type RouteMatch, type RouteObject, useRoutes } from 'react-router-dom'
import { afterFrame } from '../ui/page/after-frame.ts'
import { useContent } from '../ui/page/content.tsx'
import { IsShownContext } from '../ui/page/is-shown.ts'
import { Boundary } from './boundary.tsx'
import { matchPage } from './router.ts'

/** The page that is shown: its module, as the route's `handle`, and the parameters of its path. */
export const PageMatchContext = createContext<RouteMatch | null>(null)

/** One drawing of a page. */
interface Slot {
  number: number
  /** Where it stands; null: the page of the address, wherever that is. */
  at: Location | null
}

/** Which drawings of pages there are. */
export interface Slots {
  shown: Slot
  /** The one that a press has just left: out of sight, and there until there is time to take it apart. */
  left: Slot | null
  /** The one out of sight that a press will probably show. */
  ahead: Slot | null
  /** How many there have been. */
  drawn: number
}

export const FIRST_SLOTS: Slots = { shown: { number: 0, at: null }, left: null, ahead: null, drawn: 1 }

/** Draws the page of a location out of sight, instead of whatever was; null: none. */
export const drawnAhead = (slots: Slots, at: Location | null): Slots =>
  (slots.ahead?.at ?? null) === at
    ? slots
    : { ...slots, ahead: at && { number: slots.drawn, at }, drawn: slots.drawn + 1 }

/** What is shown after a way from one location to another: the page that was drawn ahead, where it leads there. */
export function slotsAfter({ shown, ahead, drawn }: Slots, routes: RouteObject[], from: Location, to: Location): Slots {
  if (ahead?.at === to) return { shown: ahead, left: shown, ahead: null, drawn }
  const after = { left: null, ahead: null, drawn: drawn + 1 }
  if (shown.at === null) return { shown, ...after }
  return { shown: isSamePage(routes, from, to) ? { ...shown, at: to } : { number: drawn, at: null }, ...after }
}

/** Whether a way stays on the page, such as from one metal of a piece to another. */
export const isSamePage = (routes: RouteObject[], from: Location, to: Location): boolean =>
  matchPage(routes, from).at(-1)?.route === matchPage(routes, to).at(-1)?.route

export const SlotsContext = createContext(FIRST_SLOTS)

interface PageSlotsProps {
  routes: RouteObject[]
}

/** The pages that are drawn. Neither the eye nor a screen reader meets another than the one that is shown. */
export function PageSlots({ routes }: PageSlotsProps) {
  const { left, shown, ahead } = useContext(SlotsContext)
  // Within one list, so that what was drawn ahead stays when it comes to be shown, and what was shown when it is left.
  return [left, shown, ahead].map(
    (slot) =>
      slot &&
      (slot.at === null ? (
        <Boundary key={slot.number} of={slot === left} instead={slot === left ? nothing : breakAgain}>
          <Page routes={routes} />
        </Boundary>
      ) : (
        <Drawn key={slot.number} isShown={slot !== ahead} mayBreak={slot === shown}>
          <Page routes={routes} location={slot.at} />
        </Drawn>
      ))
  )
}

interface DrawnProps {
  isShown: boolean
  /** Else what breaks in it breaks nothing that is seen. */
  mayBreak: boolean
  children: ReactNode
}

/**
 * A page that was drawn ahead, before it is shown and after. What breaks out of sight breaks nothing that is seen: it is drawn
 * afresh once it is shown, and breaks then, if it must.
 */
function Drawn({ isShown, mayBreak, children }: DrawnProps) {
  const [hasBeenShown, setHasBeenShown] = useState(false)
  useEffect(() => {
    if (isShown) return afterFrame(() => startTransition(() => setHasBeenShown(true)))
  }, [isShown])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <IsShownContext value={hasBeenShown}>
        <Boundary of={mayBreak} instead={mayBreak ? breakAgain : nothing}>
          {children}
        </Boundary>
      </IsShownContext>
    </Activity>
  )
}

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
