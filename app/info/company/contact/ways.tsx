import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

/** Two addresses, by what a letter is about: each is read by those who can answer it. */
export function Ways() {
  const { enquiriesEmail, serviceEmail, responseHours } = shop.contact
  return (
    <>
      <InfoSection title="Before you order" id="enquiries">
        <p>Questions about a piece, a stone, a size, a price, or whether something can be made.</p>
        <WaysToReachUs email={enquiriesEmail} />
      </InfoSection>
      <InfoSection title="About an order or a piece of ours" id="service">
        <p>Delivery, payment, returns, repairs, a certificate, or a change to an order that is being made.</p>
        <WaysToReachUs email={serviceEmail} />
        <p>
          E-mails are answered {answerWithinWords(responseHours)}: by the same hour of the next day we are open, and
          what comes while we are closed counts as come at the closing before. If something is wrong with a piece you
          have, ring: it is quicker.
        </p>
      </InfoSection>
    </>
  )
}
