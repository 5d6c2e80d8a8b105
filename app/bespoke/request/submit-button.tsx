import { Button } from '../../ui/controls/button.tsx'
import { useIsAlive } from '../../ui/form/use-is-alive.ts'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'

/** Says what pressing it does: without a connection the request is saved here and leaves later. Look, section 10. */
export function SubmitButton({ isSubmitting }: { isSubmitting: boolean }) {
  const isOffline = useConnection().kind === 'offline'
  const isAlive = useIsAlive()
  return (
    <>
      {/* While submitting it keeps the focus: a truly disabled button would lose it. */}
      <Button type="submit" wide disabled={!isAlive} aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Submitting Request...' : isOffline ? 'Save and send when online' : 'Submit Request'}
      </Button>
      <span role="status" className={text.visuallyHidden}>
        {isSubmitting && 'Submitting your request'}
      </span>
    </>
  )
}
