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
        <h1 id="gallery-title">From every side</h1>
        <p className={text.lead}>
          A still shows one side of a piece. {turningWords(films.filter(({ hasVideo }) => hasVideo).length)}
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

/** What can be watched are turning views of finished pieces; the films of the bench are planned. DECISIONS 42. */
function turningWords(made: number): string {
  if (made === 0) return 'Films that show the others are planned.'
  return 'These turn once round under the light, as short as a turn of the hand. Films of the bench are planned, and listed below.'
}
