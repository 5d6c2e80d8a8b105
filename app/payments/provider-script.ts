import { useEffect } from 'react'
import { reloadPage } from './reload-page.ts'

let isHere = false

/** A provider's script is about to run in this page. */
export function expectProviderScript(): void {
  isHere = true
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
