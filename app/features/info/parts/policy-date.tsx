import { formatDay } from '#domain/policies/calendar.ts'
import text from '../../../ui/type/text.module.css'

/** When the words of a policy last changed, YYYY-MM-DD: a constant beside the words, never today. DECISIONS 24. */
export function PolicyDate({ iso }: { iso: string }) {
  return (
    <p className={text.caption}>
      Last changed <time dateTime={iso}>{formatDay(iso)}</time>
    </p>
  )
}
