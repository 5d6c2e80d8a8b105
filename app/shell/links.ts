import { listingAddress } from '#domain/catalogue/back-link.ts'
import type { Category, DiamondType } from '#domain/catalogue/vocabulary.ts'

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
