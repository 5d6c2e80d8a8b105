import { useSyncExternalStore } from 'react'

/** What a keyboard takes of the screen at least, in px: the browser's own bars take less. */
const least = 140

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', listener)
  return () => visualViewport?.removeEventListener('resize', listener)
}

/** Whether the phone's keyboard covers a part of the page; a page made larger by two fingers is not covered. */
function isCovered(): boolean {
  const { visualViewport } = window
  if (!visualViewport) return false
  return document.documentElement.clientHeight - visualViewport.height * visualViewport.scale > least
}

/** Whether the keyboard is open. Browsers do not say so; they tell how much of the page they show. */
export function useKeyboard(): boolean {
  return useSyncExternalStore(subscribe, isCovered, () => false)
}
