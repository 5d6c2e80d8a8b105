import { useLocation } from 'react-router-dom'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import { FORM_ID } from '../request/request-anchor.ts'
import styles from './hero.module.css'

export const HERO_PICTURE = storyUrl('hero-tall')
export const HERO_SIZES = '(min-width: 900px) 58vw, 100vw'

export function Hero() {
  // The address may carry what the request is about: the way to the form keeps it.
  const { search } = useLocation()
  return (
    <section className={styles.hero} aria-labelledby="bespoke-title">
      <Tile className={styles.tile}>
        <Picture
          url={HERO_PICTURE}
          alt="A platinum ring with one round diamond in six claws, a loose stone and a tennis bracelet"
          sizes={HERO_SIZES}
          height={1500}
          first
        />
      </Tile>
      <div className={styles.words}>
        <p className={text.overline}>Bespoke jewellery</p>
        <h1 id="bespoke-title">Begin with a sentence, a sketch or a stone</h1>
        <p className={text.lead}>
          Tell us what you have in mind, as roughly as you like. We answer {ANSWERED_WITHIN}, show it to you in 3D with
          its price, and begin once you have approved it.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={{ search, hash: FORM_ID }}>Start a request</ButtonLink>
          <TextLink to="/bespoke-wedding-rings">Design a wedding ring in four steps</TextLink>
        </div>
      </div>
    </section>
  )
}
