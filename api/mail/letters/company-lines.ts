import { type Shop, TO_BE_SET } from '#domain/policies/shop-schema.ts'

/** Who writes, at a letter's end. What the owner has not entered yet is left out. DECISIONS 20. */
export function companyLines({ brand, company, contact }: Shop): string[] {
  const registered =
    company.registeredNumber === TO_BE_SET
      ? ''
      : `Registered in ${company.registeredIn}, number ${company.registeredNumber}`
  const lines = [
    company.legalName === TO_BE_SET ? brand.name : company.legalName,
    ...company.registeredAddressLines,
    registered,
    company.vatNumber === null ? '' : `VAT number ${company.vatNumber}`,
    contact.serviceEmail
  ]
  return lines.filter((line) => line !== '' && line !== TO_BE_SET)
}
