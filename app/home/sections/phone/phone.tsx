import { useEffect, useRef, useState } from 'react'
import { useInstall } from '../../../ui/page/install.ts'
import { LivePhone } from './live-phone.tsx'
import styles from './phone.module.css'

/** A phone with the shop on it: a still, which a tap makes live. In the live shop's own phone it stays a still. */
export function Phone() {
  const [isLive, setLive] = useState(false)
  const tryIt = useRef<HTMLButtonElement>(null)
  const wasLive = useRef(false)
  useEffect(() => {
    // The button that was pressed to stop has gone, with the focus.
    if (wasLive.current && !isLive) tryIt.current?.focus()
    wasLive.current = isLive
  }, [isLive])
  const isFramed = useInstall().kind === 'framed'
  if (isLive) return <LivePhone onStop={() => setLive(false)} />
  return (
    <div className={styles.stand}>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <img
            src="/phone.webp"
            alt="The shop on a phone, listing tennis bracelets"
            width={500}
            height={1080}
            loading="lazy"
          />
        </div>
      </div>
      {!isFramed && (
        <button
          type="button"
          className={styles.tryIt}
          ref={tryIt}
          aria-label="Try it here: load the live shop into this phone"
          onClick={() => setLive(true)}
        >
          <span>Try it here</span>
        </button>
      )}
    </div>
  )
}
