import type { ReactNode } from 'react'
import { type DeskCounts, type DeskDocument, type DeskPage, SAID } from '#domain/desk/desk-page.ts'
import { homeOf } from '#domain/desk/roles.ts'
import { scopeWords } from '#domain/stock/stock-take.ts'
import { ChevronDownIcon, CircleAlertIcon } from '../../ui/icons.tsx'
import { CheckIcon } from '../../ui/rare-icons.tsx'
import text from '../../ui/type/text.module.css'
import { RoleProvider, useMay } from '../ui/may.tsx'
import { Time } from '../ui/time.tsx'
import styles from './document-frame.module.css'
import mastheadStyles from './masthead.module.css'

type Kind = DeskPage['kind']

interface MenuEntry {
  href: string
  label: string
  /** The pages behind it. */
  kinds: readonly Kind[]
  /** How many of what it leads to wait for somebody here. */
  waiting?: (counts: DeskCounts) => number
}

/** The day's work, always in sight. */
const WORK: readonly MenuEntry[] = [
  { href: '/desk/today', label: 'Today', kinds: ['today'], waiting: ({ today }) => today },
  { href: '/desk/inbox', label: 'Inbox', kinds: ['inbox', 'request'], waiting: ({ unanswered }) => unanswered },
  { href: '/desk/orders', label: 'Orders', kinds: ['orders', 'order', 'job-sheet'], waiting: ({ orders }) => orders },
  { href: '/desk/reviews', label: 'Reviews', kinds: ['reviews', 'review'], waiting: ({ reviews }) => reviews }
]

/** What the shop shows and whom it knows; on a phone behind "More". */
const SHOP: readonly MenuEntry[] = [
  {
    href: '/desk/catalogue',
    label: 'Catalogue',
    kinds: ['catalogue', 'product', 'new-piece', 'piece', 'piece-versions', 'prices']
  },
  {
    href: '/desk/stock',
    label: 'Stock',
    kinds: ['stock', 'stock-piece', 'stock-takes', 'stock-take', 'stock-sheet'],
    waiting: ({ low }) => low
  },
  { href: '/desk/promotions', label: 'Offers', kinds: ['promotions', 'new-offer'] },
  { href: '/desk/words', label: 'Words', kinds: ['words', 'word', 'new-words-page'] },
  { href: '/desk/customers', label: 'Customers', kinds: ['customers', 'customer', 'person'] }
]

/** What is looked at now and then. */
const MORE: readonly MenuEntry[] = [
  { href: '/desk/mails', label: 'Mails', kinds: ['mails'] },
  { href: '/desk/sales', label: 'Sales', kinds: ['sales'] },
  { href: '/desk/quoting', label: 'Quoting', kinds: ['quoting', 'template'] },
  { href: '/desk/reminders', label: 'Reminders', kinds: ['reminders'] },
  { href: '/desk/discounts', label: 'Discount codes', kinds: ['discounts', 'new-discount'] },
  { href: '/desk/gift-cards', label: 'Gift cards', kinds: ['gift-cards', 'gift-card'] },
  { href: '/desk/payouts', label: 'Payouts', kinds: ['payouts'] },
  { href: '/desk/exports', label: 'Accounts', kinds: ['exports'] },
  { href: '/desk/videos', label: 'Videos', kinds: ['videos'] },
  { href: '/desk/sessions', label: 'Sessions and passkeys', kinds: ['sessions', 'new-passkey'] },
  { href: '/desk/staff', label: 'Staff', kinds: ['staff'] },
  { href: '/desk/audit', label: 'Changes', kinds: ['audit'] },
  { href: '/desk/security', label: 'Security', kinds: ['security'] },
  { href: '/desk/speed', label: 'Speed', kinds: ['speed'] },
  { href: '/desk/preflight', label: 'Before opening', kinds: ['preflight'] }
]

/** What the browser's tab says of a page. */
export function windowTitle(page: DeskPage): string {
  switch (page.kind) {
    case 'sign-in':
      return 'Sign in'
    case 'join':
      return 'Your place at the desk'
    case 'step-up':
      return 'Is it you?'
    case 'new-passkey':
      return 'A new passkey'
    case 'not-allowed':
      return 'Not part of your work'
    case 'not-found':
      return 'Not found'
    case 'request':
      return `${page.view.reference}, ${page.view.name}`
    case 'builder':
      return `Build a line: ${page.view.reference}`
    case 'template':
      return `Template ${page.view.name}`
    case 'order':
      return `Order ${page.view.number}`
    case 'job-sheet':
      return `Job sheet ${page.view.number}`
    case 'stock-piece':
      return `Stock of ${page.view.name}`
    case 'stock-takes':
      return 'Stock-takes'
    case 'stock-take':
    case 'stock-sheet':
      return `Stock-take: ${scopeWords(page.view.take.scope)}`
    case 'product':
    case 'piece':
      return page.view.name
    case 'word':
      return page.view.entry.label
    case 'new-words-page':
      return 'A page to read'
    case 'new-piece':
      return 'A new piece'
    case 'new-offer':
      return 'A new offer'
    case 'prices':
      return 'Change prices'
    case 'new-discount':
      return 'A new discount code'
    case 'gift-card':
      return 'A gift card'
    case 'piece-versions':
      return `Versions of ${page.view.name}`
    case 'person':
    case 'customer':
      return page.view.name
    case 'review':
      return 'A review'
    default:
      return [...WORK, ...SHOP, ...MORE].find(({ kinds }) => kinds.includes(page.kind))?.label ?? 'Desk'
  }
}

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
          <main id="main" className={staff ? styles.main : `${styles.main} ${styles.signedOut}`} tabIndex={-1}>
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

interface MastheadProps {
  kind: DeskPage['kind']
  staff: DeskDocument['staff']
  counts: DeskCounts | null
}

/** The bar: what waits, the other links, and who is signed in. Before that, the name alone. */
function Masthead({ kind, staff, counts }: MastheadProps) {
  const may = useMay()
  const items = (entries: readonly MenuEntry[], className?: string) =>
    entries
      .filter(({ href }) => may('GET', href))
      .map((entry) => (
        <li key={entry.href} className={className}>
          <MenuLink entry={entry} kind={kind} counts={counts} />
        </li>
      ))
  return (
    <header className={mastheadStyles.bar}>
      <div className={mastheadStyles.row}>
        {staff ? (
          <a
            className={mastheadStyles.logo}
            href={homeOf(staff.role)}
            aria-label={`Northlight desk, ${homeOf(staff.role).slice('/desk/'.length)}`}
          >
            Northlight <span>Desk</span>
          </a>
        ) : (
          <p className={mastheadStyles.logo}>
            Northlight <span>Desk</span>
          </p>
        )}
        {staff && (
          <>
            <nav aria-label="Desk" className={mastheadStyles.menu}>
              <ul>
                {items(WORK)}
                {items(SHOP, mastheadStyles.wideOnly)}
              </ul>
            </nav>
            <details className={mastheadStyles.more}>
              <summary>
                More
                <ChevronDownIcon size="small" />
              </summary>
              <div>
                <nav aria-label="More of the desk">
                  <ul>
                    {items(SHOP, mastheadStyles.narrowOnly)}
                    {items(MORE)}
                  </ul>
                </nav>
                <form method="post" action="/desk/sign-out" data-sign-out>
                  <p>
                    {staff.name}
                    <small>{staff.email}</small>
                  </p>
                  <button type="submit">Sign out</button>
                </form>
              </div>
            </details>
          </>
        )}
      </div>
    </header>
  )
}

interface MenuLinkProps {
  entry: MenuEntry
  kind: DeskPage['kind']
  counts: DeskCounts | null
}

function MenuLink({ entry: { href, label, kinds, waiting }, kind, counts }: MenuLinkProps) {
  const count = counts && waiting ? waiting(counts) : 0
  const late = href === '/desk/inbox' ? (counts?.late ?? 0) : 0
  return (
    <a href={href} aria-current={kinds.includes(kind) ? 'page' : undefined}>
      {label}
      {count > 0 && (
        <span className={late > 0 ? `${mastheadStyles.count} ${mastheadStyles.late}` : mastheadStyles.count}>
          {count}
          <span className={text.visuallyHidden}>{late > 0 ? ` waiting, ${late} late` : ' waiting'}</span>
        </span>
      )}
    </a>
  )
}
