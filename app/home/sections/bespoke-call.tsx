import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import text from '../../ui/type/text.module.css'
import pair from './pair.module.css'

export function BespokeCall() {
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
    </Section>
  )
}
