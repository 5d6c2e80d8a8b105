import { sellerLines, TO_BE_SET } from '#domain/policies/seller.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'

/** Who writes, at a letter's end. What the owner has not entered yet is left out. DECISIONS 20. */
export function companyLines(shop: Shop): string[] {
  const { company, contact } = shop
  const registered = [
    company.registeredIn !== TO_BE_SET && `Registered in ${company.registeredIn}`,
    company.registeredNumber !== TO_BE_SET && `company number ${company.registeredNumber}`
  ]
    .filter(Boolean)
    .join(', ')
  const lines = [
    ...sellerLines(shop),
    registered,
    company.vatNumber === null ? '' : `VAT number ${company.vatNumber}`,
    contact.serviceEmail
  ]
  return lines.filter((line) => line !== '')
}
