import { RecentlyViewed } from '../../ui/viewed/recently-viewed.tsx'
import { ProductReviews } from '../customer-reviews/product-reviews.tsx'
import { BesideIt } from './beside-it.tsx'
import { LargerSizes } from './larger-sizes.tsx'

/** What stands below a piece: what customers say of it, what else can be made, and what was looked at before it. */
export default function PageEnd({ productId }: { productId: string }) {
  return (
    <>
      <ProductReviews productId={productId} />
      <BesideIt productId={productId} />
      <LargerSizes />
      <RecentlyViewed looking={productId} />
    </>
  )
}
