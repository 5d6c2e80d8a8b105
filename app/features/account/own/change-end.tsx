import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from './change-end.module.css'
import type { Change } from './use-change.ts'

interface ChangeEndProps {
  change: Change
  label: string
  goingLabel: string
  outlined?: boolean
  /** Other ways out, beside the button. */
  children?: ReactNode
}

/** The end of every form of the account: the button, and why it did not work. Nothing of it waits in the outbox. */
export function ChangeEnd({
  change: { isGoing, refusal },
  label,
  goingLabel,
  outlined = false,
  children
}: ChangeEndProps) {
  const isOffline = useConnection().kind === 'offline'
  const isAlive = useIsAlive()
  return (
    <div className={styles.end}>
      <Refusal words={refusal} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          small
          outlined={outlined}
          disabled={!isAlive}
          blocked={isOffline}
          busy={isGoing && goingLabel}
        >
          {label}
        </Button>
        {children}
      </div>
      {isOffline && <p className={text.caption}>This needs a connection. What you typed stays here meanwhile.</p>}
      <ErrorSummary />
    </div>
  )
}

/** What the shop said when it did not take a change. */
export function Refusal({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <p className={styles.refusal} role="alert">
      <CircleAlertIcon />
      {words}
    </p>
  )
}
