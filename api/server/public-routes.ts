import type { Catalogue } from '../db/catalogue/catalogue.ts'
import { dailyCatalogue } from '../db/catalogue/daily.ts'
import type { ShopDb } from '../db/open.ts'
import { createPriceList } from '../modules/bracelet-prices/price-list.ts'
import { braceletPriceRead } from '../modules/bracelet-prices/routes.ts'
import { categoryRead } from '../modules/categories/routes.ts'
import { contentRead, textsRead } from '../modules/content/routes.ts'
import { type DocumentDeps, documentRoutes } from '../modules/documents/routes.ts'
import { type PayingConfig, paymentMethodsRead } from '../modules/payments/methods-read.ts'
import { createCurrentIndex } from '../modules/products/current-index.ts'
import { createProductQueries } from '../modules/products/queries.ts'
import { productReads } from '../modules/products/routes.ts'
import { promotionRead } from '../modules/promotions/routes.ts'
import { reviewRead } from '../modules/reviews/routes.ts'
import { createTestimonialQueries } from '../modules/testimonials/queries.ts'
import { testimonialRead } from '../modules/testimonials/routes.ts'
import type { Config } from './config.ts'
import { createPublicReads, type PublicReads } from './http/public-reads.ts'

export interface ReadsDeps {
  config: PayingConfig & Pick<Config, 'hsts'>
  db: ShopDb
  catalogue: Catalogue
  clock: () => number
  limits: DocumentDeps['limits']
}

export interface ShopReads extends PublicReads {
  /** What is made of these reads goes by this catalogue: docs/decisions/0055. */
  catalogue: Catalogue
  /** Done once lists and searches are answered without anything being built first. */
  warm: () => Promise<void>
}

/** Everything the shop tells everyone alike: over HTTP to browsers and whoever finds it, and within the process to its own pages. */
export function createReads({ config, db, catalogue, clock, limits }: ReadsDeps): ShopReads {
  const index = createCurrentIndex(db, catalogue)
  const products = createProductQueries(db, index)
  const testimonials = createTestimonialQueries(db, { withSamples: config.publicUrl === undefined })
  const reads = createPublicReads(
    [
      ...productReads(products),
      categoryRead(db),
      braceletPriceRead(db),
      promotionRead(db, clock),
      testimonialRead(testimonials),
      reviewRead(db),
      contentRead(db),
      textsRead(db),
      paymentMethodsRead(config)
    ],
    {
      catalogue: dailyCatalogue(index.catalogue, clock),
      https: config.publicUrl?.startsWith('https:') ?? false,
      hsts: config.hsts
    }
  )
  const priceList = createPriceList(db, catalogue)
  reads.router.use(documentRoutes({ config, db, catalogue, priceList, limits }).routes())
  return { ...reads, catalogue: index.catalogue, warm: async () => void (await index.get()) }
}
