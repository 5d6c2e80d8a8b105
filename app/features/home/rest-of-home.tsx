import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { categoryLabel, isCategory } from '#domain/catalogue/vocabulary.ts'
import { testimonialsRead } from '../../queries/queries.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { later } from '../../ui/later.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useLines } from '../../ui/page/words.tsx'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import text from '../../ui/type/text.module.css'
import { MadeForYou } from './sections/made-for-you.tsx'
import { Origins } from './sections/origins.tsx'
import pair from './sections/pair.module.css'
import { Promises } from './sections/promises.tsx'
import testimonialsStyles from './sections/testimonials.module.css'

const shown = 3

/** Up to three featured voices. Examples are called examples: DECISIONS 19. */
function Testimonials() {
  const say = useLines('home')
  const { data: testimonials } = useQuery(testimonialsRead())
  const voices = testimonials?.slice(0, shown) ?? []
  if (voices.length === 0) return null
  const areExamples = voices.every(({ sample }) => sample)
  return (
    <div className={testimonialsStyles.voices}>
      <div className={testimonialsStyles.heading}>
        <h3 className={text.h3}>{say('voices.title')}</h3>
        {areExamples && <p className={text.body2}>{say('voices.examples')}</p>}
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
    </div>
  )
}

/** The mobile block, far down the page: written by the server, its script comes when somebody is there. */
const AppBlock = later(
  import.meta.env.SSR && (await import('./sections/phone/mobile-block.tsx')).default,
  () => import('./sections/phone/mobile-block.tsx')
)

/** What the storefront spec, section 2, asks for beside the kinds and the pieces, with what belongs together in one: DECISIONS 44. */
const sections = [Origins, MadeForYou, Promises, AppBlock, About]

/** The sections below the first pieces, made alive one by one, so that the page answers meanwhile. */
export default function RestOfHome() {
  return sections.map((Section, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
    <Suspense key={place}>
      <Section />
    </Suspense>
  ))
}

/** Who we are, and what others say of us. */
function About() {
  const say = useLines('home')
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.wordsFirst}`}>
        <div className={pair.words}>
          <h2>{say('about.title')}</h2>
          <p className={text.lead}>{say('about.lead')}</p>
          <TextLink to="/about">About Northlight</TextLink>
        </div>
        <StoryTile
          story="hero-wide"
          alt="A solitaire ring, a tennis bracelet and a loose diamond on white, in the light of a window"
          sizes="(min-width: 1600px) 640px, (min-width: 900px) 42vw, 92vw"
          className={pair.setTile}
        />
      </div>
      <Testimonials />
    </Section>
  )
}
