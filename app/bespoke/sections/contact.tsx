import shop from '#data/shop.json' with { type: 'json' }
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { Section } from '../../ui/layout/section.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import text from '../../ui/type/text.module.css'
import styles from './contact.module.css'

/** For those who would rather write a letter or ring. Requests spec, section 2. */
export function Contact() {
  return (
    <Section ground="mist">
      <div className={styles.contact}>
        <div className={styles.words}>
          <h2>Rather talk than type?</h2>
          <p className={text.lead}>
            Ring, or write in your own words. However it reaches us, you have an answer {ANSWERED_WITHIN}.
          </p>
        </div>
        <WaysToReachUs email={shop.contact.enquiriesEmail} />
      </div>
    </Section>
  )
}
