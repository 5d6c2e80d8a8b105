import type { DeskCounts, DeskPage } from '#domain/desk/desk-page.ts'

type Kind = DeskPage['kind']

export interface Door {
  href: string
  label: string
  /** The pages behind it. */
  kinds: readonly Kind[]
  /** How many of what it leads to wait for somebody here. */
  waiting?: (counts: DeskCounts) => number
}

/** The day's work, always in sight. */
export const WORK: readonly Door[] = [
  { href: '/desk/inbox', label: 'Inbox', kinds: ['inbox', 'request'], waiting: ({ unanswered }) => unanswered },
  { href: '/desk/orders', label: 'Orders', kinds: ['orders', 'order', 'job-sheet'], waiting: ({ orders }) => orders },
  { href: '/desk/reviews', label: 'Reviews', kinds: ['reviews', 'review'], waiting: ({ reviews }) => reviews }
]

/** What the shop shows and whom it knows; on a phone behind "More". */
export const SHOP: readonly Door[] = [
  { href: '/desk/catalogue', label: 'Catalogue', kinds: ['catalogue', 'product'] },
  { href: '/desk/promotions', label: 'Offers', kinds: ['promotions'] },
  { href: '/desk/customers', label: 'Customers', kinds: ['customers', 'customer'] }
]

/** What is looked at now and then. */
export const MORE: readonly Door[] = [
  { href: '/desk/videos', label: 'Videos', kinds: ['videos'] },
  { href: '/desk/sessions', label: 'Sessions and passkeys', kinds: ['sessions', 'new-passkey'] },
  { href: '/desk/staff', label: 'Staff', kinds: ['staff'] },
  { href: '/desk/audit', label: 'Changes', kinds: ['audit'] },
  { href: '/desk/security', label: 'Security', kinds: ['security'] },
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
    case 'order':
      return `Order ${page.view.number}`
    case 'job-sheet':
      return `Job sheet ${page.view.number}`
    case 'product':
      return page.view.name
    case 'customer':
      return page.view.name
    case 'review':
      return 'A review'
    default:
      return [...WORK, ...SHOP, ...MORE].find(({ kinds }) => kinds.includes(page.kind))?.label ?? 'Desk'
  }
}
