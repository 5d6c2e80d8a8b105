/** Ceiling of the wait after the first failed try, and of every wait, in ms. OFFLINE, section 2.6. */
const FIRST_CEILING = 2_000
const LAST_CEILING = 15 * 60_000
/** The shortest wait, so that an unlucky number is no hammering. */
const SHORTEST = 250
/** The longest the shop's Retry-After is believed. */
const LONGEST_ASKED = 24 * 60 * 60_000

/**
 * How long to wait after so many failed tries, in ms: full jitter, so that devices that failed together do not come back
 * together. At least as long as the shop asked for. `random` is from 0 up to 1.
 */
export function waitAfter(attempts: number, random: number, askedFor: number | null): number {
  if (askedFor !== null) return Math.min(askedFor, LONGEST_ASKED) + SHORTEST + random * FIRST_CEILING
  const ceiling = Math.min(LAST_CEILING, FIRST_CEILING * 2 ** Math.max(0, attempts - 1))
  return Math.max(SHORTEST, random * ceiling)
}

/**
 * Retry-After in ms, from seconds or an HTTP date; null when there is none that can be read. A date is read against the
 * answer's own Date where it has one: this device's clock may be a day off.
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim()
  if (!text) return null
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  if (Number.isNaN(at)) return null
  const sentAt = Date.parse(headers.get('date') ?? '')
  return Math.max(0, at - (Number.isNaN(sentAt) ? now : sentAt))
}
