import type { Shop } from './shop-schema.ts'

/** What stands for a fact of the company that the owner has not entered yet. DECISIONS 20. */
export const TO_BE_SET = 'to be set'

/**
 * Who sells, for a form or a promise that names them: the company and its registered office as far as the owner has
 * entered them, never "to be set". DECISIONS 20.
 */
export const sellerLines = ({ brand, company }: Pick<Shop, 'brand' | 'company'>): string[] =>
  [company.legalName === TO_BE_SET ? brand.name : company.legalName, ...company.registeredAddressLines].filter(
    (line) => line !== TO_BE_SET
  )
