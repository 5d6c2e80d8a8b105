import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import text from '../../ui/type/text.module.css'
import styles from './faq-page.module.css'

/** The way out for a question that is not among them. */
export function AskUs() {
  const { enquiriesEmail, serviceEmail, responseHours } = shop.contact
  return (
    <section className={styles.askUs} aria-labelledby="ask-us">
      <h2 id="ask-us">Not answered here?</h2>
      <p className={text.body2}>
        Ask us. A person answers {answerWithinWords(responseHours)}. About an order you have placed, write to{' '}
        <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> and give its number.
      </p>
      <WaysToReachUs email={enquiriesEmail} />
      <TextLink to="/contact">All ways to reach us</TextLink>
    </section>
  )
}
