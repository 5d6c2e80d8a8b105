import type { ReactNode } from 'react'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'
import styles from './carry-over.module.css'

/** What came of pressing a button, spoken when it changes. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      {children}
    </div>
  )
}

/** Carrying is the one thing here that cannot wait: the other device stands by. The button can be tried all the same. */
export function NeedsConnection() {
  if (useConnection().kind !== 'offline') return null
  return <p className={text.body2}>You are offline, and a code goes through the shop: this needs a connection.</p>
}
