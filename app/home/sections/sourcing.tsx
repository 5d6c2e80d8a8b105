import { ButtonLink } from '../../ui/controls/button.tsx'
import { CaratRow } from '../../ui/drawings/carat-row.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import text from '../../ui/type/text.module.css'
import styles from './sourcing.module.css'

/** Custom diamond sourcing: any cut and weight, found to order. */
export function Sourcing() {
  return (
    <Section>
      <SectionHeading
        title="A stone we do not have yet"
        lead="Any cut, any colour, from 0.10 to 10 carats and above. Tell us the weight and the grade; we find it and send you the price within 24 hours."
      />
      <CaratRow carats={[0.1, 0.25, 0.5, 1, 2, 3, 5, 10]} />
      <p className={`${text.caption} ${styles.note}`}>Round brilliants drawn to one scale.</p>
      <ButtonLink to="/bespoke" outlined>
        Request Custom Diamond
      </ButtonLink>
    </Section>
  )
}
