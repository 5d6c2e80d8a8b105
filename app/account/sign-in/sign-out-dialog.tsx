import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { SignedOut, Unsent, Waiting } from '../../kept/account/sign-out.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CircleAlertIcon, CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import text from '../../ui/type/text.module.css'
import styles from './sign-in.module.css'

type Failure = Exclude<SignedOut['kind'], 'signed-out'> | 'broken'

interface SignOutDialogProps {
  open: boolean
  waiting: Waiting
  /** Null once signed out. */
  onAnswer: (unsent: Unsent) => Promise<Exclude<SignedOut['kind'], 'signed-out'> | null>
  onClose: () => void
}

const failures: Record<Failure, string> = {
  'entries-remain': 'Not everything could be sent. You are still signed in, and nothing is lost.',
  unreachable: 'We could not reach the shop, so you are still signed in. Please try again.',
  broken: 'That did not work on this device. Please try again.'
}

/** What shall become of what the shop does not have: sent, kept for this account, or deleted. OFFLINE, section 2.11. */
export function SignOutDialog({ open, waiting, onAnswer, onClose }: SignOutDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Half way out there is nothing to go back to: what comes of it is said here.
  const close = () => {
    if (!isLeaving) onClose()
  }
  useCloseRequest(open, close)

  const answer = (unsent: Unsent) => async () => {
    if (isLeaving) return
    setLeaving(true)
    setFailure(null)
    const failed = await onAnswer(unsent).catch((error): Failure => {
      reportError(error)
      return 'broken'
    })
    setFailure(failed)
    if (failed) setLeaving(false)
  }

  return (
    <MuiRoot>
      <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="sign-out-title">
        <PanelHead title="Before you sign out" titleId="sign-out-title" close={<CloseIcon />} onClose={close} />
        <div className={styles.body}>
          <Named title="Not with us yet:" what={waiting.words} />
          <Named title="Begun but not sent, and gone from this device once you sign out:" what={waiting.begun} />
          <Named title="On this device only, and gone from it once you sign out:" what={waiting.hereOnly} />
          <Named title="Sent but not answered, so we may have it already:" what={waiting.unanswered} />
          <div role="alert">
            {failure && (
              <p className={styles.failure}>
                <CircleAlertIcon />
                {failures[failure]}
              </p>
            )}
          </div>
          <p role="status" className={text.caption}>
            {isLeaving && 'Signing out…'}
          </p>
          <div className={styles.answers} aria-busy={isLeaving}>
            {waiting.count > 0 ? (
              <>
                <Answer label="Send now and sign out" then="" isFirst onClick={answer('send-now')} />
                <Answer
                  label="Keep for this account"
                  then="It stays on this device, and is sent when you sign in here again."
                  onClick={answer('keep')}
                />
                <Answer
                  label="Delete"
                  then="It is deleted from this device. What has not reached us by now never will."
                  onClick={answer('delete')}
                />
              </>
            ) : (
              <Answer label="Sign out" then="" isFirst onClick={answer('keep')} />
            )}
          </div>
        </div>
      </Dialog>
    </MuiRoot>
  )
}

function Named({ title, what }: { title: string; what: readonly string[] }) {
  if (what.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.waiting}>
        {what.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two requests of one minute read alike, and the list does not change
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface AnswerProps {
  label: string
  /** What comes of it, where the label does not say so. */
  then: string
  isFirst?: boolean
  onClick: () => void
}

function Answer({ label, then, isFirst = false, onClick }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <Button wide outlined={!isFirst} onClick={onClick}>
        {label}
      </Button>
      {then && <p className={text.caption}>{then}</p>}
    </div>
  )
}
