import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../mail-link.tsx'

export function Complaints() {
  const { contact } = shop
  return (
    <InfoSection title="10. Complaints, law and these terms" id="complaints">
      <p>
        Tell us first: <MailLink to={contact.serviceEmail} />, with your order number. We answer{' '}
        {answerWithinWords(contact.responseHours)}. If we cannot agree, our{' '}
        <Link to="/compliance#complaints">complaints page</Link> says who can help.
      </p>
      <p>
        The law of England and Wales applies, and its courts may decide. If you live in Scotland or Northern Ireland you
        may also go to the courts there. If you live in the European Union, what protects consumers in your country
        stays with you.
      </p>
      <p>
        How we use what you tell us is in the <Link to="/privacy-policy">privacy policy</Link>. If one part of these
        terms does not hold, the rest does. Nobody but you and us can enforce them.
      </p>
    </InfoSection>
  )
}
