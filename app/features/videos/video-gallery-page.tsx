import { Link, useSearchParams } from 'react-router-dom'
import { isTurntable } from '#domain/catalogue/pictures.ts'
import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { textsRead } from '../../queries/texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section, Wrap } from '../../ui/layout/section.tsx'
import { useHeading } from '../../ui/page/heading.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { useTexts } from '../../ui/page/words.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import cards from './card/film-card.module.css'
import { FilmCard } from './card/film-card.tsx'
import { enquiryLink, type FilmKind, filmKinds, films, filmsOf, filmsWith, kindIn } from './films.ts'
import galleryHeroStyles from './gallery-hero.module.css'
import kindFilterStyles from './kind-filter.module.css'
import styles from './video-gallery-page.module.css'

const HERO_PICTURE = storyUrl('tennis-18k-yellow-gold-round-4-15ct-second')
const HERO_SIZES = '(min-width: 900px) 58vw, 100vw'

function GalleryHero({ all }: { all: readonly CraftsmanshipVideo[] }) {
  const { heading, lead } = useHeading('From every side', 'A still shows one side of a piece.')
  return (
    <section className={galleryHeroStyles.hero} aria-labelledby="gallery-title">
      <Tile className={galleryHeroStyles.tile}>
        <Picture
          url={HERO_PICTURE}
          alt="Round diamonds side by side in a yellow gold bracelet, each held by four claws"
          sizes={HERO_SIZES}
          first
        />
      </Tile>
      <div className={galleryHeroStyles.words}>
        <p className={text.overline}>Craftsmanship videos</p>
        <h1 id="gallery-title">{heading}</h1>
        <p className={text.lead}>
          {lead} {turningWords(all)}
        </p>
        <div className={galleryHeroStyles.actions}>
          <ButtonLink to="/bespoke">Start a bespoke piece</ButtonLink>
          <ButtonLink to="/bespoke-wedding-rings" outlined>
            Design a wedding ring
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** What can be watched are turning views of finished pieces; the films of the bench are planned. DECISIONS 42. */
function turningWords(all: readonly CraftsmanshipVideo[]): string {
  const made = all.filter(({ hasVideo }) => hasVideo)
  if (made.length === 0) return 'Films that show the others are planned.'
  if (made.some(({ videoUrl }) => videoUrl && !isTurntable(videoUrl)))
    return made.length === all.length
      ? 'These show finished pieces from all of them, and what is done at the bench.'
      : 'These show finished pieces from all of them, and what is done at the bench. More are planned, and listed below.'
  return 'These turn once round under the light, as short as a turn of the hand. Films of the bench are planned, and listed below.'
}

/** /video-gallery: what can be watched, then the films that are planned, by kind. Requests spec, section 2; DECISIONS 42. */
export function Page() {
  const [search] = useSearchParams()
  const kind = kindIn(search)
  const all = filmsWith(useTexts('gallery'))
  const made = filmsOf(kind, all).filter(({ hasVideo }) => hasVideo)
  const planned = filmsOf(kind, all).filter(({ hasVideo }) => !hasVideo)
  return (
    <>
      <GalleryHero all={all} />
      <Wrap className={styles.films}>
        <h2 className={text.visuallyHidden}>Films</h2>
        <KindFilter kind={kind} />
        <p className={text.body2} role="status">
          {countWords(made)}
          {kind && `, ${kind.category}`}
        </p>
        {made.length > 0 && (
          <ul className={`${cards.grid} ${styles.grid}`}>
            {made.map((film) => (
              <li key={film.id}>
                <FilmCard film={film} />
              </li>
            ))}
          </ul>
        )}
        {planned.length > 0 && (
          <Disclosure
            key={kind?.slug}
            title={
              planned.length === 1
                ? 'One film of the bench is planned'
                : `${planned.length} films of the bench are planned`
            }
            open={made.length === 0}
          >
            <ul className={styles.planned}>
              {planned.map((film) => (
                <Planned key={film.id} film={film} />
              ))}
            </ul>
          </Disclosure>
        )}
      </Wrap>
      <GalleryEnd />
    </>
  )
}

function countWords(made: readonly CraftsmanshipVideo[]): string {
  if (made.length === 0) return 'Nothing to watch yet'
  const kind = made.every(({ videoUrl }) => videoUrl && isTurntable(videoUrl)) ? 'turning view' : 'film'
  return made.length === 1 ? `One ${kind} to watch` : `${made.length} ${kind}s to watch`
}

function Planned({ film }: { film: CraftsmanshipVideo }) {
  const name = <span className={text.visuallyHidden}>: {film.title}</span>
  return (
    <li>
      <div>
        <h3>{film.title}</h3>
        <p className={text.body2}>{film.description}</p>
      </div>
      <div className={cards.actions}>
        <button type="button" disabled>
          Coming Soon{name}
        </button>
        <Link to={enquiryLink(film)}>Product Enquiry{name}</Link>
      </div>
    </li>
  )
}

export const reads = () => [textsRead('gallery')]

export const head = (): PageHead => ({
  title: 'Craftsmanship videos · Northlight Diamonds',
  description:
    'Finished pieces turned once round, so that you see them from every side, and films of the bench as they are made.',
  canonical: '/video-gallery',
  preload: { url: HERO_PICTURE, sizes: HERO_SIZES }
})

function GalleryEnd() {
  return (
    <Section ground="mist">
      <div className={styles.end}>
        <div className={styles.endWords}>
          <h2>Something you would like made?</h2>
          <p className={text.lead}>
            Tell us in a sentence, or show us a picture. We answer {ANSWERED_WITHIN}, and asking commits you to nothing.
          </p>
        </div>
        <div className={styles.endActions}>
          <ButtonLink to="/bespoke">Start a bespoke piece</ButtonLink>
          <TextLink to="/contact">Ask us something else</TextLink>
        </div>
      </div>
    </Section>
  )
}

/** The kinds as links: the choice lives in the address, can be shared, and needs no script. */
function KindFilter({ kind }: { kind: FilmKind | null }) {
  return (
    <nav aria-label="Kinds of work">
      <ul className={kindFilterStyles.kinds}>
        <Kind to="/video-gallery" label="All" count={films.length} isChosen={kind === null} />
        {filmKinds.map(({ category, slug, count }) => (
          <Kind
            key={slug}
            to={`/video-gallery?category=${slug}`}
            label={category}
            count={count}
            isChosen={kind?.slug === slug}
          />
        ))}
      </ul>
    </nav>
  )
}

interface KindProps {
  to: string
  label: string
  count: number
  isChosen: boolean
}

function Kind({ to, label, count, isChosen }: KindProps) {
  return (
    <li>
      <Link className={kindFilterStyles.kind} to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
        {label}
        <small>
          <span className={text.visuallyHidden}>, </span>
          {count}
        </small>
      </Link>
    </li>
  )
}
