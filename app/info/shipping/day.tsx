import { formatDay, type IsoDay, weekday } from '#domain/policies/calendar.ts'
import styles from './order-today.module.css'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Friday 27 November 2026". The weekday is written by hand: browsers differ in the comma after it. */
export function Day({ iso }: { iso: IsoDay }) {
  return (
    <time dateTime={iso} className={styles.day}>
      {WEEKDAYS[weekday(iso)]} {formatDay(iso)}
    </time>
  )
}
