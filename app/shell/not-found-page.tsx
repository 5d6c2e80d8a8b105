import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { NotFound } from '../ui/layout/not-found.tsx'
import type { PageHead } from '../ui/page/page.ts'

/** Any other path. The title's words are the look's: storefront spec leaves them open. */
export function Page() {
  return (
    <NotFound
      title="This page is not in the case."
      lead="It may have been sold, renamed, or typed with one letter too many. The rest of the shop is where you left it."
    >
      <ButtonLink to="/products">View All Products</ButtonLink>
      <TextLink to="/">Go to the front page</TextLink>
    </NotFound>
  )
}

export const head = (): PageHead => ({
  title: 'Page not found · Northlight Diamonds',
  description: 'There is no page at this address.',
  status: 404
})
