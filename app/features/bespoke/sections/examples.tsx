import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import { Picture } from '../../../ui/product/picture.tsx'
import { type StoryKey, storyUrl } from '../../../ui/product/story.ts'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import { FORM_ID } from '../request/request-anchor.ts'
import styles from './examples.module.css'

interface Example {
  picture: StoryKey
  alt: string
  /** Of its title and its words, among the texts of the page. */
  name: 'emerald' | 'bezel' | 'pear'
  /** What the form is filled with when it begins from this example. */
  jewelryType: string
  sizes: string
}

const large = '(min-width: 1600px) 830px, (min-width: 900px) 52vw, 92vw'
const small = '(min-width: 1600px) 580px, (min-width: 900px) 37vw, 92vw'

const examples: readonly Example[] = [
  {
    picture: 'bespoke-emerald',
    name: 'emerald',
    alt: 'A platinum ring with an emerald-cut diamond between two round ones',
    jewelryType: 'ring',
    sizes: large
  },
  {
    picture: 'bespoke-bezel',
    name: 'bezel',
    alt: 'A yellow gold ring with a cushion-cut diamond in a closed rim',
    jewelryType: 'ring',
    sizes: small
  },
  {
    picture: 'bespoke-pear',
    name: 'pear',
    alt: 'A pear-shaped diamond hanging by its point from a rose gold chain',
    jewelryType: 'necklace',
    sizes: small
  }
]

/** Three pieces such as can be asked for. They are examples and called so. Requests spec, section 2. */
export function Examples() {
  const say = useLines('bespoke')
  return (
    <Section>
      <SectionHeading title={say('examples.title')} lead={say('examples.lead')} />
      <ul className={styles.examples}>
        {examples.map(({ picture, alt, name, jewelryType, sizes }) => {
          const title = say(`examples.${name}.title`)
          return (
            <li key={picture}>
              <Tile className={styles.tile}>
                <Picture url={storyUrl(picture)} alt={alt} sizes={sizes} />
              </Tile>
              <h3>{title}</h3>
              <p className={text.body2}>{say(`examples.${name}.words`)}</p>
              <TextLink
                small
                to={{ search: String(new URLSearchParams({ piece: title, jewelryType })), hash: FORM_ID }}
              >
                Begin from this<span className={text.visuallyHidden}>: {title}</span>
              </TextLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
