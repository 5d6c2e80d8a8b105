import type { ReactNode } from 'react'
import { Tile } from '../product/tile.tsx'
import text from '../type/text.module.css'
import styles from './not-found.module.css'
import { Wrap } from './section.tsx'

/** A page that is not there, with what can be done instead. */
export function NotFound({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Wrap className={styles.page}>
      <Tile className={styles.tile}>
        <img src="/drawings/loose.svg" alt="" width={800} height={800} />
      </Tile>
      <div className={styles.words}>
        <p className={text.overline}>404</p>
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Wrap>
  )
}
