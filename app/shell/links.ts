import { listingAddress } from '#domain/catalogue/back-link.ts'
import type { Category, DiamondType } from '#domain/catalogue/vocabulary.ts'
import type { AddedPage } from '#domain/content/settled.ts'

export interface NavLink {
  label: string
  to: string
}

export function listingLink(filter: { category?: Category; diamondType?: DiamondType }): string {
  return `/products?${new URLSearchParams(filter)}`
}

/** Both ranges of rings, as every menu names them. DECISIONS 35. */
export const ringLinks: readonly NavLink[] = [
  { label: 'Engagement rings', to: listingAddress('engagement-rings') },
  { label: 'Wedding rings', to: listingAddress('wedding-bands') }
]

/** The links of the desktop header. */
export const headerLinks: readonly NavLink[] = ringLinks

/** A page of the owner's as a link. */
export const linkTo = ({ slug, title }: AddedPage): NavLink => ({ label: title, to: `/read/${slug}` })
