import { useEffect, useRef } from 'react'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import type { WholesaleEnquiry } from '#domain/requests/wholesale-enquiry.ts'
import type { SentState } from '../kept/requests/sent-state.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { RequestSent } from '../ui/requests/request-sent.tsx'
import text from '../ui/type/text.module.css'
import { TradeContact } from './trade-contact.tsx'
import styles from './wholesale-page.module.css'

interface EnquirySavedProps {
  sent: SentState
  enquiry: WholesaleEnquiry
}

/** In place of the form once the enquiry is in the outbox: where it is, and what follows. Requests spec, section 2. */
export function EnquirySaved({ sent, enquiry }: EnquirySavedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const isOnItsWay = sent.kind !== 'needs-you' && sent.kind !== 'gone'
  const asked = answerHours('wholesale', enquiry.urgency)
  const promise =
    sent.kind === 'received'
      ? promisedWords(sent.answerBy, sent.answerHours ?? asked, Date.now())
      : `${answerWithinWords(asked)} of the enquiry reaching us`

  return (
    <div className={styles.saved}>
      <h1 ref={heading} tabIndex={-1}>
        {savedHeading(sent)}
      </h1>
      <RequestSent sent={sent} name="Wholesale enquiry" />
      {isOnItsWay && (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next" className={text.h3}>
            What happens next
          </h2>
          <ol className={styles.steps}>
            <li>We read your enquiry, and write or ring where something is open.</li>
            <li>
              <span>
                A detailed quotation, excluding VAT, comes to <b>{enquiry.email}</b> {promise}.
              </span>
            </li>
            <li>You decide in your own time. Nothing is ordered until you confirm it.</li>
          </ol>
        </section>
      )}
      <p className={styles.actions}>
        <ButtonLink to="/products">View All Products</ButtonLink>
        <ButtonLink to="/" outlined>
          Return to Home
        </ButtonLink>
      </p>
      <TradeContact />
    </div>
  )
}

/** Never more than is true: "we have it" only after the shop's answer. */
function savedHeading(sent: SentState): string {
  switch (sent.kind) {
    case 'received':
      return 'Thank you, we have your enquiry'
    case 'needs-you':
      return 'Your enquiry needs another look'
    case 'saved':
    case 'sending':
      return 'Your enquiry is saved on this device'
    case 'gone':
      return 'Your enquiry is no longer here'
  }
}
