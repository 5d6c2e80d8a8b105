import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadPart } from '../ui/load-part.ts'

const BottomNav = lazy(() => loadPart(() => import('./bottom-nav/bottom-nav.tsx')))

const never = () => () => {}

/** What only the installed app shows, and what only a Safari that may install it needs: no other browser loads either. */
export function AppParts() {
  const isApp = useSyncExternalStore(
    never,
    () => matchMedia('(display-mode: standalone)').matches,
    () => false
  )
  useEffect(() => {
    if ('standalone' in navigator)
      void import('./apple-start/apple-start.ts').then(({ addOwnAppleStart }) => addOwnAppleStart())
  }, [])
  return (
    isApp && (
      <Suspense>
        <BottomNav />
      </Suspense>
    )
  )
}
