import { Suspense } from 'react'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { UNWORN_RETURN_DAYS } from '#domain/policies/return-terms.ts'
import { categoriesRead, designsRead, featuredRead, promotionsRead, testimonialsRead } from '../reads/queries.ts'
import { later } from '../ui/later.tsx'
import { jewellerShop } from '../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { storyUrl } from '../ui/product/story.ts'
import { BespokeCall } from './sections/bespoke-call.tsx'
import { Flagship, flagships } from './sections/flagship.tsx'
import { HERO_SIZES, Hero } from './sections/hero.tsx'
import { PromoBand } from './sections/promo-band.tsx'

const LaterRest = later(
  import.meta.env.SSR && (await import('./rest-of-home.tsx')).default,
  () => import('./rest-of-home.tsx')
)

/** The front page. What is below its first pieces is read without script, and comes alive at the shopper's first move. */
export function Page() {
  return (
    <>
      <PromoBand />
      <Hero />
      <Suspense>
        <BespokeCall />
      </Suspense>
      <Suspense>
        <Flagship />
      </Suspense>
      <LaterRest />
    </>
  )
}

export const reads = () => [featuredRead(), categoriesRead(), promotionsRead(), testimonialsRead()]

/** All metals of the designs that lead the page: known when the featured pieces are. */
export const furtherReads = ({ reads }: PageContext) => {
  const answer = reads.getQueryData<{ body: ProductOnWire[] }>(featuredRead().queryKey)
  const keys = flagships(answer?.body.map(fromWire) ?? [])
  return keys.length > 0 ? [designsRead(keys)] : []
}

export const head = (): PageHead => ({
  title: 'Natural and laboratory-grown diamond jewellery · Northlight Diamonds',
  description: `Tennis bracelets, wedding rings, earrings, necklaces and loose stones in natural and laboratory-grown diamond. Free UK delivery within ${DELIVERY_DAYS.maximum} days, ${UNWORN_RETURN_DAYS}-day returns, lifetime warranty.`,
  canonical: '/',
  preload: { srcSet: pictureSrcSet(storyUrl('tennis-18k-white-gold-round-4-15ct'), 'avif'), sizes: HERO_SIZES },
  // For search engines, which ask the server.
  jsonLd: import.meta.env.SSR ? [jewellerShop()] : []
})
