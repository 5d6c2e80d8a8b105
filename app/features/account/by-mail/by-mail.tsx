import type { ReactNode } from 'react'
import { Wrap } from '../../../ui/layout/section.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './by-mail.module.css'

interface ByMailProps {
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** A page that a link from our mail leads to: one thing said, one thing to do. */
export function ByMail({ title, lead, children }: ByMailProps) {
  return (
    <Wrap className={styles.page}>
      <div role="status">
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
      </div>
      <div className={styles.ways}>{children}</div>
      <noscript>
        <p className={text.body2}>This needs JavaScript, which does not run in your browser just now.</p>
      </noscript>
    </Wrap>
  )
}
