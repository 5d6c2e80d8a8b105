import { shop } from '#data/shop.ts'
import { ShopError } from '../queries/answer.ts'
import { Button } from '../ui/controls/button.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import text from '../ui/type/text.module.css'
import styles from './error-page.module.css'

/** Where to write to about something that went wrong. */
function ServiceAddress() {
  const { serviceEmail } = shop.contact
  return <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a>
}

/** When a page breaks: what happened, what is kept, what to do. */
export default function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main">
      <Wrap className={styles.page}>
        <h1>This page did not open.</h1>
        <p className={text.lead}>
          Something in it went wrong on our side. Nothing you wrote is lost: what was saved on this device is still
          here.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          {/* A plain link: it loads the shop afresh, which a broken page needs. */}
          <a className={styles.home} href="/">
            Go to the front page
          </a>
        </div>
        <p className={text.caption}>
          If it happens again, tell us at <ServiceAddress />
          {error instanceof Error && `: ${error.message}`}
        </p>
        {error instanceof ShopError && error.requestId !== null && (
          <p className={text.caption}>
            If you write to us, please name <strong>{error.requestId}</strong>: it leads us to what went wrong.
          </p>
        )}
      </Wrap>
    </main>
  )
}
