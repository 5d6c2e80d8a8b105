import type { ReactNode } from 'react'
import type { Standing } from '../standing.ts'
import styles from './item.module.css'
import { Tag } from './tag.tsx'

interface ItemProps {
  title: string
  when: string
  place: Standing['kind'] | 'received'
  actions?: ReactNode
  children: ReactNode
}

/** One row of the outbox: what it is, since when, where it is, and what can be done. */
export function Item({ title, when, place, actions, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.when}>{when}</p>
        </div>
        <Tag place={place} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
