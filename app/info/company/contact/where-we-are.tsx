import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { openingWords } from '#domain/policies/opening-hours.ts'
import { Facts } from '../../parts/facts.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

/** Hours and address, as the owner has entered them: "to be set" until then, and said so. DECISIONS 20. */
export function WhereWeAre() {
  const { brand, contact, company } = shop
  return (
    <InfoSection title="Hours and address" id="address">
      <Facts
        rows={[
          { label: 'Hours', value: openingWords(contact.opening) },
          { label: 'Address for letters', value: contact.addressLines.join(', ') },
          { label: 'Company', value: `${brand.name}, a ${company.legalForm}` }
        ]}
      />
      <p>
        Please send no piece before we have given you a return number, so that it is expected and insured on its way:{' '}
        <Link to="/warranty-returns">warranty and returns</Link>. The registered name, number and office stand in the{' '}
        <Link to="/business-information">business information</Link>.
      </p>
    </InfoSection>
  )
}
