import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { HOUSE_RETURNS, STATUTORY_RIGHTS, spanWords } from '#domain/policies/returns.ts'
import { InfoSection } from '../parts/info-section.tsx'

/** The house's thirty days, step by step. Requests spec, section 9. */
export function ReturnAPiece() {
  const { serviceEmail, responseHours } = shop.contact
  return (
    <InfoSection id="returns" title="Returning a piece">
      <p>
        A piece of our catalogue, from stock or made to order, may come back within {HOUSE_RETURNS.anyReasonDays} days
        of receiving it, for any reason, if it is unworn. Trying it on is not wearing it. Sending it back is at your
        cost, unless it is faulty.
      </p>
      <ol>
        <li>
          Write to <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> with your order number. You have a return
          authorisation number {answerWithinWords(responseHours)}.
        </li>
        <li>Pack the piece with its certificate and box, and write the number on the outside of the parcel.</li>
        <li>Send it insured for its price and keep the proof. Until it reaches us it is in your care.</li>
        <li>
          We inspect it and refund you, the way you paid, within {spanWords(HOUSE_RETURNS.refundBusinessDays)} business
          days of the inspection.
        </li>
      </ol>
      <p>
        From a return under this house term we deduct what you paid for delivery, express for instance. If you are
        within the {STATUTORY_RIGHTS.cancelDays} days of the law, or the piece is faulty, your rights by law hold
        instead and standard delivery is refunded. The authorisation number speeds things up; your rights by law do not
        depend on it.
      </p>
    </InfoSection>
  )
}
