import { braceletPriceRead } from './bracelet-prices/routes.ts'
import { categoryRead } from './categories/routes.ts'
import type { Config } from './config.ts'
import type { Catalogue } from './db/catalogue/catalogue.ts'
import { dailyCatalogue } from './db/catalogue/daily.ts'
import type { ShopDb } from './db/open.ts'
import { createPublicReads, type PublicReads } from './http/public-reads.ts'
import { type PayingConfig, paymentMethodsRead } from './payments/methods-read.ts'
import { createProductQueries } from './products/queries.ts'
import { productReads } from './products/routes.ts'
import { promotionRead } from './promotions/routes.ts'
import { reviewRead } from './reviews/routes.ts'
import { createTestimonialQueries } from './testimonials/queries.ts'
import { testimonialRead } from './testimonials/routes.ts'

export interface ReadsDeps {
  config: PayingConfig & Pick<Config, 'hsts'>
  db: ShopDb
  catalogue: Catalogue
  clock: () => number
}

/** Everything the shop tells everyone alike: over HTTP to browsers, and within the process to its own pages. */
export function createReads({ config, db, catalogue, clock }: ReadsDeps): PublicReads {
  const products = createProductQueries(db, catalogue)
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
      catalogue: dailyCatalogue(catalogue, clock),
      https: config.publicUrl?.startsWith('https:') ?? false,
      hsts: config.hsts
    }
  )
}
