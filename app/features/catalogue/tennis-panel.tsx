import { weightLabel } from '#domain/description/fill.ts'
import {
  BRACELET_LENGTHS,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  STONE_WEIGHTS,
  totalCaratWeight
} from '#domain/pricing/tennis-bracelet.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import styles from './panels.module.css'

const lightest = totalCaratWeight(DEFAULT_BRACELET_LENGTH, DEFAULT_STONE_WEIGHT)
const heaviest = Math.max(
  ...BRACELET_LENGTHS.flatMap(({ length }) => STONE_WEIGHTS.map(({ weight }) => totalCaratWeight(length, weight)))
)

/** What the tennis bracelets have in common, above them. Storefront spec, section 2. */
export default function TennisPanel() {
  return (
    <section className={`${styles.panel} ${styles.about}`} aria-labelledby="about-tennis">
      <h2 id="about-tennis" className={text.h3}>
        About these bracelets
      </h2>
      <Report
        rows={[
          { label: 'Metals', value: 'Sterling silver; 9K and 18K white, yellow and rose gold; platinum' },
          {
            label: 'Weight',
            value: `${weightLabel(lightest)} total at ${DEFAULT_BRACELET_LENGTH} inches, up to ${weightLabel(heaviest)}`
          },
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
