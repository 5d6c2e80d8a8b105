import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What was pressed or chosen where no script was there yet to hear it. */
export interface UnheardInput {
  event: Event
  element: HTMLElement
  /** What a select was set to. */
  value?: string
  /** What a radio or checkbox was set to. */
  checked?: boolean
}

/** Whether an event has not yet been everywhere: React comes alive in the midst of one, and then lets it through. */
const isOnItsWay = (event: Event): boolean => event.eventPhase !== Event.NONE

/** The control as it stands now: what changed before it was alive, React draws anew. Null while it is not there. */
function standing(gone: HTMLElement): HTMLElement | null {
  if (gone.isConnected) return gone
  if (gone.id) return document.getElementById(gone.id)
  const { name, value } = gone as HTMLInputElement
  if (!name) return null
  return [...document.getElementsByName(name)].find((control) => (control as HTMLInputElement).value === value) ?? null
}

/** Does it again: a control that already stands as chosen is put back first, or pressing it would change nothing. */
export function doAgain({ event, element: before, value, checked }: UnheardInput): void {
  const element = standing(before)
  if (isOnItsWay(event) || !element) return
  if (element instanceof HTMLInputElement && checked !== undefined) element.checked = !checked
  if (value === undefined) element.click()
  else if (element instanceof HTMLSelectElement) {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Each with the path of its page: the next one may have a control of the same name. */
const unheard = new Map<HTMLElement, UnheardInput & { path: string }>()

declare global {
  interface Window {
    /** Told by the loader in api/server/pages of whatever is pressed or chosen once the page is alive. */
    hearLater?: (input: UnheardInput) => void
  }
}

/** From now on, remembers what is pressed or chosen in parts that are not alive: React lets no event through to those. */
export function rememberUnheard(): void {
  window.hearLater = (input) => {
    const { event, element } = input
    // Chosen anew, it comes after what was chosen meanwhile.
    unheard.delete(element)
    unheard.set(element, { ...input, path: window.location.pathname })
    element.addEventListener(event.type, () => unheard.delete(element), { capture: true, once: true })
  }
}

/** How long what was chosen may wait for its part, in ms, before whoever builds on it says that it was not heard. */
const HEARD_WITHIN = 8000

/** Whether something was chosen on this page of which nobody has heard yet. */
export const isChoiceUnheard = (): boolean => [...unheard.values()].some(isChoiceHere)

/**
 * Whether everything that was chosen on this page has been heard, once it has or no longer may be waited for: what is done with
 * a choice is done with what the shopper sees, and not with what stood there before. False as well once the page was left.
 */
export async function isAllHeard(): Promise<boolean> {
  const began = performance.now()
  const { pathname } = window.location
  while (isChoiceUnheard()) {
    if (performance.now() - began > HEARD_WITHIN) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (window.location.pathname !== pathname) return false
  }
  return true
}

const isChoiceHere = ({ element, value, checked, path }: UnheardInput & { path: string }): boolean =>
  (value !== undefined || checked !== undefined) && path === window.location.pathname && standing(element) !== null

/** Does again what a part that has come alive since did not hear. What lies in one that is not alive is kept. */
export function replayUnheard(): void {
  for (const input of [...unheard.values()]) {
    const { event, element, path } = input
    const isOfThisPage = path === window.location.pathname
    if (isOnItsWay(event) || (isOfThisPage && !standing(element))) continue
    unheard.delete(element)
    if (!isOfThisPage) continue
    // Who prevented the default has heard it on its way.
    if (!event.defaultPrevented) doAgain(input)
  }
}

/**
 * Where a slider was moved before its code was there: React leaves the thumb where it is, and is told of it only by the next
 * move. Only the first drawing takes that over.
 */
export function useMovedBefore(
  slider: RefObject<HTMLInputElement | null>,
  value: number,
  onMove: (to: number) => void
): void {
  const takeOver = useEffectEvent(() => {
    const moved = slider.current?.valueAsNumber ?? value
    if (moved !== value) onMove(moved)
  })
  useEffect(() => takeOver(), [])
}
