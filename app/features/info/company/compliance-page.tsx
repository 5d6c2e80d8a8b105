import { Link } from 'react-router-dom'
import { registrations } from '#data/registrations.ts'
import { shop } from '#data/shop.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { STATUTORY_RIGHTS } from '#domain/policies/returns.ts'
import { sellerLines, TO_BE_SET } from '#domain/policies/seller.ts'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { MailLink } from '../policies/mail-link.tsx'
import { OutwardLink } from '../policies/outward-link.tsx'

/** /compliance: the rules the shop works under, and what it does about each. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Compliance"
      lead="The rules that apply to a jeweller in the United Kingdom, and what we do about each. Where we are no member of something, we say so."
    >
      <Metals />
      <Diamonds />
      <SafetyAndLaw />
      <Access />
      <Complaints />
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Compliance',
    description:
      'Hallmarking, conflict diamonds, laboratory-grown disclosure, nickel, product safety, consumer law, accessibility and complaints at Northlight Diamonds.',
    path: '/compliance'
  })

function Access() {
  const { contact } = shop
  return (
    <InfoSection title="Accessibility" id="accessibility">
      <p>
        We build the shop to the Web Content Accessibility Guidelines 2.2, level AA, and test pages for it by machine
        and by hand. It is meant to work by keyboard alone, with a screen reader, at twice the size, on a narrow screen,
        with dark colours and with less motion. No independent audit has been made yet.
      </p>
      <p>
        If something keeps you out, write to <MailLink to={contact.serviceEmail} /> or ring {contact.phone}. You can
        order and enquire by telephone or letter on the same terms, and we will read a page out or send it in large
        print.
      </p>
    </InfoSection>
  )
}

function Metals() {
  return (
    <>
      <InfoSection title="Hallmarking" id="hallmarking">
        <p>
          Under the Hallmarking Act 1973 a piece above the exempt weight may be sold as gold, silver, platinum or
          palladium only with a hallmark. Ours are tested and marked by an independent assay office before they reach
          you. A piece below that weight carries the fineness we state, and need not be hallmarked.
        </p>
        <p>
          The <Link to="/business-information#dealers-notice">dealer’s notice</Link> explains the marks and the weights.
        </p>
      </InfoSection>
      <InfoSection title="Nickel, lead and cadmium" id="nickel">
        <p>
          UK REACH (annex XVII, entry 27) limits how much nickel jewellery may release: 0.2 micrograms per square
          centimetre a week for the posts of piercings, 0.5 for what lies on the skin. The same annex limits lead to
          0.05% and cadmium to 0.01% by weight. We sell only what keeps to these limits, and ask our suppliers to show
          it.
        </p>
        <p>
          Some white gold is alloyed with nickel or palladium, and plated with rhodium that wears in time. If your skin
          reacts to nickel, tell us before you order: platinum is the safe choice.
        </p>
      </InfoSection>
    </>
  )
}

function Complaints() {
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

function Diamonds() {
  return (
    <>
      <InfoSection title="Conflict diamonds" id="conflict-diamonds">
        <p>
          Rough natural diamonds may be traded across the UK’s border only under the Kimberley Process Certification
          Scheme. For polished stones we ask each supplier for the System of Warranties statement on the invoice: that
          the diamonds come from legitimate sources not involved in funding conflict, in compliance with United Nations
          resolutions. A natural stone without it is not set.
        </p>
        <p>
          The Scheme is an agreement between governments, and a shop cannot be a member of it. We claim no membership of
          the World Diamond Council, the Responsible Jewellery Council or any other body. UK sanctions forbid bringing
          in diamonds from Russia, and such of Russian origin as were cut or polished elsewhere from half a carat
          upwards, natural and laboratory-grown. We buy none of any weight.
        </p>
      </InfoSection>
      <InfoSection title="Laboratory-grown diamonds" id="laboratory-grown">
        <p>
          A laboratory-grown diamond is diamond: it has the same composition and structure as a natural one. It was
          grown by people, and that has to be said. We write “laboratory-grown” in full beside every such piece, on its
          certificate and on your order, and mix no undisclosed stones into natural ones.
        </p>
        <p>{CERTIFICATION_RULE}</p>
        <p>
          Grades say how a stone looks, not what it will fetch. Prices of laboratory-grown diamonds have fallen, and we
          promise for neither kind that its value will rise. <Link to="/faq">More in the questions</Link>.
        </p>
      </InfoSection>
    </>
  )
}

function SafetyAndLaw() {
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
