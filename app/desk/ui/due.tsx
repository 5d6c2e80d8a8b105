import { answerTimeWords } from '#domain/policies/answer-times.ts'
import { Badge } from './badge.tsx'
import { timeWords } from './time.tsx'

const hour = 3_600_000
const day = 24 * hour

/** A span in the largest unit that fits it: "5 hours". */
function spanWords(milliseconds: number): string {
  const [unit, length] =
    milliseconds >= 2 * day ? ['day', day] : milliseconds >= hour ? ['hour', hour] : ['minute', 60_000]
  const count = Math.max(1, Math.floor(milliseconds / (length as number)))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

interface DueProps {
  /** ISO times. */
  dueAt: string
  isLate: boolean
  now: string
}

/** How an unanswered request stands with the promise. Requests spec, section 9. */
export function Due({ dueAt, isLate, now }: DueProps) {
  const left = Date.parse(dueAt) - Date.parse(now)
  return (
    <Badge tone={isLate ? 'late' : 'open'}>
      <time dateTime={dueAt} title={timeWords(dueAt)}>
        {isLate
          ? `Late by ${spanWords(-left)}`
          : `Answer by ${answerTimeWords(Date.parse(dueAt), Date.parse(now))}, in ${spanWords(left)}`}
      </time>
    </Badge>
  )
}
