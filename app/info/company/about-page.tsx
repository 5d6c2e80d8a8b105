import shop from '#data/shop.json' with { type: 'json' }
import { jewellerShop } from '../../ui/page/json-ld.ts'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import text from '../../ui/type/text.module.css'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyCards } from './about/policy-cards.tsx'
import { TrustCards } from './about/trust-cards.tsx'
import styles from './about-page.module.css'
import { companyFacts } from './company-facts.tsx'

const TEXT_SIZES = '(min-width: 900px) 58vw, 92vw'
const PAIR_SIZES = '(min-width: 900px) 29vw, 45vw'
const STONE_PICTURES = [
  {
    story: 'story-certification',
    alt: 'A loose round diamond of two carats seen low from its side, its facets sharp'
  },
  {
    story: 'story-bespoke',
    alt: 'A ring in yellow gold: an oval diamond ringed by small ones, more of them along its shoulders'
  }
] as const

/** /about: what the shop stands for, its details, and cards to what it promises. Requests spec, section 2. */
export function Page() {
  const { brand, claims } = shop
  return (
    <InfoPage
      title={`About ${brand.name}`}
      lead="Light from a north window is even and cool. It flatters nothing, so it is the light a diamond is graded in. We thought a shop could be built the same way."
      aside={
        <>
          <h2 className={text.h3}>Company details</h2>
          <Facts rows={companyFacts} />
        </>
      }
    >
      <StoryTile
        story="hero-wide"
        alt="A solitaire ring, a tennis bracelet and a loose diamond on white, in the light of a window"
        sizes={TEXT_SIZES}
        className={styles.wide}
      />
      <InfoSection title="What we do" id="what-we-do">
        <p>
          We sell and make diamond jewellery: tennis bracelets, wedding rings, necklaces, earrings, bracelets and
          anklets, with natural or laboratory-grown diamonds, and loose stones for those who begin with the stone. We
          bring {claims.experienceYears} years of experience to it.
        </p>
        <p>
          Both kinds of diamond are diamond. They differ in where they formed and in what they cost, and we write which
          is which on every piece, in full. Neither is presented as the better one. That depends on what it is for.
        </p>
        <p>
          Every price is shown with its VAT, every stone with its weight and grades, and what a bespoke piece is likely
          to cost can be worked out before anyone is written to. If we do not know something, the page says so.
        </p>
      </InfoSection>
      <div className={styles.pair}>
        {STONE_PICTURES.map(({ story, alt }) => (
          <StoryTile key={story} story={story} alt={alt} sizes={PAIR_SIZES} className={styles.square} />
        ))}
      </div>
      <InfoSection title="What you can rely on" id="trust">
        <TrustCards />
      </InfoSection>
      <InfoSection title="The terms, in full" id="policies">
        <PolicyCards />
      </InfoSection>
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'About us',
    description: `Who Northlight Diamonds is: a ${shop.company.legalForm} that sells natural and laboratory-grown diamond jewellery, with its grades and prices in plain sight.`,
    path: '/about',
    jsonLd: import.meta.env.SSR ? [jewellerShop()] : []
  })
