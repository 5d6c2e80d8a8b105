import { useEffect } from 'react'
import { reloadPage } from './reload-page.ts'

let isHere = false

/**
 * A provider's script is about to run in this page: then true. In a document that was loaded as another page, from which
 * the browser's way back led here, it would not be let run; that one is loaded anew, as the page it shows.
 */
export function expectProviderScript(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && new URL(loaded.name).pathname !== window.location.pathname) {
    reloadPage()
    return false
  }
  isHere = true
  return true
}

/**
 * A provider's script belongs to the page that pays and to no other. It cannot be taken out of a running page, so the
 * page that follows starts anew.
 */
export function useLeavingWithItsScript(): void {
  useEffect(
    () => () => {
      if (!isHere) return
      isHere = false
      reloadPage()
    },
    []
  )
}
