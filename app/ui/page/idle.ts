import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How long is waited where a browser (Safari) does not say when it is idle, in ms. */
const QUIET_AFTER = 500

/**
 * Does what nobody waits for once the page has nothing else to do, or after so many ms all the same. Returns how to call it
 * off.
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, timeout === undefined ? {} : { timeout })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(work, QUIET_AFTER)
  return () => clearTimeout(asked)
}

const never = () => () => {}

/**
 * Whether a part was first drawn to take over what the server wrote. The answer stays: to be told that this is over would draw the part
 * anew at once, and every part below it that was to be taken over in its own time would be taken over with it, in one go.
 */
export function useIsHydrating(): boolean {
  const first = useRef<boolean | null>(null)
  return useSyncExternalStore(
    never,
    () => first.current ?? false,
    () => {
      first.current ??= true
      return first.current
    }
  )
}

/** By then what comes after comes all the same, in ms: a page that never rests still wants its second part. */
const AT_LATEST = 1000

/**
 * Whether the second part of a page is due: at once where the server wrote it, else when the first (`isDrawn`) is on the screen
 * and nothing else is to be done.
 */
export function useAfterFirst(isDrawn: boolean): boolean {
  const isHydrating = useIsHydrating()
  const [isDue, setDue] = useState(isHydrating)
  useEffect(() => {
    if (isDrawn && !isDue) return whenIdle(() => setDue(true), AT_LATEST)
  }, [isDrawn, isDue])
  return isDue
}
