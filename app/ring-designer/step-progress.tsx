import type { Ref } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import styles from './step-progress.module.css'
import { withStep } from './use-ring-step.ts'

/** The four steps on a scale, inked as far as the one shown. Each leads to its step: none is locked. */
export function StepProgress({ ref, step }: { ref: Ref<HTMLOListElement>; step: number }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Steps">
      <ol ref={ref} className={styles.scale}>
        {RING_STEPS.map(({ title }, index) => (
          <li key={title} className={index <= step ? styles.done : undefined}>
            <Link
              to={{ search: withStep(search, index).toString() }}
              preventScrollReset
              className={index === step ? styles.now : undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              <b>{index + 1}</b>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
