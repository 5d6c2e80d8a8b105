import type { ReactNode } from 'react'
import { shop } from '#data/shop.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { HOUSE_RETURNS } from '#domain/policies/returns.ts'
import { WARRANTY_IN_GENERAL } from '#domain/policies/warranty.ts'
import { textsRead } from '../../../queries/texts.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { jewellerShop } from '../../../ui/page/jeweller-shop.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import { StoryTile } from '../../../ui/product/story-tile.tsx'
import text from '../../../ui/type/text.module.css'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import styles from './about-page.module.css'
import cardsStyles from './cards.module.css'
import { companyFacts } from './company-facts.tsx'

const POLICIES: readonly { title: string; words: string; link: string; to: string }[] = [
  {
    title: 'Delivery',
    words: 'Free within the United Kingdom, with the day it arrives.',
    link: 'Shipping information',
    to: '/shipping'
  },
  {
    title: 'Warranty and returns',
    words: 'Our own terms, and what the law gives you beside them.',
    link: 'Warranty and returns',
    to: '/warranty-returns'
  },
  {
    title: 'Certificates',
    words: 'Who grades which stone, and where a report can be looked up.',
    link: 'Verify a certificate',
    to: '/certificate-verification'
  },
  {
    title: 'Privacy',
    words: 'What we hold about you, how long, and how to have it erased.',
    link: 'Privacy policy',
    to: '/privacy-policy'
  },
  {
    title: 'Hallmarks and company',
    words: 'Registered details, and what the marks inside a ring mean.',
    link: 'Business information',
    to: '/business-information'
  },
  {
    title: 'Rules we work under',
    words: 'Hallmarking, conflict diamonds, nickel, safety, accessibility, complaints.',
    link: 'Compliance',
    to: '/compliance'
  }
]

const cards: readonly Card[] = POLICIES.map(({ title, words, link, to }) => ({
  title,
  body: (
    <>
      <p>{words}</p>
      <TextLink to={to} small>
        {link}
      </TextLink>
    </>
  )
}))

function PolicyCards() {
  return <Cards cards={cards} />
}

const trust = ({ claims, contact } = shop): readonly Card[] => [
  { title: 'A certificate with each diamond', body: CERTIFICATION_RULE },
  {
    title: 'Origin said in full',
    body: 'Natural or laboratory-grown stands on every card, every product and every order. Neither is called anything else.'
  },
  {
    title: 'Lifetime warranty',
    body: `${WARRANTY_IN_GENERAL} Settings and clasps have a term of their own.`
  },
  {
    title: `${HOUSE_RETURNS.anyReasonDays} days to return`,
    body: 'Unworn, for any reason, made to order or not. Only what is made to your own specification is final sale.'
  },
  {
    title: `${claims.buybackPercent}% towards a larger diamond`,
    body: 'Of the original price of yours, whenever you come to exchange it.'
  },
  {
    title: `An answer ${answerWithinWords(contact.responseHours)}`,
    body: `From a person, ${openingWords(contact.opening)}.`
  }
]

function TrustCards() {
  return <Cards cards={trust()} />
}

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
  const { brand } = shop
  const texts = useTexts('about')
  return (
    <InfoPage
      title={`About ${brand.name}`}
      lead={lineOf(texts, 'about.lead')}
      aside={
        <>
          <h2 className={text.h3}>Company details</h2>
          <Facts rows={companyFacts()} />
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
        <Words blocks={blocksOf(texts, 'about.what-we-do')} />
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

export const reads = () => [textsRead('about')]

export const head = () =>
  infoHead({
    title: 'About us',
    description: `Who Northlight Diamonds is: a ${shop.company.legalForm} that sells natural and laboratory-grown diamond jewellery, with its grades and prices in plain sight.`,
    path: '/about',
    jsonLd: import.meta.env.SSR ? [jewellerShop()] : []
  })

interface Card {
  title: string
  body: ReactNode
}

/** Short statements side by side, between hairlines. LOOK, section 5: a card has no box. */
function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={cardsStyles.cards}>
      {cards.map(({ title, body }) => (
        <div key={title} className={cardsStyles.card}>
          <h3>{title}</h3>
          <div className={text.body2}>{body}</div>
        </div>
      ))}
    </div>
  )
}
