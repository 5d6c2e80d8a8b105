import { CloudOffIcon } from '../ui/icons.tsx'
import { useConnection } from '../ui/page/connection.ts'
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

/** "21 November, 09:12", in London. */
function momentWords(iso: string): string {
  const moment = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London'
  })
  return moment.format(new Date(iso)).replace(' at ', ', ')
}
