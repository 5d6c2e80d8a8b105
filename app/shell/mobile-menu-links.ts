import { listingLink, type NavLink, ringLinks } from './links.ts'

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
      ...ringLinks,
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
      { label: 'Wish list', to: '/wish-list' },
      { label: 'Price calculator', to: '/price-calculator' },
      { label: 'Social sharing', to: '/social-sharing' }
    ]
  }
]
