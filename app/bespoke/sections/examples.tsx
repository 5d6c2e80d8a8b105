import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { type StoryKey, storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import { FORM_ID } from '../request/request-anchor.ts'
import styles from './examples.module.css'

interface Example {
  picture: StoryKey
  alt: string
  title: string
  words: string
  /** What the form is filled with when it begins from this example. */
  jewelryType: string
  sizes: string
}

const large = '(min-width: 1600px) 830px, (min-width: 900px) 52vw, 92vw'
const small = '(min-width: 1600px) 580px, (min-width: 900px) 37vw, 92vw'

const examples: readonly Example[] = [
  {
    picture: 'three-stone-yellow-gold',
    alt: 'A yellow gold ring with three round diamonds, the middle one the largest',
    title: 'Three stones in yellow gold',
    words: 'One round stone between two smaller ones, each in claws of its own, so that light reaches all three.',
    jewelryType: 'ring',
    sizes: large
  },
  {
    picture: 'halo-white-gold',
    alt: 'A white gold ring with a round diamond in a circle of small ones, which go on along the shoulders',
    title: 'A halo in white gold',
    words: 'A circle of small stones around the large one, carried on along the shoulders.',
    jewelryType: 'ring',
    sizes: small
  },
  {
    picture: 'line-white-gold',
    alt: 'A white gold bracelet of single round diamonds joined by long open links',
    title: 'A line of single stones',
    words: 'Rounds in closed settings, joined by long links, as many as the wrist needs.',
    jewelryType: 'bracelet',
    sizes: small
  }
]

/** Three pieces such as can be asked for. They are examples and called so. Requests spec, section 2. */
export function Examples() {
  return (
    <Section>
      <SectionHeading
        title="Three examples"
        lead="Examples, not customers’ pieces: each shows how far one decision carries. Begin from any of them and change the rest."
      />
      <ul className={styles.examples}>
        {examples.map(({ picture, alt, title, words, jewelryType, sizes }) => (
          <li key={picture}>
            <Tile className={styles.tile}>
              <Picture url={storyUrl(picture)} alt={alt} sizes={sizes} />
            </Tile>
            <h3>{title}</h3>
            <p className={text.body2}>{words}</p>
            <TextLink small to={{ search: String(new URLSearchParams({ piece: title, jewelryType })), hash: FORM_ID }}>
              Begin from this<span className={text.visuallyHidden}>: {title}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
