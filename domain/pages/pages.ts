/**
 * What is to be known of a page beside how the browser loads it, which app/pages.ts says. Whoever lists pages asks here: the
 * sitemap, the names of a document's chunks, the accessibility and the offline journeys, and what the pages to read weigh.
 */
interface PageFacts {
  /** Its file, by which the build's manifest names the chunks to load. */
  source: `app/${string}.tsx`
  /** Whether search engines are told of its address. */
  isInSitemap: boolean
  /** The addresses at which it is judged for accessibility and looked at for what runs out sideways; none where another journey does, or another address of the same page. */
  looks: readonly string[]
  /** The heading with which it opens by typed address while the shop is stopped; null where it has a journey of its own, or needs the shop. */
  readOffline: string | RegExp | null
  /** Its place in the footer, in this table's order: the column of the shop, of customer service, or the legal row, and what it is called there. */
  footer: readonly [part: FooterPart, label: string] | null
}

export type FooterPart = 'shop' | 'service' | 'legal'

/** Every page by the path of its route. A page is told here and loaded by app/pages.ts, and neither compiles without the other. */
export const PAGES = {
  '/': {
    source: 'app/features/home/home-page.tsx',
    isInSitemap: true,
    looks: ['/'],
    readOffline: null,
    footer: null
  },
  '/products': {
    source: 'app/features/catalogue/listing-page.tsx',
    isInSitemap: true,
    looks: ['/products'],
    readOffline: null,
    footer: ['shop', 'All jewellery']
  },
  '/ranges/:range': {
    source: 'app/features/catalogue/listing-page.tsx',
    isInSitemap: false,
    looks: ['/ranges/stud-earrings'],
    readOffline: null,
    footer: null
  },
  '/products/:id': {
    source: 'app/features/product/product-page.tsx',
    isInSitemap: false,
    looks: ['/products/natural-solitaire-ring-platinum'],
    readOffline: null,
    footer: null
  },
  '/bespoke': {
    source: 'app/features/bespoke/bespoke-page.tsx',
    isInSitemap: true,
    looks: ['/bespoke'],
    readOffline: null,
    footer: ['shop', 'Bespoke']
  },
  '/bespoke-wedding-rings': {
    source: 'app/features/ring-designer/ring-designer-page.tsx',
    isInSitemap: true,
    looks: ['/bespoke-wedding-rings?step=2', '/bespoke-wedding-rings?step=3', '/bespoke-wedding-rings?step=4'],
    readOffline: null,
    footer: null
  },
  '/video-gallery': {
    source: 'app/features/videos/video-gallery-page.tsx',
    isInSitemap: true,
    looks: ['/video-gallery'],
    readOffline: null,
    footer: null
  },
  '/price-calculator': {
    source: 'app/features/calculator/price-calculator-page.tsx',
    isInSitemap: true,
    looks: ['/price-calculator?jewelryType=tennis-bracelet'],
    readOffline: 'What a diamond costs, line by line',
    footer: ['shop', 'Price calculator']
  },
  '/gift-cards': {
    source: 'app/features/gift-cards/gift-cards-page.tsx',
    isInSitemap: true,
    looks: ['/gift-cards'],
    readOffline: 'Gift cards',
    footer: ['shop', 'Gift cards']
  },
  '/wholesale': {
    source: 'app/features/wholesale/wholesale-page.tsx',
    isInSitemap: true,
    looks: ['/wholesale'],
    readOffline: null,
    footer: ['shop', 'Wholesale']
  },
  '/shipping': {
    source: 'app/features/info/shipping/shipping-page.tsx',
    isInSitemap: true,
    looks: ['/shipping'],
    readOffline: 'Shipping',
    footer: ['service', 'Shipping']
  },
  '/warranty-returns': {
    source: 'app/features/info/warranty/warranty-page.tsx',
    isInSitemap: true,
    looks: ['/warranty-returns'],
    readOffline: /warranty and returns/i,
    footer: ['service', 'Warranty and returns']
  },
  '/size-guide': {
    source: 'app/features/info/size-guide/size-guide-page.tsx',
    isInSitemap: true,
    looks: ['/size-guide'],
    readOffline: 'Size guide',
    footer: ['service', 'Size guide']
  },
  '/care-instructions': {
    source: 'app/features/info/care/care-page.tsx',
    isInSitemap: true,
    looks: ['/care-instructions'],
    readOffline: 'Care instructions',
    footer: ['service', 'Care']
  },
  '/read/:slug': {
    source: 'app/features/info/read/read-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/certificate-verification': {
    source: 'app/features/info/certificates/certificate-page.tsx',
    isInSitemap: true,
    looks: ['/certificate-verification'],
    readOffline: 'Certificate verification',
    footer: ['service', 'Certificates']
  },
  '/faq': {
    source: 'app/features/info/faq/faq-page.tsx',
    isInSitemap: true,
    looks: ['/faq#certification'],
    readOffline: 'Questions and answers',
    footer: ['service', 'Questions']
  },
  '/wish-list': {
    source: 'app/features/wishes/wish-list-page.tsx',
    isInSitemap: false,
    looks: ['/wish-list'],
    readOffline: /wish list/i,
    footer: ['service', 'Wish list']
  },
  '/outbox': {
    source: 'app/features/outbox/outbox-page.tsx',
    isInSitemap: false,
    looks: ['/outbox'],
    readOffline: null,
    footer: ['service', 'Outbox']
  },
  '/reviews': {
    source: 'app/features/info/company/reviews-page.tsx',
    isInSitemap: true,
    looks: ['/reviews'],
    readOffline: /reviews/i,
    footer: ['service', 'Reviews and trust']
  },
  '/privacy-policy': {
    source: 'app/features/info/policies/privacy-page.tsx',
    isInSitemap: true,
    looks: ['/privacy-policy'],
    readOffline: /privacy/i,
    footer: ['legal', 'Privacy']
  },
  '/cookie-policy': {
    source: 'app/features/info/policies/cookie-page.tsx',
    isInSitemap: true,
    looks: ['/cookie-policy'],
    readOffline: /cookie/i,
    footer: ['legal', 'Cookies']
  },
  '/terms-of-service': {
    source: 'app/features/info/policies/terms-page.tsx',
    isInSitemap: true,
    looks: ['/terms-of-service'],
    readOffline: /terms/i,
    footer: ['legal', 'Terms']
  },
  '/withdraw': {
    source: 'app/features/checkout/withdraw-page.tsx',
    isInSitemap: false,
    looks: ['/withdraw'],
    readOffline: null,
    footer: ['legal', 'Withdraw from contract']
  },
  '/business-information': {
    source: 'app/features/info/company/business-page.tsx',
    isInSitemap: true,
    looks: ['/business-information'],
    readOffline: /business information/i,
    footer: ['legal', 'Business information']
  },
  '/compliance': {
    source: 'app/features/info/company/compliance-page.tsx',
    isInSitemap: true,
    looks: ['/compliance'],
    readOffline: /compliance|rules we work under/i,
    footer: ['legal', 'Compliance']
  },
  '/install': {
    source: 'app/features/install/install-page.tsx',
    isInSitemap: true,
    looks: [],
    readOffline: null,
    footer: ['legal', 'Install the app']
  },
  '/about': {
    source: 'app/features/info/company/about-page.tsx',
    isInSitemap: true,
    looks: ['/about'],
    readOffline: 'About Northlight Diamonds',
    footer: null
  },
  '/contact': {
    source: 'app/features/info/company/contact-page.tsx',
    isInSitemap: true,
    looks: ['/contact'],
    readOffline: 'Contact',
    footer: null
  },
  '/cart': {
    source: 'app/features/cart/cart-page.tsx',
    isInSitemap: false,
    looks: ['/cart'],
    readOffline: null,
    footer: null
  },
  '/checkout': {
    source: 'app/features/checkout/checkout-page.tsx',
    isInSitemap: false,
    looks: ['/checkout'],
    readOffline: null,
    footer: null
  },
  '/simple-checkout': {
    source: 'app/features/checkout/simple-checkout-page.tsx',
    isInSitemap: false,
    looks: ['/simple-checkout'],
    readOffline: null,
    footer: null
  },
  '/stripe-checkout': {
    source: 'app/features/payments/stripe-checkout-page.tsx',
    isInSitemap: false,
    looks: ['/stripe-checkout'],
    readOffline: null,
    footer: null
  },
  '/paypal-checkout': {
    source: 'app/features/payments/paypal-checkout-page.tsx',
    isInSitemap: false,
    looks: ['/paypal-checkout'],
    readOffline: null,
    footer: null
  },
  '/social-sharing': {
    source: 'app/features/social/social-page.tsx',
    isInSitemap: false,
    looks: ['/social-sharing'],
    readOffline: 'Share a piece',
    footer: null
  },
  '/account': {
    source: 'app/features/account/account-page.tsx',
    isInSitemap: false,
    looks: ['/account'],
    readOffline: 'Account Not Found',
    footer: null
  },
  '/account/notifications': {
    source: 'app/features/account/notifications-page.tsx',
    isInSitemap: false,
    looks: ['/account/notifications'],
    readOffline: 'Notifications on this device',
    footer: null
  },
  '/account/verify': {
    source: 'app/features/account/by-mail/verify-page.tsx',
    isInSitemap: false,
    looks: ['/account/verify#token=abc'],
    readOffline: null,
    footer: null
  },
  '/account/reset': {
    source: 'app/features/account/by-mail/reset-page.tsx',
    isInSitemap: false,
    looks: ['/account/reset#token=abc'],
    readOffline: null,
    footer: null
  },
  '/direct-order': {
    source: 'app/features/checkout/direct-order-page.tsx',
    isInSitemap: false,
    looks: ['/direct-order'],
    readOffline: null,
    footer: null
  },
  '/requests/erase': {
    source: 'app/features/account/by-mail/erase-request-page.tsx',
    isInSitemap: false,
    looks: ['/requests/erase'],
    readOffline: null,
    footer: null
  },
  '/requests/:reference': {
    source: 'app/features/account/project/project-page.tsx',
    isInSitemap: false,
    looks: ['/requests/NL-B-0000-0000'],
    readOffline: null,
    footer: null
  },
  '/compare': {
    source: 'app/features/compare/compare-page.tsx',
    isInSitemap: false,
    looks: ['/compare'],
    readOffline: 'Compare',
    footer: null
  },
  '/mobile-preview': {
    source: 'app/features/install/preview/mobile-preview-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/order-confirmation/:orderId?': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: ['/order-confirmation/NL-0000-0000'],
    readOffline: null,
    footer: null
  },
  '/order-success': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/payment-success': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/success': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/thank-you': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: ['/thank-you'],
    readOffline: null,
    footer: null
  },
  '/checkouts/:token/thank_you': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/checkout/thank_you': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/orders/:orderId/success': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '/cart/success': {
    source: 'app/features/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null,
    footer: null
  },
  '*': {
    source: 'app/shell/not-found-page.tsx',
    isInSitemap: false,
    looks: ['/no-such-page'],
    readOffline: null,
    footer: null
  }
} as const satisfies Record<string, PageFacts>

export type PagePath = keyof typeof PAGES

const pages: readonly (PageFacts & { path: PagePath })[] = (Object.keys(PAGES) as PagePath[]).map((path) => ({
  path,
  ...PAGES[path]
}))

/** The pages that stand in one part of the footer, which comes to the browser only where somebody reads as far. */
export const footerPages = (part: FooterPart): { label: string; to: PagePath }[] =>
  pages.flatMap(({ path, footer }) => (footer?.[0] === part ? [{ label: footer[1], to: path }] : []))

/** The paths of the pages that search engines are told of. */
export const SITEMAP_PATHS = pages.flatMap(({ path, isInSitemap }) => (isInSitemap ? [path] : []))

/** Where each page is looked at. */
export const LOOKED_AT = pages.flatMap(({ looks }) => looks)

/** The pages that are read without the shop, with their headings. */
export const READ_OFFLINE = pages.flatMap(({ path, readOffline }) =>
  readOffline ? [{ path, heading: readOffline }] : []
)

/** The files of the pages that people read: they hold no form and no catalogue. */
export const SOURCES_TO_READ = pages.flatMap(({ source }) => (source.startsWith('app/features/info/') ? [source] : []))
