import { shop } from '#data/shop.ts'
import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import { RANGE_PAGES, type RangePage, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { DEFAULT_COUNTRY, DELIVERY_COUNTRIES, DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { FINAL_SALE_PIECES, LEGAL_RIGHTS, RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { PublicRead } from './renderer.ts'

/** What a page says of itself. */
export interface ToldPage {
  path: string
  title: string
  description: string
}

/** The ranges that hold a piece now. */
export async function rangesWithPieces(read: (path: string) => Promise<PublicRead>): Promise<RangePage[]> {
  const answers = await Promise.all(
    RANGE_PAGES.map(({ filter }) => {
      const query = new URLSearchParams(productFilterQuery({ ...filter, sort: 'name' }))
      return read(`/api/products?${query}&limit=1`)
    })
  )
  return RANGE_PAGES.filter((_, index) => (answers[index]?.total ?? 0) > 0)
}

/** llms.txt: what the shop is, what holds in it, and where everything is, for whoever reads it by program. llmstxt.org */
export function llmsText(origin: string, pages: readonly ToldPage[], ranges: readonly RangePage[]): string {
  const { brand } = shop
  const entry = (name: string, path: string, words: string) => `- [${name}](${origin}${path}): ${words}`
  const abroad = DELIVERY_COUNTRIES.filter((country) => country !== DEFAULT_COUNTRY)
  const ofBrand = ` · ${brand.name}`
  return [
    `# ${brand.name}`,
    '',
    '> An online shop for natural and laboratory-grown diamond jewellery, in the United Kingdom. Prices are in pounds sterling, VAT included.',
    '',
    '## What holds',
    '',
    `- Delivery: free within the United Kingdom, within ${DELIVERY_DAYS.maximum} days. To ${abroad.join(', ')} it is free above ${formatPounds(houseTerms.euFreeAbove)}; below that its charge is named before any payment.`,
    `- Returns: ${RETURN_SENTENCES.unworn} Final sale, unless faulty, are only ${FINAL_SALE_PIECES}. ${LEGAL_RIGHTS}`,
    `- Certificates: ${CERTIFICATION_RULE}`,
    '- Loose diamonds are sold on enquiry: their price is named when it is asked for.',
    '',
    '## Pages',
    '',
    ...pages.map(({ path, title, description }) => entry(title.replace(ofBrand, ''), path, description)),
    '',
    '## Ranges',
    '',
    ...ranges.map((range) => entry(range.title, rangeAddress(range), range.lead)),
    '',
    '## Data',
    '',
    entry(
      'Sitemap',
      '/sitemap.xml',
      'every address that is to be found, with the date of its last change where it is known'
    ),
    entry(
      'Product feed, RSS',
      '/feeds/products.xml',
      'every piece that is sold at a price, with stock, delivery and pictures'
    ),
    entry('Product feed, CSV', '/feeds/products.csv', 'the same as a table'),
    ''
  ].join('\n')
}
