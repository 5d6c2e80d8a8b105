import * as z from 'zod'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import pictures from '#data/media/index.json'
import promotions from '#data/promotions.json'
import testimonials from '#data/testimonials.json'
import { promotionSchema } from '#domain/promotions/promotion-schema.ts'
import { testimonialSchema } from '#domain/reviews/testimonial-schema.ts'
import type { ShopContent } from '../db/seed.ts'

/** What data/ holds, checked by domain's schemas. */
export const shopContent: ShopContent = {
  products: products(pictures),
  braceletPrices,
  promotions: z.array(promotionSchema).parse(promotions),
  testimonials: z.array(testimonialSchema).parse(testimonials)
}
