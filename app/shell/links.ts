import type { Category, DiamondType } from '#domain/catalogue/vocabulary.ts'

export interface NavLink {
  label: string
  to: string
}

export function listingLink(filter: { category?: Category; diamondType?: DiamondType }): string {
  return `/products?${new URLSearchParams(filter)}`
}

/** The doors of the desktop header. */
export const doors: readonly NavLink[] = [
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  { label: 'Wedding rings', to: listingLink({ category: 'wedding-rings' }) }
]
