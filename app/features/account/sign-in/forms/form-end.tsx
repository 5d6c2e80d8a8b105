import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../../../ui/controls/button.tsx'
import { CircleAlertIcon } from '../../../../ui/icons.tsx'
import { useConnection, useOutOfReachWords } from '../../../../ui/page/connection.ts'
import text from '../../../../ui/type/text.module.css'
import styles from '../sign-in.module.css'

interface FormEndProps {
  label: string
  submittingLabel: string
  /** What went wrong, in words. */
  failure: string | null
  /** What has to be there before it can be pressed, in a sentence; null once it is. */
  missing?: string | null
}

/** What went wrong, and the button. An account needs the shop: offline it says so. OFFLINE, section 1. */
export function FormEnd({ label, submittingLabel, failure, missing = null }: FormEndProps) {
  const isOffline = useConnection().kind === 'offline'
  const outOfReach = useOutOfReachWords()
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const whyNot = isOffline
    ? `${outOfReach}. Accounts are with the shop, so this has to wait until we can be reached.`
    : missing
  const reason = useId()
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
      <Button
        type="submit"
        wide
        blocked={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : reason}
        busy={isSubmitting && submittingLabel}
      >
        {label}
      </Button>
      {whyNot !== null && (
        <p id={reason} className={text.body2}>
          {whyNot}
        </p>
      )}
    </div>
  )
}
