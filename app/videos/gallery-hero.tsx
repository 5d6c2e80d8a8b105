import { ButtonLink } from '../ui/controls/button.tsx'
import { Picture } from '../ui/product/picture.tsx'
import { storyUrl } from '../ui/product/story.ts'
import { Tile } from '../ui/product/tile.tsx'
import text from '../ui/type/text.module.css'
import { films } from './films.ts'
import styles from './gallery-hero.module.css'

export const HERO_PICTURE = storyUrl('tennis-18k-yellow-gold-round-4-15ct-second')
export const HERO_SIZES = '(min-width: 900px) 58vw, 100vw'

export function GalleryHero() {
  return (
    <section className={styles.hero} aria-labelledby="gallery-title">
      <Tile className={styles.tile}>
        <Picture
          url={HERO_PICTURE}
          alt="Round diamonds side by side in a yellow gold bracelet, each held by four claws"
          sizes={HERO_SIZES}
          first
        />
      </Tile>
      <div className={styles.words}>
        <p className={text.overline}>Craftsmanship videos</p>
        <h1 id="gallery-title">What the hands do</h1>
        <p className={text.lead}>
          {films.length} short films of the bench, each of one piece of work, from a first drawing to the last polish.{' '}
          {filmedWords(films.filter(({ hasVideo }) => hasVideo).length)}
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/bespoke">Start a bespoke piece</ButtonLink>
          <ButtonLink to="/bespoke-wedding-rings" outlined>
            Design a wedding ring
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** How many can be watched: a card without its film says so itself. */
function filmedWords(filmed: number): string {
  if (filmed === films.length) return ''
  if (filmed === 0) return 'The films are still to come; each card says what it will show.'
  return `${filmed === 1 ? 'One' : filmed} can be watched now; the others are still to come.`
}
