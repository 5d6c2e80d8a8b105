import type { ReactNode } from 'react'
import { PlusIcon } from '../rare-icons.tsx'
import styles from './disclosure.module.css'

/** A native details element: opens without script, prints open where the browser does. */
export function Disclosure({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>
        {title}
        <PlusIcon />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
