let day: Intl.DateTimeFormat | undefined

/** An ISO time as "21 November 2026", in London. DECISIONS 27. */
export function dayWords(iso: string): string {
  day ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  return day.format(new Date(iso))
}
