import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { openingWords } from '#domain/policies/opening-hours.ts'
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../mail-link.tsx'

export function Parties() {
  const { brand, company, contact } = shop
  return (
    <InfoSection title="1. Who you buy from" id="who-you-buy-from">
      <p>
        {brand.name}, a {company.legalForm}. The registered name, number and address are under{' '}
        <Link to="/business-information">business information</Link>. Telephone {contact.phone}, e-mail{' '}
        <MailLink to={contact.serviceEmail} />, {openingWords(contact.opening)}.
      </p>
      <p>
        These terms are for people who buy for themselves or as a gift, from the age of 18. Who buys for a trade agrees
        terms with us in a <Link to="/wholesale">wholesale</Link> quotation. The terms that stood here when you ordered
        are the ones that hold for your order.
      </p>
    </InfoSection>
  )
}
