import { useQuery } from '@tanstack/react-query'
import { testimonialsRead } from '../../../reads/queries.ts'
import text from '../../../ui/type/text.module.css'
import { InfoSection } from '../../parts/info-section.tsx'
import styles from './examples.module.css'

const shown = 4

/** Examples are called examples, and are gone once the shop is public: none is left then, nor is the section. DECISIONS 19. */
export function Examples() {
  const { data: testimonials } = useQuery(testimonialsRead())
  const examples = testimonials?.filter(({ sample }) => sample).slice(0, shown) ?? []
  if (examples.length === 0) return null
  return (
    <InfoSection title="How a review will read" id="examples">
      <p>These are examples, written by us. Customers’ own take their place as they arrive.</p>
      <div className={styles.quotes}>
        {examples.map(({ id, content, customerTitle }) => (
          <figure key={id}>
            <blockquote>{content}</blockquote>
            <figcaption className={text.caption}>{customerTitle ? `Example: ${customerTitle}` : 'Example'}</figcaption>
          </figure>
        ))}
      </div>
    </InfoSection>
  )
}
