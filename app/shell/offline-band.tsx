import { CloudOffIcon } from '../ui/icons.tsx'
import { useConnection } from '../ui/page/connection.ts'
import { momentWords } from '../ui/page/moment.ts'
import styles from './offline-band.module.css'

/** One grey line under the header while the shop cannot be reached: since when the prices stand. Look, section 9. */
export function OfflineBand() {
  const connection = useConnection()
  return (
    <div role="status">
      {connection.kind === 'offline' && (
        <p className={styles.band}>
          <CloudOffIcon />
          <span>
            You are offline.{connection.asOf && ` Prices as of ${momentWords(connection.asOf)}.`} The whole catalogue
            still opens.
          </span>
        </p>
      )}
    </div>
  )
}
