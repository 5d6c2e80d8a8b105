import type { Testimonial } from '#domain/reviews/testimonial-schema.ts'
import type { ShopDb } from '../../db/open.ts'

/** Once the shop is public, the examples written by us are not shown. DECISIONS 19. */
export function createTestimonialQueries(db: ShopDb, { withSamples }: { withSamples: boolean }) {
  async function list(featured?: boolean): Promise<Testimonial[]> {
    const rows = await db
      .selectFrom('testimonials')
      .selectAll()
      .$if(!withSamples, (query) => query.where('is_sample', '=', 0))
      .$if(featured !== undefined, (query) => query.where('is_featured', '=', featured ? 1 : 0))
      .orderBy('position')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      content: row.content,
      customerName: row.customer_name,
      customerTitle: row.customer_title,
      customerLocation: row.customer_location,
      productCategory: row.product_category,
      featured: row.is_featured === 1,
      photo: row.photo,
      sample: row.is_sample === 1
    }))
  }
  return { list }
}

export type TestimonialQueries = ReturnType<typeof createTestimonialQueries>
