import { listingLink, type NavLink } from './links.ts'
import { rangeLinks } from './range-links.ts'

const jewellery: readonly NavLink[] = [
  { label: 'All jewellery', to: '/products' },
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  { label: 'Natural diamonds', to: listingLink({ diamondType: 'natural' }) },
  { label: 'Laboratory-grown diamonds', to: listingLink({ diamondType: 'lab-grown' }) },
  { label: 'Earrings', to: listingLink({ category: 'earrings' }) },
  { label: 'Necklaces', to: listingLink({ category: 'necklaces' }) },
  { label: 'Bracelets', to: listingLink({ category: 'bracelets' }) },
  { label: 'Anklets', to: listingLink({ category: 'anklets' }) },
  { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
  ...rangeLinks
]

const bespoke: readonly NavLink[] = [
  { label: 'General bespoke', to: '/bespoke' },
  { label: 'Wedding ring designer', to: '/bespoke-wedding-rings' },
  { label: 'Engagement ring designer', to: '/bespoke-wedding-rings?for=engagement' },
  { label: 'Craftsmanship videos', to: '/video-gallery' }
]

/** What the desktop header's two menus hold, by their labels. */
export const headerMenus = { Jewellery: jewellery, Bespoke: bespoke } as const
export type HeaderMenuLabel = keyof typeof headerMenus
