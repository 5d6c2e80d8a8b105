import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { CaratRow } from '../../../ui/drawings/carat-row.tsx'
import { Section, Wrap } from '../../../ui/layout/section.tsx'
import { StoryTile } from '../../../ui/product/story-tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './made-for-you.module.css'
import pair from './pair.module.css'

/** What is made or found to order: a piece, a ring, a stone of any cut and weight. Storefront spec, section 2. */
export function MadeForYou() {
  return (
    <Section bleed>
      <div className={`${pair.pair} ${pair.bleed}`}>
        <StoryTile
          story="story-bespoke"
          alt="A ring in yellow gold: an oval diamond ringed by small ones, more of them along its shoulders"
          sizes="(min-width: 900px) 40vw, 75vw"
          className={`${pair.wideTile} ${pair.whole}`}
        />
        <div className={pair.words}>
          <h2>Drawn with you, then made once</h2>
          <p className={text.lead}>
            Tell us what you have in mind. We answer {ANSWERED_WITHIN}, draw it in 3D, and begin when you have approved
            it.
          </p>
          <div className={pair.actions}>
            <ButtonLink to="/bespoke" outlined>
              Start a bespoke piece
            </ButtonLink>
            <TextLink to="/bespoke-wedding-rings">Design a wedding ring in four steps</TextLink>
          </div>
        </div>
      </div>
      <Wrap className={styles.sourcing}>
        <div className={styles.words}>
          <h3 className={text.h3}>A stone we do not have yet</h3>
          <p className={text.body2}>
            Any cut, any colour, from 0.10 to 10 carats and above. Tell us the weight and the grade; you have our answer{' '}
            {ANSWERED_WITHIN}.
          </p>
          <TextLink to="/bespoke">Request Custom Diamond</TextLink>
        </div>
        <div className={styles.weights}>
          <CaratRow carats={[0.1, 0.25, 0.5, 1, 2, 3, 5, 10]} />
          <p className={text.caption}>Round brilliants drawn to one scale.</p>
        </div>
      </Wrap>
    </Section>
  )
}
