import { useEffect } from 'react'
import { useOfflineReady } from '../../ui/offline/offline-ready.ts'
import { isOfflineRemoved } from '../../ui/offline/offline-removed.ts'
import text from '../../ui/type/text.module.css'
import { ClearDetails } from '../clear-details/clear-details.tsx'
import { OfflineState } from './available/offline-state.tsx'
import { KeepOffline } from './keep-offline.tsx'
import { KeptReport } from './kept/kept-report.tsx'
import styles from './on-this-device.module.css'
import { RemoveOffline } from './remove-offline.tsx'
import { removeCaches } from './remove-offline-data.ts'

/** What the shop keeps on this device: whether it is all here, how large it is, and the ways to keep it or be rid of it. */
export function OnThisDevice() {
  const ready = useOfflineReady()
  useEffect(() => {
    // A worker that was at work in another tab when the offline shop was taken off has kept a few pictures since.
    if (ready.kind === 'absent' && isOfflineRemoved()) removeCaches().catch(reportError)
  }, [ready.kind])
  return (
    <section className={styles.device} aria-labelledby="what-is-kept-here">
      <h2 id="what-is-kept-here">On this device</h2>
      <p className={text.body2}>
        So that it works without signal, the shop keeps its pages here, everything we sell with a small picture, and the
        pictures you have looked at. Your cart, what you type, what waits to be sent and your receipts are here too, and
        are yours.
      </p>
      <OfflineState ready={ready} />
      <KeptReport />
      <KeepOffline />
      {['ready', 'incomplete', 'checking', 'coming'].includes(ready.kind) && <RemoveOffline />}
      <ClearDetails />
    </section>
  )
}
