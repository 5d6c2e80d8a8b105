import { useQuery } from '@tanstack/react-query'
import { productRead } from '../../../queries/queries.ts'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { Reviews } from '../../../ui/reviews/reviews.tsx'

/** What customers say of a piece, and the way to say something. */
export function ProductReviews({ productId }: { productId: string }) {
  const { data: product } = useQuery(productRead(productId))
  return (
    <div id="reviews">
      <Section>
        <SectionHeading title="Customer reviews" />
        <Reviews productId={productId} productName={product?.name} showWriteReview />
      </Section>
    </div>
  )
}
