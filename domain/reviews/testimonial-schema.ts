import * as z from 'zod/mini'
import { CATEGORIES } from '../catalogue/vocabulary.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/**
 * What a customer said of the shop. Storefront spec, section 3.
 *
 * `sample` marks an example written by us: it is captioned as one and is absent once the shop is public. DECISIONS 19.
 */
export const testimonialSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  /** Stars, 1 to 5. */
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  content: text(1000),
  customerName: text(80),
  /** What the customer is to the shop, such as "Bought a pair of studs". */
  customerTitle: z.nullable(text(80)),
  customerLocation: z.nullable(text(80)),
  productCategory: z.enum(CATEGORIES),
  featured: z._default(z.boolean(), false),
  /** Address of the customer's picture. */
  photo: z.nullable(text(300)),
  sample: z.boolean()
})

export type Testimonial = z.infer<typeof testimonialSchema>
