import { Link } from 'react-router-dom'
import { CloudOffIcon } from '../ui/icons.tsx'
import { browserForgets } from '../ui/page/browser-forgets.ts'
import { useConnection } from '../ui/page/connection.ts'
import { leavesWords } from '../ui/page/leaves-by-itself.ts'
import { InfoIcon } from '../ui/rare-icons.tsx'
import styles from './outbox-page.module.css'

/** What this browser and this moment mean for what waits. DECISIONS 29. */
export function Remarks({ isWaiting }: { isWaiting: boolean }) {
  const isOffline = useConnection().kind === 'offline'
  return (
    <>
      {isOffline && (
        <div className={styles.remark}>
          <CloudOffIcon />
          <p>You are offline. You can go on writing: what you send is saved here. {leavesWords()}</p>
        </div>
      )}
      {isWaiting && browserForgets() && (
        <div className={styles.remark}>
          <InfoIcon />
          <p>
            This browser may delete what waits here after seven days without a visit.{' '}
            <Link to="/install">Install the app</Link>, or send the text by e-mail.
          </p>
        </div>
      )}
    </>
  )
}
