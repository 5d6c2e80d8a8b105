import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from './shell/error-page.tsx'
import { Layout } from './shell/layout.tsx'
import type { PageModule } from './ui/page/page.ts'

/** A lazy page. `source` is its file, by which the build's manifest names the chunks to load. */
function page(path: string, source: string, load: () => Promise<PageModule>): RouteObject {
  return {
    id: `${source}#${path}`,
    path,
    lazy: async () => {
      const module = await load()
      return { Component: module.Page, handle: module }
    }
  }
}

const interim = (path: string) => page(path, 'app/info/interim-page.tsx', () => import('./info/interim-page.tsx'))

const confirmation = (path: string) =>
  page(path, 'app/checkout/confirmation-page.tsx', () => import('./checkout/confirmation-page.tsx'))

/** The route table. Requests-and-pages spec, section 2, in its order. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    element: <Layout />,
    errorElement: <ErrorPage />,
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
      interim('/stripe-checkout'),
      interim('/paypal-checkout'),
      interim('/social-sharing'),
      interim('/account'),
      interim('/size-guide'),
      interim('/faq'),
      interim('/care-instructions'),
      interim('/warranty-returns'),
      interim('/shipping'),
      interim('/certificate-verification'),
      interim('/privacy-policy'),
      interim('/cookie-policy'),
      interim('/terms-of-service'),
      interim('/price-calculator'),
      interim('/about'),
      interim('/business-information'),
      interim('/reviews'),
      interim('/contact'),
      interim('/compliance'),
      confirmation('/order-confirmation/:orderId?'),
      confirmation('/order-success'),
      confirmation('/payment-success'),
      confirmation('/success'),
      page('/direct-order', 'app/checkout/direct-order-page.tsx', () => import('./checkout/direct-order-page.tsx')),
      confirmation('/thank-you'),
      confirmation('/checkouts/:token/thank_you'),
      confirmation('/checkout/thank_you'),
      confirmation('/orders/:orderId/success'),
      confirmation('/cart/success'),
      page('/outbox', 'app/outbox/outbox-page.tsx', () => import('./outbox/outbox-page.tsx')),
      interim('/install'),
      page('*', 'app/shell/not-found-page.tsx', () => import('./shell/not-found-page.tsx'))
    ]
  }
]
