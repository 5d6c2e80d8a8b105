import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { openingWords } from '#domain/policies/opening-hours.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { Facts } from '../../parts/facts.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

/** Hours and address. An address that the owner has not entered is said to be open on Business Information alone. DECISIONS 20. */
export function WhereWeAre() {
  const { brand, contact, company } = shop
  const isSet = !contact.addressLines.includes(TO_BE_SET)
  return (
    <InfoSection title="Hours and address" id="address">
      <Facts
        rows={[
          { label: 'Hours', value: openingWords(contact.opening) },
          ...(isSet ? [{ label: 'Address for letters', value: contact.addressLines.join(', ') }] : []),
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
