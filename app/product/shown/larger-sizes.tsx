import { ButtonLink } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import text from '../../ui/type/text.module.css'
import styles from './larger-sizes.module.css'

/** Stones beyond the ready-made ones are found and set to order. */
export function LargerSizes() {
  return (
    <Section>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 className={text.h3}>Need Larger Diamond Sizes</h2>
          <p className={text.body2}>
            We find stones of any cut and colour up to 10 carats and above, and set them to your drawing. For a piece of
            your own, request a design; Discuss Requirements is for the trade.
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to="/bespoke" outlined small>
            Request Bespoke Design
          </ButtonLink>
          <ButtonLink to="/wholesale" outlined small>
            Discuss Requirements
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
