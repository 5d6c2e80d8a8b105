import { londonDate } from '#domain/promotions/promotion-state.ts'
import { braceletPriceRead } from './bracelet-prices/routes.ts'
import { categoryRead } from './categories/routes.ts'
import type { Config } from './config.ts'
import type { CatalogueVersion } from './db/catalogue-version.ts'
import type { ShopDb } from './db/open.ts'
import { createPublicReads, type PublicReads } from './http/public-reads.ts'
import { paymentMethodsRead } from './payments/methods-read.ts'
import { createProductQueries } from './products/queries.ts'
import { productReads } from './products/routes.ts'
import { promotionRead } from './promotions/routes.ts'
import { reviewRead } from './reviews/routes.ts'
import { createTestimonialQueries } from './testimonials/queries.ts'
import { testimonialRead } from './testimonials/routes.ts'

export interface ReadsDeps {
  config: Pick<Config, 'publicUrl' | 'stripe' | 'paypal'>
  db: ShopDb
  catalogueVersion: CatalogueVersion
  clock: () => number
}

/** Everything the shop tells everyone alike: over HTTP to browsers, and within the process to its own pages. */
export function createReads({ config, db, catalogueVersion, clock }: ReadsDeps): PublicReads {
  const products = createProductQueries(db, catalogueVersion)
  const testimonials = createTestimonialQueries(db, { withSamples: config.publicUrl === undefined })
  return createPublicReads(
    [
      ...productReads(products),
      categoryRead(db),
      braceletPriceRead(db),
      promotionRead(db, clock),
      testimonialRead(testimonials),
      reviewRead(db),
      paymentMethodsRead(config)
    ],
    {
      // Offers end with a day in London, so each day is an edition of its own.
      edition: () => `${catalogueVersion()} ${today(clock())}`,
      https: config.publicUrl?.startsWith('https:') ?? false
    }
  )
}

const today = rememberingTheMinute(londonDate)

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
