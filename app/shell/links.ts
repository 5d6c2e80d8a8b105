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

export const jewellery: readonly NavLink[] = [
  { label: 'All jewellery', to: '/products' },
  { label: 'Natural diamonds', to: listingLink({ diamondType: 'natural' }) },
  { label: 'Laboratory-grown diamonds', to: listingLink({ diamondType: 'lab-grown' }) },
  { label: 'Earrings', to: listingLink({ category: 'earrings' }) },
  { label: 'Necklaces', to: listingLink({ category: 'necklaces' }) },
  { label: 'Bracelets', to: listingLink({ category: 'bracelets' }) },
  { label: 'Anklets', to: listingLink({ category: 'anklets' }) },
  { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) }
]

export const bespoke: readonly NavLink[] = [
  { label: 'General bespoke', to: '/bespoke' },
  { label: 'Wedding ring designer', to: '/bespoke-wedding-rings' },
  { label: 'Craftsmanship videos', to: '/video-gallery' }
]

/** The mobile menu, in the order of the storefront spec, section 2. */
export const mobileMenu: readonly { heading: string; links: readonly NavLink[] }[] = [
  {
    heading: 'Diamonds',
    links: [
      { label: 'Natural diamonds', to: listingLink({ diamondType: 'natural' }) },
      { label: 'Laboratory-grown', to: listingLink({ diamondType: 'lab-grown' }) }
    ]
  },
  {
    heading: 'Jewellery',
    links: [
      { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
      { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
      { label: 'Diamond earrings', to: listingLink({ category: 'earrings' }) },
      { label: 'Diamond necklaces', to: listingLink({ category: 'necklaces' }) },
      { label: 'Wedding rings', to: listingLink({ category: 'wedding-rings' }) },
      { label: 'Diamond bracelets', to: listingLink({ category: 'bracelets' }) },
      { label: 'Diamond anklets', to: listingLink({ category: 'anklets' }) },
      { label: 'All jewellery', to: '/products' }
    ]
  },
  {
    heading: 'Made for you',
    links: [
      { label: 'General bespoke', to: '/bespoke' },
      { label: 'Wedding ring designer', to: '/bespoke-wedding-rings' },
      { label: 'Wholesale enquiries', to: '/wholesale' }
    ]
  },
  {
    heading: 'Tools',
    links: [
      { label: 'Price calculator', to: '/price-calculator' },
      { label: 'Social sharing', to: '/social-sharing' }
    ]
  }
]

export const shopLinks: readonly NavLink[] = [
  { label: 'All jewellery', to: '/products' },
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  { label: 'Wedding rings', to: listingLink({ category: 'wedding-rings' }) },
  { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
  { label: 'Bespoke', to: '/bespoke' },
  { label: 'Price calculator', to: '/price-calculator' },
  { label: 'Wholesale', to: '/wholesale' }
]

export const serviceLinks: readonly NavLink[] = [
  { label: 'Shipping', to: '/shipping' },
  { label: 'Warranty and returns', to: '/warranty-returns' },
  { label: 'Size guide', to: '/size-guide' },
  { label: 'Care', to: '/care-instructions' },
  { label: 'Certificates', to: '/certificate-verification' },
  { label: 'Questions', to: '/faq' },
  { label: 'Reviews and trust', to: '/reviews' }
]

export const legalLinks: readonly NavLink[] = [
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'Cookies', to: '/cookie-policy' },
  { label: 'Terms', to: '/terms-of-service' },
  { label: 'Business information', to: '/business-information' },
  { label: 'Compliance', to: '/compliance' },
  { label: 'Install the app', to: '/install' }
]
