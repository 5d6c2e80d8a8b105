import { CloudOffIcon } from '../ui/icons.tsx'
import { type Connection, useConnection } from '../ui/page/connection.ts'
import { momentWords } from '../ui/page/moment.ts'
import styles from './offline-band.module.css'

/** One grey line under the header while the shop cannot be reached, or prices not be confirmed: since when these stand. Look, section 9. */
export function OfflineBand() {
  const connection = useConnection()
  return (
    <div role="status">
      {(connection.kind === 'offline' || connection.asOf) && (
        <p className={styles.band}>
          <CloudOffIcon />
          <span>{bandWords(connection)}</span>
        </p>
      )}
    </div>
  )
}

/** Without a catalogue on the device, only what this page has is there. */
function bandWords({ kind, asOf }: Connection): string {
  const prices = asOf ? ` Prices as of ${momentWords(asOf)}.` : ''
  if (kind === 'online') return `${prices.trim()} Newer ones could not be checked just now.`
  return `You are offline.${prices} ${asOf ? 'The whole catalogue still opens.' : 'This page stays as it is.'}`
}
