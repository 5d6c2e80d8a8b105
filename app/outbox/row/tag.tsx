import type { ReactNode } from 'react'
import { CircleAlertIcon } from '../../ui/icons.tsx'
import { ArrowUpIcon, CheckIcon, ClockIcon } from '../../ui/rare-icons.tsx'
import type { Standing } from '../standing.ts'
import styles from './tag.module.css'

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

/** Where something is: word and sign, never colour alone. Look, section 2. */
export function Tag({ place }: { place: Place }) {
  return (
    <p className={`${styles.tag} ${styles[place]}`}>
      {SIGNS[place]}
      {WORDS[place]}
    </p>
  )
}
