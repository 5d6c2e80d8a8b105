import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import { NotFound } from '../../ui/layout/not-found.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import BegunEnquiry from './enquiry/begun/begun-enquiry.tsx'

/** The shop did not answer for this piece. */
export default function ProductUnopened({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Wrap>
        <BegunEnquiry />
      </Wrap>
      <NotFound
        title="This piece could not be opened"
        lead="The shop did not answer just now. Please try again in a moment."
      >
        <TextButton onClick={onRetry}>Try again</TextButton>
        <TextLink to="/products">View All Products</TextLink>
      </NotFound>
    </>
  )
}
