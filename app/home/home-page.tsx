import { Suspense } from 'react'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { UNWORN_RETURN_DAYS } from '#domain/policies/return-terms.ts'
import { categoriesRead, designsRead, featuredRead, promotionsRead, testimonialsRead } from '../reads/queries.ts'
import { jewellerShop } from '../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { storyUrl } from '../ui/product/story.ts'
import { About } from './sections/about.tsx'
import { AppBlock } from './sections/app-block.tsx'
import { BespokeCall } from './sections/bespoke-call.tsx'
import { Buyback } from './sections/buyback.tsx'
import { CategoryCards } from './sections/category-cards.tsx'
import { Certification } from './sections/certification.tsx'
import { Flagship, flagships } from './sections/flagship.tsx'
import { HERO_SIZES, Hero } from './sections/hero.tsx'
import { Origins } from './sections/origins.tsx'
import { Promises } from './sections/promises.tsx'
import { PromoBand } from './sections/promo-band.tsx'
import { Sourcing } from './sections/sourcing.tsx'
import { Testimonials } from './sections/testimonials.tsx'

/** In the order of the storefront spec, section 2. */
const sections = [
  BespokeCall,
  Flagship,
  Origins,
  Promises,
  CategoryCards,
  Buyback,
  Sourcing,
  Certification,
  AppBlock,
  Testimonials,
  About
]

/** The front page. What is below the first screen is made alive piece by piece, so that the page answers meanwhile. */
export function Page() {
  return (
    <>
      <PromoBand />
      <Hero />
      {sections.map((Section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <Suspense key={place}>
          <Section />
        </Suspense>
      ))}
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
  description: `Tennis bracelets, wedding rings, earrings, necklaces and loose stones in natural and laboratory-grown diamond. Free UK delivery within 21 days, ${UNWORN_RETURN_DAYS}-day returns, lifetime warranty.`,
  canonical: '/',
  preload: { srcSet: pictureSrcSet(storyUrl('tennis-18k-white-gold-round-4-15ct'), 'avif'), sizes: HERO_SIZES },
  // For search engines, which ask the server.
  jsonLd: import.meta.env.SSR ? [jewellerShop()] : []
})
