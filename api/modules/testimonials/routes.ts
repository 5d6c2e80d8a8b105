import { unprocessable } from '../../server/http/problems.ts'
import type { PublicRead } from '../../server/http/public-read.ts'
import type { TestimonialQueries } from './queries.ts'

/** GET /api/testimonials?featured={true or false}. Storefront spec, section 7. */
export function testimonialRead(testimonials: TestimonialQueries): PublicRead {
  return {
    path: '/api/testimonials',
    parameters: ['featured'],
    read: async ({ query: { featured } }) => {
      if (featured !== undefined && featured !== 'true' && featured !== 'false') {
        throw unprocessable([{ path: 'featured', message: 'Must be one of true, false' }])
      }
      return { body: await testimonials.list(featured === undefined ? undefined : featured === 'true'), about: [] }
    }
  }
}
