import type { ReactNode } from 'react'
import { Wrap } from '../../../ui/layout/section.tsx'
import { useHeading } from '../../../ui/page/heading.ts'
import text from '../../../ui/type/text.module.css'
import styles from './info-page.module.css'

interface InfoPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Stands beside the text on wide screens, under it on narrow ones. */
  aside?: ReactNode
}

/** A page to be read: its heading, its sections in reading width, and what stands beside them. */
export function InfoPage({ title, lead: ownLead, children, aside }: InfoPageProps) {
  const { heading, lead } = useHeading(title, ownLead)
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        {lead && <p className={text.lead}>{lead}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.sections}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </Wrap>
  )
}
