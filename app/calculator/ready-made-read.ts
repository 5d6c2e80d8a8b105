import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { matchingPieces } from '#domain/pricing/calculator-listing.ts'
import { productsRead } from '../reads/queries.ts'

/** The first page of the listing that "See matching pieces" leads to: read once for both. */
const FIRST_PAGE = '24'

/** Our own pieces of the estimated kind and origin. */
export const readyMadeRead = (config: CalculatorConfig) =>
  productsRead(new URLSearchParams({ ...productFilterQuery(matchingPieces(config)), limit: FIRST_PAGE }).toString())
