import { shop } from '#data/shop.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { textsRead } from '../../../queries/texts.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import { blocksOf, useLines, useTexts, Words } from '../../../ui/page/words.tsx'
import text from '../../../ui/type/text.module.css'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import styles from './contact/contact.module.css'

/** What is answered sooner elsewhere: the page, by its name among the texts. */
const DOORS = [
  ['/bespoke', 'bespoke'],
  ['/wholesale', 'wholesale'],
  ['/faq', 'faq'],
  ['/outbox', 'outbox']
] as const

function OtherDoors() {
  const say = useLines('contact')
  return (
    <nav aria-labelledby="other-doors">
      <h2 id="other-doors" className={text.h4}>
        Sooner elsewhere
      </h2>
      <ul className={styles.doors}>
        {DOORS.map(([to, name]) => (
          <li key={to}>
            <TextLink to={to}>{say(`${name}.label`)}</TextLink>
            <p className={text.caption}>{say(`${name}.words`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const AT_HAND = ['order', 'request', 'piece', 'certificate', 'repair', 'day'] as const

/** What makes the first answer the last one. */
function AtHand() {
  const say = useLines('contact')
  return (
    <InfoSection title="What to have at hand" id="at-hand">
      <Facts rows={AT_HAND.map((name) => ({ label: say(`${name}.label`), value: say(`${name}.value`) }))} />
      <p>{say('secrets')}</p>
    </InfoSection>
  )
}

/** /contact. Requests spec, section 2; the facts are the owner's, from shop.json. */
export function Page() {
  const say = useLines('contact')
  return (
    <InfoPage title="Contact" lead={say('lead')} aside={<OtherDoors />}>
      <Ways />
      <AtHand />
      <WhereWeAre />
    </InfoPage>
  )
}

export const reads = () => [textsRead('contact')]

export const head = (): PageHead =>
  infoHead({
    title: 'Contact',
    description: `Write to ${shop.brand.name} or ring us: ${openingWords(shop.contact.opening)}. What to have at hand, and where else to start.`,
    path: '/contact'
  })

/** Two addresses, by what a letter is about: each is read by those who can answer it. */
function Ways() {
  const { enquiriesEmail, serviceEmail } = shop.contact
  const say = useLines('contact')
  return (
    <>
      <InfoSection title="Before you order" id="enquiries">
        <p>{say('enquiries')}</p>
        <WaysToReachUs email={enquiriesEmail} />
      </InfoSection>
      <InfoSection title="About an order or a piece of ours" id="service">
        <p>{say('service')}</p>
        <WaysToReachUs email={serviceEmail} />
        <p>{say('answers')}</p>
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
      <Words blocks={blocksOf(useTexts('contact'), 'contact.address')} />
    </InfoSection>
  )
}
