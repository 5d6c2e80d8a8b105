import { footerPages } from '#domain/pages/pages.ts'
import { listingLink, type NavLink, ringLinks } from './links.ts'

const [all, ...others] = footerPages('shop')

export const shopLinks: readonly NavLink[] = [
  ...(all ? [all] : []),
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  ...ringLinks,
  { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
  ...others
]
export const serviceLinks: readonly NavLink[] = footerPages('service')
export const legalLinks: readonly NavLink[] = footerPages('legal')
