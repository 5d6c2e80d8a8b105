import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { compareProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { isSpokenOf, promotionLink, promotionWords } from '#domain/promotions/promotion-state.ts'
import { categoriesRead, designsRead, featuredRead, promotionsRead, testimonialsRead } from '../../queries/queries.ts'
import { textsRead } from '../../queries/texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { later } from '../../ui/later.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { jewellerShop } from '../../ui/page/jeweller-shop.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { useToday } from '../../ui/page/today.tsx'
import { useLines } from '../../ui/page/words.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product/product-grid.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import flagshipStyles from './sections/flagship.module.css'
import heroStyles from './sections/hero.module.css'
import kindsStyles from './sections/kinds.module.css'
import styles from './sections/promo-band.module.css'

const shown = 3

/** The first designs of the house's order that have a featured piece: the tennis bracelet leads. */
function flagships(featured: readonly Product[]): string[] {
  return groupDesigns(featured.toSorted(compareProducts('selection')))
    .slice(0, shown)
    .map(({ key }) => key)
}

function Flagship() {
  const say = useLines('home')
  const { data, isPending } = useQuery(featuredRead())
  const keys = flagships(data?.products ?? [])
  const { data: whole } = useQuery({ ...designsRead(keys), enabled: keys.length > 0 })
  const featured = data?.products.filter((product) => keys.includes(designKey(product))) ?? []
  // Until all metals are known the featured pieces stand for their designs.
  const products = (whole && whole.products.length > 0 ? whole.products : featured).toSorted(
    compareProducts('selection')
  )
  // A failed read lands here too: the section steps back, the way to the bracelets stays in the header.
  if (!isPending && products.length === 0) return null
  return (
    <Section follows>
      <SectionHeading title={say('selection.title')} lead={say('selection.lead')} />
      {isPending ? <ProductGridSkeleton count={shown} leading /> : <ProductGrid products={products} leading />}
      <p className={flagshipStyles.all}>
        <TextLink to="/products?category=tennis-bracelets">All tennis bracelets</TextLink>
      </p>
    </Section>
  )
}

const HERO_SIZES = '(min-width: 900px) 58vw, 100vw'

function Hero() {
  const say = useLines('home')
  return (
    <section className={heroStyles.hero} aria-labelledby="hero-title">
      <figure>
        <Tile className={heroStyles.tile}>
          <Picture
            url={storyUrl('tennis-18k-white-gold-round-4-15ct')}
            alt="A tennis bracelet of round brilliants in white gold, lying closed in daylight"
            sizes={HERO_SIZES}
            first
          />
        </Tile>
        <figcaption>{say('hero.caption')}</figcaption>
      </figure>
      <div className={heroStyles.words}>
        <h1 id="hero-title" className={text.display}>
          {say('hero.title')}
        </h1>
        <p className={text.lead}>
          {say('hero.lead')} <span className={heroStyles.sentence}>{say('hero.promise')}</span>
        </p>
        <div className={heroStyles.actions}>
          <ButtonLink to="/products?category=tennis-bracelets">See the tennis bracelets</ButtonLink>
          <TextLink to="/products">All jewellery</TextLink>
        </div>
      </div>
    </section>
  )
}

const LaterKinds = later(
  import.meta.env.SSR && (await import('./sections/kinds.tsx')).default,
  () => import('./sections/kinds.tsx'),
  <div className={kindsStyles.awaited} />
)

const LaterRest = later(
  import.meta.env.SSR && (await import('./rest-of-home.tsx')).default,
  () => import('./rest-of-home.tsx')
)

/** The front page: kinds directly under its first picture. What is beside its first pieces is read without script, and comes alive at the shopper's first move. */
export function Page() {
  return (
    <>
      <PromoBand />
      <Hero />
      <LaterKinds />
      <Suspense>
        <Flagship />
      </Suspense>
      <LaterRest />
    </>
  )
}

export const reads = () => [textsRead('home'), featuredRead(), categoriesRead(), promotionsRead(), testimonialsRead()]

/** All metals of the designs that lead the page: known when the featured pieces are. */
export const furtherReads = ({ reads }: PageContext) => {
  const answer = reads.getQueryData<{ body: ProductOnWire[] }>(featuredRead().queryKey)
  const keys = flagships(answer?.body.map(fromWire) ?? [])
  return keys.length > 0 ? [designsRead(keys)] : []
}

export const head = (): PageHead => ({
  title: 'Natural and laboratory-grown diamond jewellery · Northlight Diamonds',
  description: `Tennis bracelets, wedding rings, earrings, necklaces and loose stones in natural and laboratory-grown diamond. Free UK delivery within ${DELIVERY_DAYS.maximum} days, ${houseTerms.returnDays}-day returns, lifetime warranty.`,
  canonical: '/',
  preload: { url: storyUrl('tennis-18k-white-gold-round-4-15ct'), sizes: HERO_SIZES },
  // For search engines, which ask the server.
  jsonLd: import.meta.env.SSR ? [jewellerShop()] : []
})

/** One line for the offer, in whichever of its three states it is, until two weeks after its end. DECISIONS 8. */
function PromoBand() {
  const { data: promotions } = useQuery(promotionsRead())
  const today = useToday()
  const promotion = promotions?.find((offer) => isSpokenOf(offer, today))
  if (!promotion) return null
  const link = promotionLink(promotion)
  return (
    <p className={styles.band}>
      {promotionWords(promotion, promotion.state, promotion.provenPercent ?? null)}{' '}
      <Link to={link.href}>{link.label}</Link>
    </p>
  )
}
