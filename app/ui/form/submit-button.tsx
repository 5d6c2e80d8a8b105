import { Button } from '../controls/button.tsx'
import { useConnection } from '../page/connection.ts'
import { useIsAlive } from './use-is-alive.ts'

interface SubmitButtonProps {
  isSubmitting: boolean
  /** What it says in the ordinary case. */
  label: string
  submittingLabel: string
  /** Without a connection, where what is pressed binds and has to be named. */
  offlineLabel?: string
  wide?: boolean
  /** One filled button a view. LOOK, section 1. */
  outlined?: boolean
}

/** Sends a request, and says what pressing it does: without a connection it is saved here and leaves later. LOOK, section 10. */
export function SubmitButton({
  isSubmitting,
  label,
  submittingLabel,
  offlineLabel = 'Save and send when online',
  wide = true,
  outlined = false
}: SubmitButtonProps) {
  const isOffline = useConnection().kind === 'offline'
  const isAlive = useIsAlive()
  return (
    <Button type="submit" wide={wide} outlined={outlined} disabled={!isAlive} busy={isSubmitting && submittingLabel}>
      {isOffline ? offlineLabel : label}
    </Button>
  )
}
