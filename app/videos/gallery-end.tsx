import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Section } from '../ui/layout/section.tsx'
import text from '../ui/type/text.module.css'
import styles from './video-gallery-page.module.css'

export function GalleryEnd() {
  return (
    <Section ground="mist">
      <div className={styles.end}>
        <div className={styles.endWords}>
          <h2>Something you would like made?</h2>
          <p className={text.lead}>
            Tell us in a sentence, or show us a picture. We answer {ANSWERED_WITHIN}, and asking commits you to nothing.
          </p>
        </div>
        <div className={styles.endActions}>
          <ButtonLink to="/bespoke">Start a bespoke piece</ButtonLink>
          <TextLink to="/contact">Ask us something else</TextLink>
        </div>
      </div>
    </Section>
  )
}
