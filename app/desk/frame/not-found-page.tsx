import { LinkButton } from '../ui/buttons.tsx'
import { Page } from '../ui/page.tsx'

/** Signed in, and asked for something that is not there (any more). */
export function NotFoundPage() {
  return (
    <Page title="Nothing is kept under this address" lead="It may have been erased, or the address was cut short.">
      <LinkButton href="/desk/inbox">To the inbox</LinkButton>
    </Page>
  )
}
