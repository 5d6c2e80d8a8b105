import { TextLink } from '../ui/controls/text-link.tsx'
import { Report } from '../ui/product/report.tsx'
import text from '../ui/type/text.module.css'
import styles from './panels.module.css'

/** Follows the tennis bracelets. Storefront spec, section 2. */
export function TennisPanel() {
  return (
    <section className={`${styles.panel} ${styles.about}`} aria-labelledby="about-tennis">
      <h2 id="about-tennis" className={text.h3}>
        About these bracelets
      </h2>
      <Report
        rows={[
          { label: 'Metals', value: '18K and 9K white and yellow gold, platinum' },
          { label: 'Weight', value: '4 carat total' },
          { label: 'Cut', value: 'Brilliant' },
          { label: 'Clarity', value: 'VS1–VS2' },
          { label: 'Colour', value: 'F–G' }
        ]}
      />
      <p className={text.body2}>Not sure of your length? Seven inches is the most popular.</p>
      <TextLink to="/size-guide">Bracelet Size Guide</TextLink>
    </section>
  )
}
