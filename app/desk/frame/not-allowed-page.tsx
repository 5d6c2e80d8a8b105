import { Page } from '../ui/page.tsx'

/** Signed in, and asked for something that is others' to do. Nothing was changed. */
export function NotAllowedPage({ who }: { who: string }) {
  return (
    <Page
      title="This is not part of your work here"
      lead={`It is done by ${who}. Nothing was changed. If you need it, please ask an owner of the desk.`}
    >
      {null}
    </Page>
  )
}
