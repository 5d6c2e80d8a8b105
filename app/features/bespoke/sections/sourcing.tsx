import { CUTS, cutLabel } from '#domain/catalogue/vocabulary.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { CaratRow } from '../../../ui/drawings/carat-row.tsx'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import { OriginSign } from '../../../ui/product/origin.tsx'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './sourcing.module.css'

/** Custom diamond sourcing: what can be asked for. Requests spec, section 2. */
export function Sourcing() {
  const say = useLines('bespoke')
  return (
    <Section>
      <div className={styles.columns}>
        <div>
          <SectionHeading title={say('sourcing.title')} lead={say('sourcing.lead')} />
          <Report
            rows={[
              {
                label: 'Origin',
                value: (
                  <span className={styles.origins}>
                    <OriginSign type="natural" />
                    <OriginSign type="lab-grown" />
                  </span>
                )
              },
              { label: 'Cut', value: 'Any' },
              { label: 'Colour', value: 'Any' },
              { label: 'Weight', value: '0.10 ct to 10 ct and above' },
              { label: 'Certificate', value: 'GIA, IGI or in-house' },
              { label: 'Our answer', value: ANSWERED_WITHIN }
            ]}
          />
        </div>
        <ul className={styles.cuts} aria-label="Cuts">
          {CUTS.map((cut) => (
            <li key={cut}>
              <CutOutline cut={cut} />
              <span>{cutLabel(cut)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.weights}>
        <CaratRow carats={[0.1, 0.25, 0.5, 1, 2, 3, 5, 10]} />
        <p className={text.caption}>{say('sourcing.caption')}</p>
      </div>
    </Section>
  )
}
