import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23'
})

/** "at 14:02" for a time (ISO), with its day where that is not today in London; `now` in ms since 1970. */
export function timeWithin(at: string, now: number): string {
  const ms = Date.parse(at)
  const day = londonDate(ms)
  return day === londonDate(now) ? `at ${clock.format(ms)}` : `on ${formatDay(day)} at ${clock.format(ms)}`
}
