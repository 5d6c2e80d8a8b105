import type { ReactNode } from 'react'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { ArrowUpIcon, CheckIcon, ClockIcon } from '../../../ui/rare-icons.tsx'
import type { Standing } from '../standing.ts'
import styles from './item.module.css'
import tagStyles from './tag.module.css'

type Place = Standing['kind'] | 'received'

const WORDS: Record<Place, string> = {
  'needs-you': 'Needs you',
  sending: 'Sending',
  waiting: 'Waiting',
  received: 'Received'
}

const SIGNS: Record<Place, ReactNode> = {
  'needs-you': <CircleAlertIcon />,
  sending: <ArrowUpIcon />,
  waiting: <ClockIcon />,
  received: <CheckIcon />
}

/** Where something is: word and sign, never colour alone. LOOK, section 2. */
function Tag({ place }: { place: Place }) {
  return (
    <p className={`${tagStyles.tag} ${tagStyles[place]}`}>
      {SIGNS[place]}
      {WORDS[place]}
    </p>
  )
}

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
