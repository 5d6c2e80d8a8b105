import type { ReactNode } from 'react'
import text from '../../ui/type/text.module.css'
import styles from './cards.module.css'

export interface Card {
  title: string
  body: ReactNode
}

/** Short statements side by side, between hairlines. Look, section 5: a card has no box. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={styles.cards}>
      {cards.map(({ title, body }) => (
        <div key={title} className={styles.card}>
          <h3>{title}</h3>
          <div className={text.body2}>{body}</div>
        </div>
      ))}
    </div>
  )
}
