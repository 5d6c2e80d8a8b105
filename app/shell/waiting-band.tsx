import { useEffect } from 'react'
import { loadDevice } from '../kept/device.ts'
import styles from './waiting-band.module.css'
import { WaitingLink } from './waiting-link.tsx'

/** One line under the header while requests wait. Where it stands there is something to send, so sending begins. */
export default function WaitingBand() {
  useEffect(() => {
    loadDevice().catch(reportError)
  }, [])
  return (
    <p className={styles.band}>
      <WaitingLink className={styles.link} />
    </p>
  )
}
