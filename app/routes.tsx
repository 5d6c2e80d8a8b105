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
      interim('/cart'),
      interim('/checkout'),
      interim('/simple-checkout'),
      interim('/bespoke'),
      interim('/bespoke-wedding-rings'),
      interim('/video-gallery'),
      interim('/wholesale'),
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
      interim('/order-confirmation/:orderId?'),
      interim('/order-success'),
      interim('/payment-success'),
      interim('/success'),
      interim('/direct-order'),
      interim('/thank-you'),
      interim('/checkouts/:token/thank_you'),
      interim('/checkout/thank_you'),
      interim('/orders/:orderId/success'),
      interim('/cart/success'),
      interim('/install'),
      page('*', 'app/shell/not-found-page.tsx', () => import('./shell/not-found-page.tsx'))
    ]
  }
]
