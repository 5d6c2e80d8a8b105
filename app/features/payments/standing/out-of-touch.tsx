import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from '../payments.module.css'
import { Heading } from './heading.tsx'
import { STAYS_AS_IT_IS } from './stays-as-it-is.ts'

/** Without a connection nothing can be paid; the page tries again by itself once there is one. OFFLINE, section 1. */
export function OutOfTouch({ onRetry }: { onRetry: () => void }) {
  const isOnline = useConnection().kind === 'online'
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    else if (wasOffline.current) onRetry()
  }, [isOnline, onRetry])
  return (
    <div className={styles.told}>
      <Heading>Paying needs a connection</Heading>
      <p className={text.lead}>We cannot be reached just now. {STAYS_AS_IT_IS}</p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  )
}
