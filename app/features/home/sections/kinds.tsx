import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { countLabel } from '#domain/catalogue/category-summary.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { categoriesRead } from '../../../queries/queries.ts'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import { Picture } from '../../../ui/product/picture.tsx'
import { PLACE_PICTURES } from '../../../ui/product/place-pictures.ts'
import { storyUrl } from '../../../ui/product/story.ts'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './kinds.module.css'

/** The cards in the spec's order. Rings are shown by the first of their two ranges. */
const cards = [
  { category: 'wedding-rings', ...PLACE_PICTURES['engagement-rings'] },
  { category: 'necklaces', ...PLACE_PICTURES.necklaces },
  { category: 'bracelets', ...PLACE_PICTURES.bracelets },
  { category: 'earrings', ...PLACE_PICTURES.earrings },
  { category: 'anklets', ...PLACE_PICTURES.anklets },
  { category: 'loose-diamonds', ...PLACE_PICTURES['loose-diamonds'] }
] as const satisfies readonly { category: Category }[]

const sizes = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 44vw'

/** What the shop sells, by kind, with live counts and least prices. Storefront spec, section 2. */
export default function Kinds() {
  const say = useLines('home')
  const { data: summaries } = useQuery(categoriesRead())
  return (
    <Section>
      <SectionHeading title={say('kinds.title')} />
      <ul className={styles.cards}>
        {cards.map(({ category, story, hangs }) => {
          const summary = summaries?.find((candidate) => candidate.category === category)
          return (
            <li key={category}>
              <Link to={`/products?category=${category}`}>
                <Tile className={`${styles.tile} ${hangs ? styles.hangs : ''}`}>
                  <Picture url={storyUrl(story)} alt="" sizes={sizes} />
                </Tile>
                <h3>{kindLabel(category)}</h3>
                {summary?.fromPrice != null && (
                  <span className={styles.facts}>
                    <span className={text.body2}>From {formatPounds(summary.fromPrice)}</span>
                    <span className={text.caption}>{countLabel(category, summary.count)}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
