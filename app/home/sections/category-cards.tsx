import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { countLabel } from '#domain/catalogue/category-summary.ts'
import { type Category, categoryLabel } from '#domain/catalogue/vocabulary.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { categoriesRead } from '../../reads/queries.ts'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { type StoryKey, storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './category-cards.module.css'

/** The cards in the spec's order, each with the picture that stands for its kind. */
const cards: readonly { category: Category; picture: StoryKey; hangs?: boolean }[] = [
  { category: 'wedding-rings', picture: 'solitaire-platinum' },
  { category: 'necklaces', picture: 'pendant-white-gold', hangs: true },
  { category: 'bracelets', picture: 'bangle-rose-gold' },
  { category: 'earrings', picture: 'studs-white-gold' },
  { category: 'anklets', picture: 'anklet-yellow-gold' },
  { category: 'loose-diamonds', picture: 'loose-round' }
]

const sizes = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 44vw'

export function CategoryCards() {
  const { data: summaries } = useQuery(categoriesRead())
  return (
    <Section follows>
      <SectionHeading title="By kind" />
      <ul className={styles.cards}>
        {cards.map(({ category, picture, hangs }) => {
          const summary = summaries?.find((candidate) => candidate.category === category)
          return (
            <li key={category}>
              <Link to={`/products?category=${category}`}>
                <Tile className={`${styles.tile} ${hangs ? styles.hangs : ''}`}>
                  <Picture url={storyUrl(picture)} alt="" sizes={sizes} />
                </Tile>
                <h3>{categoryLabel(category)}</h3>
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
