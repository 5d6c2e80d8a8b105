import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { countLabel } from '#domain/catalogue/category-summary.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
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
  { category: 'wedding-rings', picture: 'solitaire-platinum-round-1-00ct' },
  { category: 'necklaces', picture: 'pendant-18k-white-gold-round-1-00ct', hangs: true },
  { category: 'bracelets', picture: 'bangle-18k-rose-gold-round-2-00ct' },
  { category: 'earrings', picture: 'studs-18k-white-gold-round-1-00ct' },
  { category: 'anklets', picture: 'stations-18k-yellow-gold-round-0-50ct' },
  { category: 'loose-diamonds', picture: 'loose-round-1-02ct' }
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
