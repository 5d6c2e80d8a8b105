import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readOutboxMirror, subscribeToOutboxMirror } from '../kept/outbox-mirror.ts'

const WaitingBand = lazy(() => import('./waiting-band.tsx'))

/** Loads the line about waiting requests only on devices that have some. */
export function Waiting() {
  const mirror = useSyncExternalStore(subscribeToOutboxMirror, readOutboxMirror, () => null)
  return (
    mirror && (
      <Suspense>
        <WaitingBand />
      </Suspense>
    )
  )
}
