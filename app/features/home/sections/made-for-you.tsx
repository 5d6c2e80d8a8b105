import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { CaratRow } from '../../../ui/drawings/carat-row.tsx'
import { Section, Wrap } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import { StoryTile } from '../../../ui/product/story-tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './made-for-you.module.css'
import pair from './pair.module.css'

/** What is made or found to order: a piece, a ring, a stone of any cut and weight. Storefront spec, section 2. */
export function MadeForYou() {
  const say = useLines('home')
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
          <h2>{say('made.title')}</h2>
          <p className={text.lead}>{say('made.lead')}</p>
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
          <h3 className={text.h3}>{say('stone.title')}</h3>
          <p className={text.body2}>{say('stone.words')}</p>
          <TextLink to="/bespoke">Request Custom Diamond</TextLink>
        </div>
        <div className={styles.weights}>
          <CaratRow carats={[0.1, 0.25, 0.5, 1, 2, 3, 5, 10]} />
          <p className={text.caption}>{say('stone.caption')}</p>
        </div>
      </Wrap>
    </Section>
  )
}
