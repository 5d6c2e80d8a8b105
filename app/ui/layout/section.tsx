import type { ReactNode } from 'react'
import text from '../type/text.module.css'
import styles from './section.module.css'

/** The page's measure: content of 1440 px at most between the margins. */
export function Wrap({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`${styles.wrap} ${className}`}>{children}</div>
}

interface SectionProps {
  /** Ground: mist bands hold a report, a scale or a text, and no two of them meet. LOOK, section 4. */
  ground?: 'page' | 'mist'
  /** The section before stands on the same ground: the space above is already there. */
  follows?: boolean
  /** Full-width content brings its own margins. */
  bleed?: boolean
  label?: string
  children: ReactNode
}

export function Section({ ground = 'page', follows = false, bleed = false, label, children }: SectionProps) {
  const className = [styles.section, ground === 'mist' && styles.mist, follows && styles.follows]
    .filter(Boolean)
    .join(' ')
  return (
    <section className={className} aria-label={label}>
      {bleed ? children : <Wrap>{children}</Wrap>}
    </section>
  )
}

/** A section's heading with the sentence under it. */
export function SectionHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={styles.heading}>
      <h2>{title}</h2>
      {lead && <p className={text.lead}>{lead}</p>}
    </div>
  )
}
