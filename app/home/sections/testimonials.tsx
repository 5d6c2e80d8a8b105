import { useQuery } from '@tanstack/react-query'
import { categoryLabel, isCategory } from '#domain/catalogue/vocabulary.ts'
import { testimonialsRead } from '../../reads/queries.ts'
import { Section } from '../../ui/layout/section.tsx'
import text from '../../ui/type/text.module.css'
import styles from './testimonials.module.css'

const shown = 3

/** Up to three featured voices. Examples are called examples: DECISIONS 19. */
export function Testimonials() {
  const { data: testimonials } = useQuery(testimonialsRead())
  const voices = testimonials?.slice(0, shown) ?? []
  if (voices.length === 0) return null
  const areExamples = voices.every(({ sample }) => sample)
  return (
    <Section follows>
      <div className={styles.heading}>
        <h2>In their words</h2>
        {areExamples && (
          <p className={text.body2}>
            These are examples of how a review will read. Customers’ own take their place as they arrive.
          </p>
        )}
      </div>
      <ul className={styles.quotes}>
        {voices.map(({ id, content, customerName, productCategory, sample }) => (
          <li key={id}>
            <figure>
              <blockquote>{content}</blockquote>
              <figcaption className={text.caption}>
                {sample ? 'Example' : customerName}
                {isCategory(productCategory) && `, ${categoryLabel(productCategory).toLowerCase()}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
