import { type ReactNode, useEffect, useRef } from 'react'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import styles from '../payments.module.css'

/** What came of a try to pay, beside the button. Gets the focus, so that nobody has to look for it. */
export function PaymentNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <CircleAlertIcon />
      <p>{children}</p>
    </div>
  )
}
