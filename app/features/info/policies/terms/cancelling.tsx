import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { WITHDRAW } from '#domain/orders/withdrawal.ts'
import { wornEarrings } from '#domain/policies/return-terms.ts'
import { HOUSE_RETURNS, STATUTORY_RIGHTS } from '#domain/policies/returns.ts'
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../mail-link.tsx'

/** The statutory right first, the house's own terms after it. DECISIONS 21. */
export function Cancelling() {
  const { cancelDays, sendBackDays, refundDays } = STATUTORY_RIGHTS
  return (
    <InfoSection title="5. Your right to cancel" id="cancelling">
      <p>
        You may cancel an order of pieces of our catalogue, from stock or made to order, without giving a reason, from
        the moment you place it until {cancelDays} days after the day on which you, or somebody you named, received the
        last of them. Press <Link to="/withdraw">{WITHDRAW}</Link> on your order’s page or in its mail, tell us so in
        any clear words, to <MailLink to={shop.contact.serviceEmail} /> or by post, or use the{' '}
        <Link to="/warranty-returns#cancellation-form">model form</Link>. It is enough to send it before the time is up.
      </p>
      <p>
        Send the pieces back within {sendBackDays} days of telling us. We refund the price and what standard delivery
        cost you within {refundDays} days of having them, or of your proof that they are on their way if that comes
        first, by the means you paid with. Sending them back is at your cost. If a piece was worn rather than looked at
        and tried on, we may take off what it lost in value.
      </p>
      <p>The right does not cover pieces made to your own specification (section 6). {wornEarrings()}</p>
      <p>
        Beside it, our own <Link to="/warranty-returns">returns policy</Link> gives you {HOUSE_RETURNS.anyReasonDays}{' '}
        days for pieces that have not been worn, on the terms set out there. Where the law gives you more, the law
        holds.
      </p>
    </InfoSection>
  )
}
