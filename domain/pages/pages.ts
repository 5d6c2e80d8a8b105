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
}

/** Every page by the path of its route. A page is told here and loaded by app/pages.ts, and neither compiles without the other. */
export const PAGES = {
  '/': {
    source: 'app/home/home-page.tsx',
    isInSitemap: true,
    looks: ['/'],
    readOffline: null
  },
  '/products': {
    source: 'app/catalogue/listing-page.tsx',
    isInSitemap: true,
    looks: ['/products'],
    readOffline: null
  },
  '/bespoke': {
    source: 'app/bespoke/bespoke-page.tsx',
    isInSitemap: true,
    looks: ['/bespoke'],
    readOffline: null
  },
  '/bespoke-wedding-rings': {
    source: 'app/ring-designer/ring-designer-page.tsx',
    isInSitemap: true,
    looks: ['/bespoke-wedding-rings?step=2', '/bespoke-wedding-rings?step=3', '/bespoke-wedding-rings?step=4'],
    readOffline: null
  },
  '/video-gallery': {
    source: 'app/videos/video-gallery-page.tsx',
    isInSitemap: true,
    looks: ['/video-gallery'],
    readOffline: null
  },
  '/wholesale': {
    source: 'app/wholesale/wholesale-page.tsx',
    isInSitemap: true,
    looks: ['/wholesale'],
    readOffline: null
  },
  '/price-calculator': {
    source: 'app/calculator/price-calculator-page.tsx',
    isInSitemap: true,
    looks: ['/price-calculator?jewelryType=tennis-bracelet'],
    readOffline: 'What a diamond costs, line by line'
  },
  '/size-guide': {
    source: 'app/info/size-guide/size-guide-page.tsx',
    isInSitemap: true,
    looks: ['/size-guide'],
    readOffline: 'Size guide'
  },
  '/faq': {
    source: 'app/info/faq/faq-page.tsx',
    isInSitemap: true,
    looks: ['/faq#certification'],
    readOffline: 'Questions and answers'
  },
  '/care-instructions': {
    source: 'app/info/care/care-page.tsx',
    isInSitemap: true,
    looks: ['/care-instructions'],
    readOffline: 'Care instructions'
  },
  '/warranty-returns': {
    source: 'app/info/warranty/warranty-page.tsx',
    isInSitemap: true,
    looks: ['/warranty-returns'],
    readOffline: /warranty and returns/i
  },
  '/shipping': {
    source: 'app/info/shipping/shipping-page.tsx',
    isInSitemap: true,
    looks: ['/shipping'],
    readOffline: 'Shipping'
  },
  '/certificate-verification': {
    source: 'app/info/certificates/certificate-page.tsx',
    isInSitemap: true,
    looks: ['/certificate-verification'],
    readOffline: 'Certificate verification'
  },
  '/privacy-policy': {
    source: 'app/info/policies/privacy-page.tsx',
    isInSitemap: true,
    looks: ['/privacy-policy'],
    readOffline: /privacy/i
  },
  '/cookie-policy': {
    source: 'app/info/policies/cookie-page.tsx',
    isInSitemap: true,
    looks: ['/cookie-policy'],
    readOffline: /cookie/i
  },
  '/terms-of-service': {
    source: 'app/info/policies/terms-page.tsx',
    isInSitemap: true,
    looks: ['/terms-of-service'],
    readOffline: /terms/i
  },
  '/about': {
    source: 'app/info/company/about-page.tsx',
    isInSitemap: true,
    looks: ['/about'],
    readOffline: 'About Northlight Diamonds'
  },
  '/business-information': {
    source: 'app/info/company/business-page.tsx',
    isInSitemap: true,
    looks: ['/business-information'],
    readOffline: /business information/i
  },
  '/reviews': {
    source: 'app/info/company/reviews-page.tsx',
    isInSitemap: true,
    looks: ['/reviews'],
    readOffline: /reviews/i
  },
  '/contact': {
    source: 'app/info/company/contact-page.tsx',
    isInSitemap: true,
    looks: ['/contact'],
    readOffline: 'Contact'
  },
  '/compliance': {
    source: 'app/info/company/compliance-page.tsx',
    isInSitemap: true,
    looks: ['/compliance'],
    readOffline: /compliance|rules we work under/i
  },
  '/install': {
    source: 'app/install/install-page.tsx',
    isInSitemap: true,
    looks: [],
    readOffline: null
  },
  '/products/:id': {
    source: 'app/product/product-page.tsx',
    isInSitemap: false,
    looks: ['/products/natural-solitaire-ring-platinum'],
    readOffline: null
  },
  '/cart': {
    source: 'app/cart/cart-page.tsx',
    isInSitemap: false,
    looks: ['/cart'],
    readOffline: null
  },
  '/checkout': {
    source: 'app/checkout/checkout-page.tsx',
    isInSitemap: false,
    looks: ['/checkout'],
    readOffline: null
  },
  '/simple-checkout': {
    source: 'app/checkout/simple-checkout-page.tsx',
    isInSitemap: false,
    looks: ['/simple-checkout'],
    readOffline: null
  },
  '/stripe-checkout': {
    source: 'app/payments/stripe-checkout-page.tsx',
    isInSitemap: false,
    looks: ['/stripe-checkout'],
    readOffline: null
  },
  '/paypal-checkout': {
    source: 'app/payments/paypal-checkout-page.tsx',
    isInSitemap: false,
    looks: ['/paypal-checkout'],
    readOffline: null
  },
  '/social-sharing': {
    source: 'app/social/social-page.tsx',
    isInSitemap: false,
    looks: ['/social-sharing'],
    readOffline: 'Share a piece'
  },
  '/account': {
    source: 'app/account/account-page.tsx',
    isInSitemap: false,
    looks: ['/account'],
    readOffline: 'Account Not Found'
  },
  '/account/notifications': {
    source: 'app/account/notifications-page.tsx',
    isInSitemap: false,
    looks: ['/account/notifications'],
    readOffline: 'Notifications on this device'
  },
  '/account/verify': {
    source: 'app/account/by-mail/verify-page.tsx',
    isInSitemap: false,
    looks: ['/account/verify#token=abc'],
    readOffline: null
  },
  '/account/reset': {
    source: 'app/account/by-mail/reset-page.tsx',
    isInSitemap: false,
    looks: ['/account/reset#token=abc'],
    readOffline: null
  },
  '/direct-order': {
    source: 'app/checkout/direct-order-page.tsx',
    isInSitemap: false,
    looks: ['/direct-order'],
    readOffline: null
  },
  '/requests/erase': {
    source: 'app/account/by-mail/erase-request-page.tsx',
    isInSitemap: false,
    looks: ['/requests/erase'],
    readOffline: null
  },
  '/withdraw': {
    source: 'app/checkout/withdraw-page.tsx',
    isInSitemap: false,
    looks: ['/withdraw'],
    readOffline: null
  },
  '/wish-list': {
    source: 'app/wishes/wish-list-page.tsx',
    isInSitemap: false,
    looks: ['/wish-list'],
    readOffline: /wish list/i
  },
  '/outbox': {
    source: 'app/outbox/outbox-page.tsx',
    isInSitemap: false,
    looks: ['/outbox'],
    readOffline: null
  },
  '/compare': {
    source: 'app/compare/compare-page.tsx',
    isInSitemap: false,
    looks: ['/compare'],
    readOffline: 'Compare'
  },
  '/mobile-preview': {
    source: 'app/install/preview/mobile-preview-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/order-confirmation/:orderId?': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: ['/order-confirmation/NL-0000-0000'],
    readOffline: null
  },
  '/order-success': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/payment-success': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/success': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/thank-you': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: ['/thank-you'],
    readOffline: null
  },
  '/checkouts/:token/thank_you': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/checkout/thank_you': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/orders/:orderId/success': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '/cart/success': {
    source: 'app/checkout/confirmation-page.tsx',
    isInSitemap: false,
    looks: [],
    readOffline: null
  },
  '*': {
    source: 'app/shell/not-found-page.tsx',
    isInSitemap: false,
    looks: ['/no-such-page'],
    readOffline: null
  }
} as const satisfies Record<string, PageFacts>

export type PagePath = keyof typeof PAGES

const pages: readonly (PageFacts & { path: PagePath })[] = (Object.keys(PAGES) as PagePath[]).map((path) => ({
  path,
  ...PAGES[path]
}))

/** The paths of the pages that search engines are told of. */
export const SITEMAP_PATHS = pages.flatMap(({ path, isInSitemap }) => (isInSitemap ? [path] : []))

/** Where each page is looked at. */
export const LOOKED_AT = pages.flatMap(({ looks }) => looks)

/** The pages that are read without the shop, with their headings. */
export const READ_OFFLINE = pages.flatMap(({ path, readOffline }) =>
  readOffline ? [{ path, heading: readOffline }] : []
)

/** The files of the pages that people read: they hold no form and no catalogue. */
export const SOURCES_TO_READ = pages.flatMap(({ source }) => (source.startsWith('app/info/') ? [source] : []))
