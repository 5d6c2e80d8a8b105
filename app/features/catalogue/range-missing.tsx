import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { NotFound } from '../../ui/layout/not-found.tsx'

/** The shop has no range of this name. */
export default function RangeMissing() {
  return (
    <NotFound title="There is no such range." lead="Everything the shop has stands together under all jewellery.">
      <ButtonLink to="/products">View All Products</ButtonLink>
      <TextLink to="/">Go to the front page</TextLink>
    </NotFound>
  )
}
