import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../../ui/controls/button.tsx'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from '../sign-in.module.css'

interface FormEndProps {
  label: string
  submittingLabel: string
  /** What went wrong, in words. */
  failure: string | null
  /** Something that has to be there is not yet. */
  isIncomplete?: boolean
}

/** What went wrong, and the button. An account needs the shop: offline it says so. OFFLINE, section 1. */
export function FormEnd({ label, submittingLabel, failure, isIncomplete = false }: FormEndProps) {
  const isOffline = useConnection().kind === 'offline'
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  return (
    <div className={styles.end}>
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            <CircleAlertIcon />
            {failure}
          </p>
        )}
      </div>
      {/* While it is being sent it keeps the focus: a truly disabled button would lose it. */}
      <Button type="submit" wide disabled={isOffline || isIncomplete} aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? submittingLabel : label}
      </Button>
      <span role="status" className={text.visuallyHidden}>
        {isSubmitting && submittingLabel}
      </span>
      {isOffline && (
        <p className={text.body2}>You are offline. Accounts are with the shop, so this needs a connection.</p>
      )}
    </div>
  )
}
