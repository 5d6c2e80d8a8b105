import { useSyncExternalStore } from 'react'

/** From this width on the code is shown; the style sheet has the same. */
const wide = '(min-width: 900px)'

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** This page's address in full where a code of it is shown; null on narrow screens, and before the page is alive. */
export const useOwnAddress = (): string | null =>
  useSyncExternalStore(
    onWidth,
    () => (window.matchMedia(wide).matches ? new URL('/install', window.location.href).href : null),
    () => null
  )
