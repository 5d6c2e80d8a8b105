import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import text from '../../ui/type/text.module.css'
import styles from './process.module.css'

const steps = [
  {
    title: 'You write to us',
    words: 'What it is for, what you like, and pictures if you have them. A rough idea is enough.'
  },
  { title: 'We talk', words: `A consultation call ${ANSWERED_WITHIN}: the stone, the metal, the size and the budget.` },
  { title: 'You see it', words: '3D mockups of your piece, and its price. Nothing has been made yet.' },
  {
    title: 'We make it',
    words: 'Once you have given your final approval it is crafted by hand, which takes four to six weeks.'
  }
]

/** The four steps from a wish to a piece. Requests spec, sections 2 and 9. */
export function Process() {
  return (
    <Section ground="mist">
      <SectionHeading
        title="Four steps, and you decide at each"
        lead="Asking commits you to nothing. We begin at the bench only after you have said yes to a drawing and a price."
      />
      <ol className={styles.steps}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3 className={text.h4}>{title}</h3>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ol>
      <p className={`${text.caption} ${styles.note}`}>
        {RETURN_SENTENCES['final-sale']} That begins when you have approved its drawing and its price.
      </p>
    </Section>
  )
}
