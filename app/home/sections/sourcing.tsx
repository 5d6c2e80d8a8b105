import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { CaratRow } from '../../ui/drawings/carat-row.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import text from '../../ui/type/text.module.css'
import pair from './pair.module.css'
import styles from './sourcing.module.css'

/** Custom diamond sourcing: any cut and weight, found to order. */
export function Sourcing() {
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
