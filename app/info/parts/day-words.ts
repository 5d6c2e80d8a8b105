const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A date, YYYY-MM-DD, as "21 November 2026". A date has no hour, so no time zone may move it. */
export function dayWords(iso: string): string {
  return day.format(new Date(`${iso}T00:00:00Z`))
}
