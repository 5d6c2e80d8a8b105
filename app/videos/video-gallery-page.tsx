import { useSearchParams } from 'react-router-dom'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import cards from './card/film-card.module.css'
import { FilmCard } from './card/film-card.tsx'
import { filmsOf, kindIn } from './films.ts'
import { GalleryEnd } from './gallery-end.tsx'
import { GalleryHero, HERO_PICTURE, HERO_SIZES } from './gallery-hero.tsx'
import { KindFilter } from './kind-filter.tsx'
import styles from './video-gallery-page.module.css'

/** /video-gallery: the craftsmanship films, by kind. Requests spec, section 2. */
export function Page() {
  const [search] = useSearchParams()
  const kind = kindIn(search)
  const shown = filmsOf(kind)
  return (
    <>
      <GalleryHero />
      <Wrap className={styles.films}>
        <h2 className={text.visuallyHidden}>Films</h2>
        <KindFilter kind={kind} />
        <p className={text.body2} role="status">
          {shown.length === 1 ? 'One film' : `${shown.length} films`}
          {kind && `, ${kind.category}`}
        </p>
        <ul className={`${cards.grid} ${styles.grid}`}>
          {shown.map((film) => (
            <li key={film.id}>
              <FilmCard film={film} />
            </li>
          ))}
        </ul>
      </Wrap>
      <GalleryEnd />
    </>
  )
}

export const head = (): PageHead => ({
  title: 'Craftsmanship videos · Northlight Diamonds',
  description:
    'Short films of the bench: drawing, setting, soldering and polishing of rings, earrings, pendants, bracelets and watches.',
  canonical: '/video-gallery',
  preload: { srcSet: pictureSrcSet(HERO_PICTURE, 'avif'), sizes: HERO_SIZES }
})
