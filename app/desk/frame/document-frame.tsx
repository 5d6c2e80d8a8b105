import type { ReactNode } from 'react'
import { type DeskCounts, type DeskDocument, SAID } from '#domain/desk/desk-page.ts'
import { CircleAlertIcon } from '../../ui/icons.tsx'
import { CheckIcon } from '../../ui/rare-icons.tsx'
import text from '../../ui/type/text.module.css'
import { RoleProvider } from '../ui/may.tsx'
import { Time } from '../ui/time.tsx'
import styles from './document-frame.module.css'
import { windowTitle } from './doors.ts'
import { Masthead } from './masthead.tsx'

/** The desk's own files, by their names below /desk/assets/. */
export interface DeskAssets {
  sheet: string
  script: string
}

interface DocumentFrameProps {
  document: DeskDocument
  assets: DeskAssets
  children: ReactNode
}

/** The whole document round a page: head, bar, what was just done, and the keys. */
export function DocumentFrame({ document, assets, children }: DocumentFrameProps) {
  const { page, staff, counts, said, form } = document
  const title = windowTitle(page)
  const isRefused =
    (page.kind === 'sign-in' || page.kind === 'step-up' || page.kind === 'new-passkey') && page.view.problem !== null
  // The ways in are nobody's page yet.
  const isOutside = page.kind === 'sign-in' || page.kind === 'join'
  const news = isRefused
    ? staff
      ? 'Not yet: '
      : 'Not signed in: '
    : form
      ? 'Not saved: '
      : said
        ? `${SAID[said]} `
        : ''
  return (
    <html lang="en-GB" className="faces">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <title>{`${news}${title} · Northlight desk`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={`/desk/assets/${assets.sheet}`} />
        <script type="module" src={`/desk/assets/${assets.script}`} />
      </head>
      <body>
        <a className={styles.skip} href="#main">
          Skip to the page
        </a>
        <RoleProvider role={isOutside ? null : (staff?.role ?? null)}>
          <Masthead kind={page.kind} staff={staff} counts={counts} />
          <main id="main" className={staff ? styles.main : `${styles.main} ${styles.door}`} tabIndex={-1}>
            {said && (
              <p className={styles.said} role="status" tabIndex={-1} data-said>
                <CheckIcon />
                {SAID[said]}
              </p>
            )}
            {staff && !isOutside && counts?.stuckMails && <StuckMails {...counts.stuckMails} />}
            {children}
          </main>
        </RoleProvider>
        {staff && (
          <footer className={styles.keys} data-keys hidden>
            <span>
              Keys: <kbd>/</kbd> to the search, <kbd>j</kbd> and <kbd>k</kbd> down and up a list.
            </span>{' '}
            <button type="button" className={text.caption}>
              Turn off
            </button>
          </footer>
        )}
      </body>
    </html>
  )
}

/** A mail server that takes nothing: whoever waits for one of these has heard nothing from the shop. */
function StuckMails({ count, since }: NonNullable<DeskCounts['stuckMails']>) {
  return (
    <p className={styles.stuck} role="status">
      <CircleAlertIcon />
      <span>
        {count === 1 ? 'A mail has' : `${count} mails have`} not left since <Time at={since} />: the mail server did not
        take
        {count === 1 ? ' it' : ' them'}. We try again for about four days. Until then whoever it is for has heard
        nothing, so please telephone where it matters.
      </span>
    </p>
  )
}
