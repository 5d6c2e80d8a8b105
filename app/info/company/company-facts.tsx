import { registrations } from '#data/registrations.ts'
import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { TO_BE_SET } from '#domain/policies/shop-schema.ts'
import type { Fact } from '../parts/facts.tsx'
import { MailLink } from '../policies/mail-link.tsx'

const { brand, company, contact } = shop

/** What the law wants known of a company. What the owner has not entered says so, as in the footer. DECISIONS 20. */
export const companyFacts: readonly Fact[] = [
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

/** How the shop is reached. */
export const contactFacts: readonly Fact[] = [
  { label: 'Address for letters', value: contact.addressLines.join(', ') },
  { label: 'Telephone', value: <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> },
  { label: 'Before an order', value: <MailLink to={contact.enquiriesEmail} /> },
  { label: 'About an order', value: <MailLink to={contact.serviceEmail} /> },
  { label: 'Hours', value: openingWords(contact.opening) },
  { label: 'We answer', value: answerWithinWords(contact.responseHours) }
]
