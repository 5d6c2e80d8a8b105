import type { Category, DiamondType, Range } from '#domain/catalogue/vocabulary.ts'

export interface NavLink {
  label: string
  to: string
}

export function listingLink(filter: { category?: Category; range?: Range; diamondType?: DiamondType }): string {
  return `/products?${new URLSearchParams(filter)}`
}

/** Both ranges of rings, as every menu names them. DECISIONS 35. */
export const ringLinks: readonly NavLink[] = [
  { label: 'Engagement rings', to: listingLink({ category: 'wedding-rings', range: 'engagement-rings' }) },
  { label: 'Wedding rings', to: listingLink({ category: 'wedding-rings', range: 'wedding-bands' }) }
]

/** The links of the desktop header. */
export const headerLinks: readonly NavLink[] = ringLinks
