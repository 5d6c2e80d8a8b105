import { useEffect } from 'react'
import { loadDevice } from '../client-store/device.ts'
import styles from './waiting-band.module.css'
import { WaitingLink } from './waiting-link.tsx'

/** One line under the header while requests wait. Where it stands there is something to send, so sending begins. */
export default function WaitingBand() {
  useEffect(() => {
    loadDevice().catch(reportError)
  }, [])
  return (
    <section className={styles.band} aria-label="Waiting to be sent">
      <WaitingLink className={styles.link} />
    </section>
  )
}
