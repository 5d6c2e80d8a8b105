import { Button } from '../controls/button.tsx'
import { useConnection } from '../page/connection.ts'
import { useIsAlive } from './use-is-alive.ts'

interface SubmitButtonProps {
  isSubmitting: boolean
  /** What it says in the ordinary case. */
  label: string
  submittingLabel: string
  wide?: boolean
}

/** Sends a request, and says what pressing it does: without a connection it is saved here and leaves later. LOOK, section 10. */
export function SubmitButton({ isSubmitting, label, submittingLabel, wide = true }: SubmitButtonProps) {
  const isOffline = useConnection().kind === 'offline'
  const isAlive = useIsAlive()
  return (
    <Button type="submit" wide={wide} disabled={!isAlive} busy={isSubmitting && submittingLabel}>
      {isOffline ? 'Save and send when online' : label}
    </Button>
  )
}
