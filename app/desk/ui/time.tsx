const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })

const clock = { hour: '2-digit', minute: '2-digit' } as const
const moment = words({ day: 'numeric', month: 'short', year: 'numeric', ...clock })

/** An ISO time as "2 Mar 2026, 09:12", in London. DECISIONS 27. */
export const timeWords = (iso: string): string => moment.format(new Date(iso))

/** A moment, as the shop's clock showed it. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{timeWords(at)}</time>
}
