import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readOutboxMirror, subscribeToOutboxMirror } from '../kept/outbox-mirror.ts'
import { loadPart } from '../ui/load-part.ts'
import { isFramed } from '../ui/page/framed.ts'

const WaitingBand = lazy(() => loadPart(() => import('./waiting-band.tsx')))

/** The page around a framed shop has the line already. DECISIONS 25. */
const readOutside = () => (isFramed() ? null : readOutboxMirror())

/** Loads the line about waiting requests only on devices that have some. */
export function Waiting() {
  const mirror = useSyncExternalStore(subscribeToOutboxMirror, readOutside, () => null)
  return (
    mirror && (
      <Suspense>
        <WaitingBand />
      </Suspense>
    )
  )
}
