import { DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './hero.module.css'

export const HERO_SIZES = '(min-width: 900px) 58vw, 100vw'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <figure>
        <Tile className={styles.tile}>
          <Picture
            url={storyUrl('tennis-18k-white-gold-round-4-15ct')}
            alt="A tennis bracelet of round brilliants in white gold, lying closed in daylight"
            sizes={HERO_SIZES}
            first
          />
        </Tile>
        <figcaption>Tennis bracelet, 18K white gold, natural or laboratory-grown.</figcaption>
      </figure>
      <div className={styles.words}>
        <h1 id="hero-title" className={text.display}>
          Graded in north light.
        </h1>
        <p className={text.lead}>
          Natural and laboratory-grown diamonds, set&nbsp;by&nbsp;hand.{' '}
          <span className={styles.sentence}>Free UK delivery within {DELIVERY_DAYS.maximum} days.</span>
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/products?category=tennis-bracelets">See the tennis bracelets</ButtonLink>
          <TextLink to="/products">All jewellery</TextLink>
        </div>
      </div>
    </section>
  )
}
