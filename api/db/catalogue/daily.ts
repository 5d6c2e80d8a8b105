import { londonDate } from '#domain/policies/london-time.ts'
import type { Catalogue, CatalogueVersion } from './catalogue.ts'

/**
 * The catalogue with a listing of its own for each day in London: offers end with a day, and so does what was made on it.
 * What lapses within a day as well names its own periods, without spaces.
 */
export function dailyCatalogue(
  catalogue: Catalogue,
  clock: () => number,
  periodOf: (epochMs: number) => string = londonDate
): Catalogue {
  const dayOf = rememberingTheMinute(periodOf)
  let from: CatalogueVersion | undefined
  let day = ''
  let version: CatalogueVersion = { listing: '', change: 0 }

  return {
    version: () => {
      const [now, today] = [catalogue.version(), dayOf(clock())]
      if (now !== from || today !== day) {
        version = { listing: `${today} ${now.listing}`, change: now.change }
        from = now
        day = today
      }
      return version
    },
    changedSince: ({ listing, change }) => {
      const [dayThen, listingThen = ''] = listing.split(' ')
      return dayThen === dayOf(clock()) ? catalogue.changedSince({ listing: listingThen, change }) : 'everything'
    }
  }
}

/** Days change on the minute, and reckoning a date in a time zone is slow beside everything else a kept read does. */
function rememberingTheMinute(date: (now: number) => string): (now: number) => string {
  let minute = Number.NaN
  let known = ''
  return (now) => {
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      known = date(now)
      minute = current
    }
    return known
  }
}
