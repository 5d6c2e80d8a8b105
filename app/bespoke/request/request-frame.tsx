import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { SectionHeading, Wrap } from '../../ui/layout/section.tsx'
import { Advice } from './advice.tsx'
import styles from './bespoke-request.module.css'
import { FORM_ID } from './request-anchor.ts'

/** The form's part of the page: its heading, the form, and what helps to fill it. */
export function RequestFrame({ children }: { children: ReactNode }) {
  const shared = new URLSearchParams(useLocation().search).get('shared')
  // Whoever shared something to the shop comes for the form alone.
  useEffect(() => {
    if (shared !== null) document.getElementById(FORM_ID)?.scrollIntoView()
  }, [shared])
  return (
    <section id={FORM_ID} className={styles.request} aria-label="Your request">
      <Wrap>
        <SectionHeading
          title="Tell us what you have in mind"
          lead={`A few lines are enough to begin, and pictures can say the rest. We answer ${ANSWERED_WITHIN}.`}
        />
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <Advice />
        </div>
      </Wrap>
    </section>
  )
}

/** In the form's place while it is read which piece it is about. */
export function RequestWaiting() {
  return <div className={styles.waiting} />
}
