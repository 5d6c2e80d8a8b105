import { Link, useSearchParams } from 'react-router-dom'
import { isTurntable, pictureSrcSet } from '#domain/catalogue/pictures.ts'
import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { Disclosure } from '../ui/controls/disclosure.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import cards from './card/film-card.module.css'
import { FilmCard } from './card/film-card.tsx'
import { enquiryLink, filmsOf, kindIn } from './films.ts'
import { GalleryEnd } from './gallery-end.tsx'
import { GalleryHero, HERO_PICTURE, HERO_SIZES } from './gallery-hero.tsx'
import { KindFilter } from './kind-filter.tsx'
import styles from './video-gallery-page.module.css'

/** /video-gallery: what can be watched, then the films that are planned, by kind. Requests spec, section 2; DECISIONS 42. */
export function Page() {
  const [search] = useSearchParams()
  const kind = kindIn(search)
  const made = filmsOf(kind).filter(({ hasVideo }) => hasVideo)
  const planned = filmsOf(kind).filter(({ hasVideo }) => !hasVideo)
  return (
    <>
      <GalleryHero />
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

export const head = (): PageHead => ({
  title: 'Craftsmanship videos · Northlight Diamonds',
  description:
    'Finished pieces turned once round, so that you see them from every side, and the films of the bench that are planned.',
  canonical: '/video-gallery',
  preload: { srcSet: pictureSrcSet(HERO_PICTURE, 'avif'), sizes: HERO_SIZES }
})
