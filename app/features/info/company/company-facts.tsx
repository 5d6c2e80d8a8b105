import { registrations } from '#data/registrations.ts'
import { shop } from '#data/shop.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import type { Fact } from '../parts/facts.tsx'
import { MailLink } from '../policies/mail-link.tsx'

/** What the owner has not entered yet is preflight's to say, and no row for a shopper to read. DECISIONS 20. */
const entered = (rows: readonly Fact[]): readonly Fact[] => rows.filter(({ value }) => value !== TO_BE_SET)

const companyRows = ({ brand, company } = shop): readonly Fact[] => [
  { label: 'Trading name', value: brand.name },
  { label: 'Registered name', value: company.legalName },
  { label: 'Legal form', value: company.legalForm },
  { label: 'Registered number', value: company.registeredNumber },
  { label: 'Registered in', value: company.registeredIn },
  { label: 'Registered office', value: company.registeredAddressLines.join(', ') },
  { label: 'VAT number', value: company.vatNumber ?? TO_BE_SET },
  { label: 'Data protection register (ICO)', value: registrations.icoNumber },
  { label: 'Hallmarked by', value: registrations.assayOffice },
  { label: 'Responsible person in the EU', value: registrations.euResponsiblePerson }
]

/** What the law wants known of a company, as far as it is entered. */
export const companyFacts = () => entered(companyRows())

/** Whether a detail of the company is still missing, so that a page of the whole may say how it is asked for. */
export const isCompanyIncomplete = () => companyFacts().length < companyRows().length

/** How the shop is reached. */
export const contactFacts = ({ contact } = shop) =>
  entered([
    { label: 'Address for letters', value: contact.addressLines.join(', ') },
    { label: 'Telephone', value: <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> },
    { label: 'Before an order', value: <MailLink to={contact.enquiriesEmail} /> },
    { label: 'About an order', value: <MailLink to={contact.serviceEmail} /> },
    { label: 'Hours', value: openingWords(contact.opening) },
    { label: 'We answer', value: answerWithinWords(contact.responseHours) }
  ])
