import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../mail-link.tsx'

export function WhoWeAre() {
  const { brand, company, contact } = shop
  return (
    <InfoSection title="1. Who is responsible" id="who-is-responsible">
      <p>
        {brand.name}, a {company.legalForm}, decides what is held about you and why: in the law’s words it is the
        controller. Its registered name, number and office stand under{' '}
        <Link to="/business-information">business information</Link>.
      </p>
      <p>
        We follow the UK General Data Protection Regulation and the Data Protection Act 2018. We have no data protection
        officer, because a shop like ours needs none; whoever answers <MailLink to={contact.serviceEmail} /> is
        responsible for this page.
      </p>
    </InfoSection>
  )
}
