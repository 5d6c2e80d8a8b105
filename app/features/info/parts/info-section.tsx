import { type ReactNode, useId } from 'react'
import styles from './info-section.module.css'

interface InfoSectionProps {
  title: string
  /** For links to this section: becomes part of an address, so it stays once it is published. */
  id?: string
  children: ReactNode
}

/** One section of a page to be read. Paragraphs, lists and third-level headings inside it are set as running text. */
export function InfoSection({ title, id, children }: InfoSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
