import { useEffect, useState } from 'react'
import styles from './notice-bar.module.css'
import { offer, useNotice } from './notice-store.ts'

/** How long a notice that needs no answer stays, in ms; hover and focus hold it. DECISIONS 24. */
const staysFor = 6000

/** "Ready to use offline", which leaves by itself; "A new version is ready", which stays until it is answered. */
export function NoticeBar() {
  const notice = useNotice()
  const [isHeld, setHeld] = useState(false)
  const leaves = notice?.kind === 'ready-offline'

  useEffect(() => {
    if (!leaves || isHeld) return
    const timer = setTimeout(() => offer(null), staysFor)
    return () => clearTimeout(timer)
  }, [leaves, isHeld])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={styles.place}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {notice && (
        <div className={styles.notice}>
          <span>{notice.kind === 'new-version' ? 'A new version is ready' : 'Ready to use offline'}</span>
          {notice.kind === 'new-version' ? (
            <button type="button" onClick={notice.take}>
              Reload
            </button>
          ) : (
            <button type="button" onClick={() => offer(null)}>
              Close
            </button>
          )}
        </div>
      )}
    </div>
  )
}
