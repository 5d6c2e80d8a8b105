import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import text from '../ui/type/text.module.css'
import styles from './panels.module.css'

/** Stands before the loose diamonds: any stone that is not here can be found. */
export function SourcingPanel() {
  return (
    <section className={`${styles.panel} ${styles.sourcing}`} aria-labelledby="sourcing">
      <div className={styles.words}>
        <h2 id="sourcing" className={text.h3}>
          Custom diamond sourcing
        </h2>
        <p className={`${text.body2}`}>
          Any cut and colour, from 0.10 to 10 carats and above, with GIA, IGI or our own certificate. Tell us the weight
          and the grade; we answer with a price {ANSWERED_WITHIN}.
        </p>
      </div>
      <ButtonLink to="/bespoke" outlined small>
        Request Custom Diamond
      </ButtonLink>
    </section>
  )
}
