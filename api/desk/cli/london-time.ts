const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

/** An ISO time as "2025-12-01 14:02", in London. DECISIONS 27. */
export const londonTime = (iso: string): string => moment.format(new Date(iso))
