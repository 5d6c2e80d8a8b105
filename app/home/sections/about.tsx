import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import text from '../../ui/type/text.module.css'
import pair from './pair.module.css'

export function About() {
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.wordsFirst}`}>
        <div className={pair.words}>
          <h2>Why north light</h2>
          <p className={text.lead}>
            Light from a north window is even and cool. It flatters nothing, so it is the light a diamond is graded in.
            We thought a shop could be built the same way: plain prices, plain grades, and the paper to show for them.
          </p>
          <TextLink to="/about">About Northlight</TextLink>
        </div>
        <StoryTile
          story="hero-wide"
          alt="A solitaire ring, a tennis bracelet and a loose diamond on white, in the light of a window"
          sizes="(min-width: 1600px) 640px, (min-width: 900px) 42vw, 92vw"
          className={pair.setTile}
        />
      </div>
    </Section>
  )
}
