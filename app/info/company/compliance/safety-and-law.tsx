import { Link } from 'react-router-dom'
import { registrations } from '#data/registrations.ts'
import shop from '#data/shop.json' with { type: 'json' }
import { STATUTORY_RIGHTS } from '#domain/policies/returns.ts'
import { sellerLines, TO_BE_SET } from '#domain/policies/seller.ts'
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../../policies/mail-link.tsx'

export function SafetyAndLaw() {
  const { contact } = shop
  const { euResponsiblePerson } = registrations
  return (
    <>
      <InfoSection title="Consumer law" id="consumer-law">
        <p>
          The Consumer Rights Act 2015, the Consumer Contracts Regulations 2013 and the Digital Markets, Competition and
          Consumers Act 2024 apply to every sale here. Prices are whole, with VAT; the button that binds says so; an
          order of pieces of the catalogue may be cancelled for {STATUTORY_RIGHTS.cancelDays} days and a faulty piece
          rejected for {STATUTORY_RIGHTS.rejectFaultyDays}. The <Link to="/terms-of-service">terms</Link> have the
          details.
        </p>
      </InfoSection>
      <InfoSection title="Product safety" id="product-safety">
        <p>
          In Great Britain the General Product Safety Regulations 2005 apply; for what goes to Northern Ireland and the
          European Union, the General Product Safety Regulation (EU) 2023/988. We are the point of contact for both:{' '}
          {[...sellerLines(shop), ''].join(', ')}
          <MailLink to={contact.serviceEmail} />, {contact.phone}.{' '}
          {euResponsiblePerson === TO_BE_SET ? (
            <>
              The responsible person in the European Union stands under{' '}
              <Link to="/business-information">business information</Link>.
            </>
          ) : (
            `Responsible person in the European Union: ${euResponsiblePerson}.`
          )}
        </p>
        <p>
          Jewellery has small parts and is not for children under three. If a piece of ours is ever unsafe, stop wearing
          it and tell us: we write to everyone who has bought one, and take it back.
        </p>
      </InfoSection>
      <InfoSection title="Money and personal data" id="money-and-data">
        <p>
          The shop takes no cash, so it is no high value dealer under the Money Laundering Regulations 2017. We lend
          nothing ourselves. Personal data is handled under the UK GDPR, as the{' '}
          <Link to="/privacy-policy">privacy policy</Link> sets out.
        </p>
      </InfoSection>
    </>
  )
}
