import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { NotFound } from '../../ui/layout/not-found.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import BegunEnquiry from './enquiry/begun/begun-enquiry.tsx'

/** There is no such piece, or none any more. */
export default function ProductMissing() {
  return (
    <>
      <Wrap>
        <BegunEnquiry />
      </Wrap>
      <NotFound title="Product Not Found" lead="The product you’re looking for doesn’t exist or has been removed">
        <ButtonLink to="/products">View All Products</ButtonLink>
        <TextLink to="/">Go to the front page</TextLink>
      </NotFound>
    </>
  )
}
