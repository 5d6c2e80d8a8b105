import { type ReactNode, useEffect, useRef } from 'react'
import styles from './sizer.module.css'

/** The heading of a step. Where the step replaced the one the shopper was in, the focus goes on from here. */
export function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  )
}
