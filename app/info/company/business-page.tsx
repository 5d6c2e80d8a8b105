import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { MailLink } from '../policies/mail-link.tsx'
import { DealersNotice } from './business/dealers-notice.tsx'
import { companyFacts, contactFacts, isCompanyIncomplete } from './company-facts.tsx'

/** /business-information: the company, how it is reached, and the dealer's notice. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Business information"
      lead="Who you deal with, where to find them, and what the marks on their jewellery mean."
    >
      <InfoSection title="The company" id="company">
        <Facts rows={companyFacts} />
        {isCompanyIncomplete && (
          <p>
            Some details are not entered here yet. Ask for any that you miss:{' '}
            <MailLink to={shop.contact.enquiriesEmail} />
          </p>
        )}
      </InfoSection>
      <InfoSection title="How to reach us" id="how-to-reach-us">
        <Facts rows={contactFacts} />
      </InfoSection>
      <DealersNotice />
      <InfoSection title="Prices and VAT" id="vat">
        <p>
          Prices in the shop are in pounds sterling and include VAT at {VAT_PERCENT}%. Quotations for the{' '}
          <Link to="/wholesale">trade</Link> show it apart.
        </p>
      </InfoSection>
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Business information',
    description:
      'Registered details of Northlight Diamonds, how to reach us, and the hallmarking dealer’s notice: what each mark means and which pieces are exempt.',
    path: '/business-information'
  })
