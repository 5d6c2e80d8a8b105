import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import shop from '#data/shop.json'
import { countLabel } from '#domain/catalogue/category-summary.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import { type Category, categoryLabel, isCategory } from '#domain/catalogue/vocabulary.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { categoriesRead, testimonialsRead } from '../../queries/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CaratRow } from '../../ui/drawings/carat-row.tsx'
import { later } from '../../ui/later.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { type StoryKey, storyUrl } from '../../ui/product/story.ts'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import buybackStyles from './sections/buyback.module.css'
import categoryCardsStyles from './sections/category-cards.module.css'
import { Certification } from './sections/certification.tsx'
import { Origins } from './sections/origins.tsx'
import pair from './sections/pair.module.css'
import { Promises } from './sections/promises.tsx'
import styles from './sections/sourcing.module.css'
import testimonialsStyles from './sections/testimonials.module.css'

/** The cards in the spec's order, each with the picture that stands for its kind. */
const cards: readonly { category: Category; picture: StoryKey; hangs?: boolean }[] = [
  { category: 'wedding-rings', picture: 'solitaire-platinum-round-1-00ct' },
  { category: 'necklaces', picture: 'pendant-18k-white-gold-round-1-00ct', hangs: true },
  { category: 'bracelets', picture: 'bangle-18k-rose-gold-round-2-00ct' },
  { category: 'earrings', picture: 'studs-18k-white-gold-round-1-00ct' },
  { category: 'anklets', picture: 'stations-18k-yellow-gold-round-0-50ct' },
  { category: 'loose-diamonds', picture: 'loose-round-1-02ct' }
]

const sizes = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 44vw'

function CategoryCards() {
  const { data: summaries } = useQuery(categoriesRead())
  return (
    <Section follows>
      <SectionHeading title="By kind" />
      <ul className={categoryCardsStyles.cards}>
        {cards.map(({ category, picture, hangs }) => {
          const summary = summaries?.find((candidate) => candidate.category === category)
          return (
            <li key={category}>
              <Link to={`/products?category=${category}`}>
                <Tile className={`${categoryCardsStyles.tile} ${hangs ? categoryCardsStyles.hangs : ''}`}>
                  <Picture url={storyUrl(picture)} alt="" sizes={sizes} />
                </Tile>
                <h3>{kindLabel(category)}</h3>
                {summary?.fromPrice != null && (
                  <span className={categoryCardsStyles.facts}>
                    <span className={text.body2}>From {formatPounds(summary.fromPrice)}</span>
                    <span className={text.caption}>{countLabel(category, summary.count)}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const { buybackPercent } = shop.claims

const steps = [
  { title: 'Choose a larger diamond', words: 'Any time. There is no limit.' },
  { title: 'Show your proof of purchase', words: 'The original one.' },
  { title: 'Send the piece back', words: 'We inspect it on our bench.' },
  { title: `We take off ${buybackPercent}%`, words: 'Of the price you paid, from the new one.' },
  { title: 'Pay the difference', words: 'Once we have seen your piece, we tell you how.' }
]

/** The buyback guarantee in five steps. Storefront spec, sections 1 and 2. */
function Buyback() {
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.figureFirst} ${buybackStyles.head}`}>
        <p className={buybackStyles.figure} aria-hidden="true">
          {buybackPercent}%
        </p>
        <div className={pair.words}>
          <h2>Your diamond keeps its place in the next one</h2>
          <p className={text.lead}>
            When you upgrade to a larger diamond, we take yours back at {buybackPercent}% of what you paid. No time
            limit.
          </p>
        </div>
      </div>
      <ol className={buybackStyles.steps}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3 className={text.h4}>{title}</h3>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const shown = 3

/** Up to three featured voices. Examples are called examples: DECISIONS 19. */
function Testimonials() {
  const { data: testimonials } = useQuery(testimonialsRead())
  const voices = testimonials?.slice(0, shown) ?? []
  if (voices.length === 0) return null
  const areExamples = voices.every(({ sample }) => sample)
  return (
    <Section follows>
      <div className={testimonialsStyles.heading}>
        <h2>In their words</h2>
        {areExamples && (
          <p className={text.body2}>
            These are examples of how a review will read. Customers’ own take their place as they arrive.
          </p>
        )}
      </div>
      <ul className={testimonialsStyles.quotes}>
        {voices.map(({ id, content, customerName, productCategory, sample }) => (
          <li key={id}>
            <figure>
              <blockquote>{content}</blockquote>
              <figcaption className={text.caption}>
                {sample ? 'Example' : customerName}
                {isCategory(productCategory) && `, ${categoryLabel(productCategory).toLowerCase()}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The mobile block, far down the page: written by the server, its script comes when somebody is there. */
const AppBlock = later(
  import.meta.env.SSR && (await import('./sections/phone/mobile-block.tsx')).default,
  () => import('./sections/phone/mobile-block.tsx')
)

/** In the order of the storefront spec, section 2, after the pieces that lead the page. */
const sections = [Origins, Promises, CategoryCards, Buyback, Sourcing, Certification, AppBlock, Testimonials, About]

/** The sections below the first pieces, made alive one by one, so that the page answers meanwhile. */
export default function RestOfHome() {
  return sections.map((Section, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
    <Suspense key={place}>
      <Section />
    </Suspense>
  ))
}

function About() {
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.wordsFirst}`}>
        <div className={pair.words}>
          <h2>Why north light</h2>
          <p className={text.lead}>
            Light from a north window is even and cool. It flatters nothing, so it is the light a diamond is graded in.
            We thought a shop could be built the same way: plain prices, plain grades, and the paper to show for them.
          </p>
          <TextLink to="/about">About Northlight</TextLink>
        </div>
        <StoryTile
          story="hero-wide"
          alt="A solitaire ring, a tennis bracelet and a loose diamond on white, in the light of a window"
          sizes="(min-width: 1600px) 640px, (min-width: 900px) 42vw, 92vw"
          className={pair.setTile}
        />
      </div>
    </Section>
  )
}

/** Custom diamond sourcing: any cut and weight, found to order. */
function Sourcing() {
  return (
    <Section>
      <div className={`${pair.pair} ${pair.wordsFirst}`}>
        <div>
          <SectionHeading
            title="A stone we do not have yet"
            lead={`Any cut, any colour, from 0.10 to 10 carats and above. Tell us the weight and the grade; you have our answer ${ANSWERED_WITHIN}.`}
          />
          <ButtonLink to="/bespoke" outlined>
            Request Custom Diamond
          </ButtonLink>
        </div>
        <StoryTile
          story="story-sourcing"
          alt="Ten loose diamonds of several cuts and weights, as a dealer tips them out of the paper"
          sizes="(min-width: 1600px) 510px, (min-width: 900px) 34vw, 74vw"
          className={`${pair.lowTile} ${pair.whole}`}
        />
      </div>
      <div className={styles.weights}>
        <CaratRow carats={[0.1, 0.25, 0.5, 1, 2, 3, 5, 10]} />
        <p className={text.caption}>Round brilliants drawn to one scale.</p>
      </div>
    </Section>
  )
}
