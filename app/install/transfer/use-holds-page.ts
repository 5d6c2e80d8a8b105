import { useEffect } from 'react'
import { unsavedDrafts } from '../../kept/unsaved-drafts.ts'

/** Keeps a new version from reloading the page while something stands on it that would be lost. OFFLINE, section 2.14. */
export function useHoldsPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const holder = {}
    unsavedDrafts.add(holder)
    return () => void unsavedDrafts.delete(holder)
  }, [isHeld])
}
