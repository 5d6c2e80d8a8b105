let moment: Intl.DateTimeFormat | undefined

/** An ISO time as "21 November, 09:12", in London. DECISIONS 27. */
export function momentWords(iso: string): string {
  moment ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London'
  })
  return moment.format(new Date(iso)).replace(' at ', ', ')
}
