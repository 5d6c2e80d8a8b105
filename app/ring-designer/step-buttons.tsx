import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import { Button } from '../ui/controls/button.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useIsAlive } from '../ui/form/use-is-alive.ts'
import styles from './ring-designer-page.module.css'
import type { RingStep } from './use-ring-step.ts'

/** Next and Previous check nothing; the last step's button sends. Requests-and-pages spec, section 4. */
export function StepButtons({ step, goTo, isSubmitting }: RingStep & { isSubmitting: boolean }) {
  const isAlive = useIsAlive()
  const next = RING_STEPS[step + 1]
  return (
    <div className={styles.nav}>
      {step > 0 && (
        <Button outlined onClick={() => goTo(step - 1)}>
          Previous
        </Button>
      )}
      {/* A button of its own for each: a second press on Next must not be the one that sends. */}
      {next ? (
        <Button key="next" type="submit" disabled={!isAlive}>
          Next, {next.title.toLowerCase()}
        </Button>
      ) : (
        <SubmitButton
          key="send"
          wide={false}
          isSubmitting={isSubmitting}
          label="Submit Request"
          submittingLabel="Submitting Request..."
        />
      )}
    </div>
  )
}
