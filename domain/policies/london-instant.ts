import { londonClock } from './london-time.ts'

const HOUR_MS = 3_600_000

/**
 * The instant (ms since 1970) at which clocks in London show a time such as '2026-11-25T09:30', as a form's field for date
 * and time holds it. Null for what is no such time, and for the hour that is left out in March; of the hour that comes twice
 * in October it is the first. DECISIONS 27.
 */
export function londonInstant(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  return [asUtc - HOUR_MS, asUtc].find((ms) => londonClock(ms).toISOString().slice(0, 16) === text) ?? null
}
