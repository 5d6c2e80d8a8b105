import { LinkButton } from '../ui/buttons.tsx'
import { Page } from '../ui/page.tsx'

/** Signed in, and asked for something that is not there (any more). */
export function NotFoundPage({ home }: { home: string }) {
  return (
    <Page title="Nothing is kept under this address" lead="It may have been erased, or the address was cut short.">
      <LinkButton href={home}>{home === '/desk/inbox' ? 'To the inbox' : 'To the beginning'}</LinkButton>
    </Page>
  )
}
