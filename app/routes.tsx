import type { RouteObject } from 'react-router-dom'
import { Layout } from './shell/layout.tsx'
import { loadPart } from './ui/load-part.ts'
import type { PageModule } from './ui/page/page.ts'

/** A lazy page. `source` is its file, by which the build's manifest names the chunks to load. */
function page(path: string, source: string, load: () => Promise<PageModule>): RouteObject {
  return {
    id: `${source}#${path}`,
    path,
    lazy: async () => {
      const module = await loadPart(load)
      return { Component: module.Page, handle: module }
    }
  }
}

const confirmation = (path: string) =>
  page(path, 'app/checkout/confirmation-page.tsx', () => import('./checkout/confirmation-page.tsx'))

/** The route table. Requests-and-pages spec, section 2, in its order. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    element: <Layout />,
    children: [
      page('/', 'app/home/home-page.tsx', () => import('./home/home-page.tsx')),
      page('/products', 'app/catalogue/listing-page.tsx', () => import('./catalogue/listing-page.tsx')),
      page('/products/:id', 'app/product/product-page.tsx', () => import('./product/product-page.tsx')),
      page('/cart', 'app/cart/cart-page.tsx', () => import('./cart/cart-page.tsx')),
      page('/checkout', 'app/checkout/checkout-page.tsx', () => import('./checkout/checkout-page.tsx')),
      page(
        '/simple-checkout',
        'app/checkout/simple-checkout-page.tsx',
        () => import('./checkout/simple-checkout-page.tsx')
      ),
      page('/bespoke', 'app/bespoke/bespoke-page.tsx', () => import('./bespoke/bespoke-page.tsx')),
      page(
        '/bespoke-wedding-rings',
        'app/ring-designer/ring-designer-page.tsx',
        () => import('./ring-designer/ring-designer-page.tsx')
      ),
      page('/video-gallery', 'app/videos/video-gallery-page.tsx', () => import('./videos/video-gallery-page.tsx')),
      page('/wholesale', 'app/wholesale/wholesale-page.tsx', () => import('./wholesale/wholesale-page.tsx')),
      page(
        '/stripe-checkout',
        'app/payments/stripe-checkout-page.tsx',
        () => import('./payments/stripe-checkout-page.tsx')
      ),
      page(
        '/paypal-checkout',
        'app/payments/paypal-checkout-page.tsx',
        () => import('./payments/paypal-checkout-page.tsx')
      ),
      page('/social-sharing', 'app/social/social-page.tsx', () => import('./social/social-page.tsx')),
      page('/account', 'app/account/account-page.tsx', () => import('./account/account-page.tsx')),
      page(
        '/account/notifications',
        'app/account/notifications-page.tsx',
        () => import('./account/notifications-page.tsx')
      ),
      page('/account/verify', 'app/account/by-mail/verify-page.tsx', () => import('./account/by-mail/verify-page.tsx')),
      page('/account/reset', 'app/account/by-mail/reset-page.tsx', () => import('./account/by-mail/reset-page.tsx')),
      page(
        '/size-guide',
        'app/info/size-guide/size-guide-page.tsx',
        () => import('./info/size-guide/size-guide-page.tsx')
      ),
      page('/faq', 'app/info/faq/faq-page.tsx', () => import('./info/faq/faq-page.tsx')),
      page('/care-instructions', 'app/info/care/care-page.tsx', () => import('./info/care/care-page.tsx')),
      page(
        '/warranty-returns',
        'app/info/warranty/warranty-page.tsx',
        () => import('./info/warranty/warranty-page.tsx')
      ),
      page('/shipping', 'app/info/shipping/shipping-page.tsx', () => import('./info/shipping/shipping-page.tsx')),
      page(
        '/certificate-verification',
        'app/info/certificates/certificate-page.tsx',
        () => import('./info/certificates/certificate-page.tsx')
      ),
      page('/privacy-policy', 'app/info/policies/privacy-page.tsx', () => import('./info/policies/privacy-page.tsx')),
      page('/cookie-policy', 'app/info/policies/cookie-page.tsx', () => import('./info/policies/cookie-page.tsx')),
      page('/terms-of-service', 'app/info/policies/terms-page.tsx', () => import('./info/policies/terms-page.tsx')),
      page(
        '/price-calculator',
        'app/calculator/price-calculator-page.tsx',
        () => import('./calculator/price-calculator-page.tsx')
      ),
      page('/about', 'app/info/company/about-page.tsx', () => import('./info/company/about-page.tsx')),
      page(
        '/business-information',
        'app/info/company/business-page.tsx',
        () => import('./info/company/business-page.tsx')
      ),
      page('/reviews', 'app/info/company/reviews-page.tsx', () => import('./info/company/reviews-page.tsx')),
      page('/contact', 'app/info/company/contact-page.tsx', () => import('./info/company/contact-page.tsx')),
      page('/compliance', 'app/info/company/compliance-page.tsx', () => import('./info/company/compliance-page.tsx')),
      confirmation('/order-confirmation/:orderId?'),
      confirmation('/order-success'),
      confirmation('/payment-success'),
      confirmation('/success'),
      page('/direct-order', 'app/checkout/direct-order-page.tsx', () => import('./checkout/direct-order-page.tsx')),
      page(
        '/requests/erase',
        'app/account/by-mail/erase-request-page.tsx',
        () => import('./account/by-mail/erase-request-page.tsx')
      ),
      page('/withdraw', 'app/checkout/withdraw-page.tsx', () => import('./checkout/withdraw-page.tsx')),
      confirmation('/thank-you'),
      confirmation('/checkouts/:token/thank_you'),
      confirmation('/checkout/thank_you'),
      confirmation('/orders/:orderId/success'),
      confirmation('/cart/success'),
      page('/wish-list', 'app/wishes/wish-list-page.tsx', () => import('./wishes/wish-list-page.tsx')),
      page('/outbox', 'app/outbox/outbox-page.tsx', () => import('./outbox/outbox-page.tsx')),
      page('/compare', 'app/compare/compare-page.tsx', () => import('./compare/compare-page.tsx')),
      page('/install', 'app/install/install-page.tsx', () => import('./install/install-page.tsx')),
      page('*', 'app/shell/not-found-page.tsx', () => import('./shell/not-found-page.tsx'))
    ]
  },
  // Shown in a phone's frame, so without the shop's own.
  page(
    '/mobile-preview',
    'app/install/preview/mobile-preview-page.tsx',
    () => import('./install/preview/mobile-preview-page.tsx')
  )
]
