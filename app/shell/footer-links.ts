import { listingLink, type NavLink, ringLinks } from './links.ts'

export const shopLinks: readonly NavLink[] = [
  { label: 'All jewellery', to: '/products' },
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  ...ringLinks,
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
  { label: 'Wish list', to: '/wish-list' },
  { label: 'Outbox', to: '/outbox' },
  { label: 'Reviews and trust', to: '/reviews' }
]

export const legalLinks: readonly NavLink[] = [
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'Cookies', to: '/cookie-policy' },
  { label: 'Terms', to: '/terms-of-service' },
  { label: 'Withdraw from contract', to: '/withdraw' },
  { label: 'Business information', to: '/business-information' },
  { label: 'Compliance', to: '/compliance' },
  { label: 'Install the app', to: '/install' }
]
