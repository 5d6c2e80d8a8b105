import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { MailIcon } from '../../../../ui/rare-icons.tsx'
import styles from '../sign-in.module.css'

interface MailSentProps {
  to: string
  /** Nothing is sent to an address that has no account. */
  isOnlyIfKnown?: boolean
  onClose: () => void
  children: ReactNode
}

/** The rest happens in the shopper's mail. */
export function MailSent({ to, isOnlyIfKnown = false, onClose, children }: MailSentProps) {
  return (
    <div className={styles.fields}>
      <div role="status" className={styles.sent}>
        <MailIcon />
        <p>
          {isOnlyIfKnown ? 'If there is an account with ' : 'We have written to '}
          <strong>{to}</strong>
          {isOnlyIfKnown && ', a mail is on its way to it'}. {children}
        </p>
      </div>
      {/* The form is gone, and the focus with it. */}
      <Button wide outlined autoFocus onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
