import { pages } from '../pages.ts'
import { listingLink, type NavLink, ringLinks } from './links.ts'

/** The pages that stand in one part of the footer. */
const linksOf = (part: 'shop' | 'service' | 'legal'): NavLink[] =>
  Object.entries(pages).flatMap(([to, { [part]: label }]) => (label ? [{ label, to }] : []))

const [all, ...others] = linksOf('shop')

export const shopLinks: readonly NavLink[] = [
  ...(all ? [all] : []),
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  ...ringLinks,
  { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
  ...others
]
export const serviceLinks = linksOf('service')
export const legalLinks = linksOf('legal')
