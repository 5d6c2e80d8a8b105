import type { PagePath } from '#domain/pages/pages.ts'
import type { PageModule } from './ui/page/page.ts'

/** What the browser needs of a page. Every first visit loads this table: whatever only the shop and tests ask is in domain/pages/pages.ts. */
interface PageEntry {
  load: () => Promise<PageModule>
  /** What the footer calls it, in the column of the shop, of customer service, or in the legal row. */
  shop?: string
  service?: string
  legal?: string
}

/** Every page by the path of its route; the footer lists them in this order. */
export const pages: Readonly<Record<PagePath, PageEntry>> = {
  '/': { load: () => import('./home/home-page.tsx') },
  '/products': { load: () => import('./catalogue/listing-page.tsx'), shop: 'All jewellery' },
  '/products/:id': { load: () => import('./product/product-page.tsx') },
  '/bespoke': { load: () => import('./bespoke/bespoke-page.tsx'), shop: 'Bespoke' },
  '/bespoke-wedding-rings': { load: () => import('./ring-designer/ring-designer-page.tsx') },
  '/video-gallery': { load: () => import('./videos/video-gallery-page.tsx') },
  '/price-calculator': { load: () => import('./calculator/price-calculator-page.tsx'), shop: 'Price calculator' },
  '/wholesale': { load: () => import('./wholesale/wholesale-page.tsx'), shop: 'Wholesale' },
  '/shipping': { load: () => import('./info/shipping/shipping-page.tsx'), service: 'Shipping' },
  '/warranty-returns': { load: () => import('./info/warranty/warranty-page.tsx'), service: 'Warranty and returns' },
  '/size-guide': { load: () => import('./info/size-guide/size-guide-page.tsx'), service: 'Size guide' },
  '/care-instructions': { load: () => import('./info/care/care-page.tsx'), service: 'Care' },
  '/certificate-verification': {
    load: () => import('./info/certificates/certificate-page.tsx'),
    service: 'Certificates'
  },
  '/faq': { load: () => import('./info/faq/faq-page.tsx'), service: 'Questions' },
  '/wish-list': { load: () => import('./wishes/wish-list-page.tsx'), service: 'Wish list' },
  '/outbox': { load: () => import('./outbox/outbox-page.tsx'), service: 'Outbox' },
  '/reviews': { load: () => import('./info/company/reviews-page.tsx'), service: 'Reviews and trust' },
  '/privacy-policy': { load: () => import('./info/policies/privacy-page.tsx'), legal: 'Privacy' },
  '/cookie-policy': { load: () => import('./info/policies/cookie-page.tsx'), legal: 'Cookies' },
  '/terms-of-service': { load: () => import('./info/policies/terms-page.tsx'), legal: 'Terms' },
  '/withdraw': { load: () => import('./checkout/withdraw-page.tsx'), legal: 'Withdraw from contract' },
  '/business-information': { load: () => import('./info/company/business-page.tsx'), legal: 'Business information' },
  '/compliance': { load: () => import('./info/company/compliance-page.tsx'), legal: 'Compliance' },
  '/install': { load: () => import('./install/install-page.tsx'), legal: 'Install the app' },
  '/about': { load: () => import('./info/company/about-page.tsx') },
  '/contact': { load: () => import('./info/company/contact-page.tsx') },
  '/cart': { load: () => import('./cart/cart-page.tsx') },
  '/checkout': { load: () => import('./checkout/checkout-page.tsx') },
  '/simple-checkout': { load: () => import('./checkout/simple-checkout-page.tsx') },
  '/stripe-checkout': { load: () => import('./payments/stripe-checkout-page.tsx') },
  '/paypal-checkout': { load: () => import('./payments/paypal-checkout-page.tsx') },
  '/social-sharing': { load: () => import('./social/social-page.tsx') },
  '/account': { load: () => import('./account/account-page.tsx') },
  '/account/notifications': { load: () => import('./account/notifications-page.tsx') },
  '/account/verify': { load: () => import('./account/by-mail/verify-page.tsx') },
  '/account/reset': { load: () => import('./account/by-mail/reset-page.tsx') },
  '/direct-order': { load: () => import('./checkout/direct-order-page.tsx') },
  '/requests/erase': { load: () => import('./account/by-mail/erase-request-page.tsx') },
  '/compare': { load: () => import('./compare/compare-page.tsx') },
  '/mobile-preview': { load: () => import('./install/preview/mobile-preview-page.tsx') },
  '/order-confirmation/:orderId?': { load: () => import('./checkout/confirmation-page.tsx') },
  '/order-success': { load: () => import('./checkout/confirmation-page.tsx') },
  '/payment-success': { load: () => import('./checkout/confirmation-page.tsx') },
  '/success': { load: () => import('./checkout/confirmation-page.tsx') },
  '/thank-you': { load: () => import('./checkout/confirmation-page.tsx') },
  '/checkouts/:token/thank_you': { load: () => import('./checkout/confirmation-page.tsx') },
  '/checkout/thank_you': { load: () => import('./checkout/confirmation-page.tsx') },
  '/orders/:orderId/success': { load: () => import('./checkout/confirmation-page.tsx') },
  '/cart/success': { load: () => import('./checkout/confirmation-page.tsx') },
  '*': { load: () => import('./shell/not-found-page.tsx') }
}
