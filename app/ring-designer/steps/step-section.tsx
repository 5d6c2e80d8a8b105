import type { ReactNode } from 'react'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import { useIsHeld } from '../../ui/form/form.tsx'
import text from '../../ui/type/text.module.css'
import { stepHeadingId } from '../use-ring-step.ts'
import styles from './steps.module.css'

interface StepSectionProps {
  step: number
  isShown: boolean
  children: ReactNode
}

/** One step. Its heading takes the focus when it opens. */
export function StepSection({ step, isShown, children }: StepSectionProps) {
  return (
    <section className={styles.step} hidden={!isShown} inert={useIsHeld()} aria-labelledby={stepHeadingId(step)}>
      <h2 id={stepHeadingId(step)} className={text.h3} tabIndex={-1}>
        <span className={text.visuallyHidden}>
          Step {step + 1} of {RING_STEPS.length}:{' '}
        </span>
        {RING_STEPS[step]?.title}
      </h2>
      {children}
    </section>
  )
}
