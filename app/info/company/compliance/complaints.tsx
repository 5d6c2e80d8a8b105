import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../../policies/mail-link.tsx'
import { OutwardLink } from '../../policies/outward-link.tsx'

export function Complaints() {
  const { contact } = shop
  return (
    <InfoSection title="Complaints" id="complaints">
      <ol>
        <li>
          Tell us what went wrong and what would put it right: <MailLink to={contact.serviceEmail} />, with your order
          number and a picture if that helps. Ringing {contact.phone} does as well.
        </li>
        <li>We answer {answerWithinWords(contact.responseHours)} and say who is looking into it.</li>
        <li>You get our decision and its reasons in writing within eight weeks, and usually within days.</li>
      </ol>
      <p>
        If that does not settle it, a certified provider of alternative dispute resolution can help without a court. We
        belong to no such scheme at present; if we cannot agree, our final letter names a certified provider and says
        whether we will use it. A bank may also refund card payments: under section 75 of the Consumer Credit Act 1974
        for pieces of over £100 and up to £30,000 paid by credit card, or by chargeback.
      </p>
      <p>
        Free advice is given by{' '}
        <OutwardLink href="https://www.citizensadvice.org.uk/consumer/">Citizens Advice</OutwardLink> on 0808 223 1133,
        which also passes cases to Trading Standards; in Scotland by{' '}
        <OutwardLink href="https://www.consumeradvice.scot/">Advice Direct Scotland</OutwardLink>; in Northern Ireland
        by <OutwardLink href="https://www.nidirect.gov.uk/contacts/consumerline">Consumerline</OutwardLink> on 0300 123
        6262, which is part of the Trading Standards Service there.
      </p>
    </InfoSection>
  )
}
