import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import text from '../../../ui/type/text.module.css'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import styles from './contact/contact.module.css'

const doors = [
  {
    to: '/bespoke',
    label: 'Ask for a bespoke piece',
    words: 'With pictures, if you have some, and without signal once the shop is on your device.'
  },
  { to: '/wholesale', label: 'Buy for the trade', words: 'Quotations for jewellers and dealers, excluding VAT.' },
  { to: '/faq', label: 'Read the questions', words: 'From stones and sizes to returns and care.' },
  {
    to: '/outbox',
    label: 'Look into your outbox',
    words: 'What you have sent from this device, and whether we have it.'
  }
]

/** What is answered sooner elsewhere. */
function OtherDoors() {
  return (
    <nav aria-labelledby="other-doors">
      <h2 id="other-doors" className={text.h4}>
        Sooner elsewhere
      </h2>
      <ul className={styles.doors}>
        {doors.map(({ to, label, words }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
            <p className={text.caption}>{words}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const rows = [
  {
    label: 'An order',
    value: 'Its number, NL- and two groups of four, from the mail that confirmed it, and the postcode it goes to.'
  },
  {
    label: 'A request you sent',
    value: 'Its reference, NL-W- or the like, which the page showed when we had it. Your outbox keeps it too.'
  },
  {
    label: 'A piece in the shop',
    value: 'Its name or the address of its page, and the metal, size and stone you have in mind.'
  },
  { label: 'A certificate', value: 'The laboratory’s name and the number of the report.' },
  {
    label: 'A repair or a fault',
    value: 'When it came, what happened, and two photographs: the whole piece, and the spot.'
  },
  { label: 'A day it is needed for', value: 'The date. We then say honestly whether it can be done.' }
]

/** What makes the first answer the last one. */
function AtHand() {
  return (
    <InfoSection title="What to have at hand" id="at-hand">
      <Facts rows={rows} />
      <p>Never send card numbers or passwords by e-mail. We do not ask for them, on the telephone or in writing.</p>
    </InfoSection>
  )
}

/** /contact. Requests spec, section 2; the facts are the owner's, from shop.json. */
export function Page() {
  return (
    <InfoPage
      title="Contact"
      lead={`Write or ring. We answer ${answerWithinWords(shop.contact.responseHours)}.`}
      aside={<OtherDoors />}
    >
      <Ways />
      <AtHand />
      <WhereWeAre />
    </InfoPage>
  )
}

export const head = (): PageHead =>
  infoHead({
    title: 'Contact',
    description: `Write to ${shop.brand.name} or ring us: ${openingWords(shop.contact.opening)}. What to have at hand, and where else to start.`,
    path: '/contact'
  })

/** Two addresses, by what a letter is about: each is read by those who can answer it. */
function Ways() {
  const { enquiriesEmail, serviceEmail, responseHours } = shop.contact
  return (
    <>
      <InfoSection title="Before you order" id="enquiries">
        <p>Questions about a piece, a stone, a size, a price, or whether something can be made.</p>
        <WaysToReachUs email={enquiriesEmail} />
      </InfoSection>
      <InfoSection title="About an order or a piece of ours" id="service">
        <p>Delivery, payment, returns, repairs, a certificate, or a change to an order that is being made.</p>
        <WaysToReachUs email={serviceEmail} />
        <p>
          E-mails are answered {answerWithinWords(responseHours)}: by the same hour of the next day we are open, and
          what comes while we are closed counts as come at the closing before. If something is wrong with a piece you
          have, ring: it is quicker.
        </p>
      </InfoSection>
    </>
  )
}

/** Hours and address. An address that the owner has not entered is said to be open on Business Information alone. DECISIONS 20. */
function WhereWeAre() {
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
