import { Button } from '../ui/controls/button.tsx'
import { useIsAlive } from '../ui/form/use-is-alive.ts'
import { useConnection } from '../ui/page/connection.ts'
import text from '../ui/type/text.module.css'

/** Says truthfully what pressing it does now. Look, section 10. */
export function SendButton({ isSubmitting }: { isSubmitting: boolean }) {
  const isOffline = useConnection().kind === 'offline'
  const isAlive = useIsAlive()
  return (
    <>
      {/* While submitting it keeps the focus: a truly disabled button would lose it. */}
      <Button type="submit" wide disabled={!isAlive} aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Submitting...' : isOffline ? 'Save and send when online' : 'Send the enquiry'}
      </Button>
      <p className={text.caption}>
        {isOffline
          ? 'It goes to your outbox and leaves by itself when there is signal.'
          : 'It goes through your outbox: if the signal drops, it leaves by itself later.'}{' '}
        We say “received” only when we have it.
      </p>
      <span role="status" className={text.visuallyHidden}>
        {isSubmitting && 'Submitting your enquiry'}
      </span>
    </>
  )
}
