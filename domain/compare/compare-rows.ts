import { priceLabel } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { AS_LISTED } from '../description/configuration.ts'
import { describePiece, type Fact } from '../description/describe.ts'
import { formatPounds } from '../pricing/money.ts'

export interface CompareRow {
  label: string
  /** One for each piece, in their order; null where it is not known or does not apply. */
  values: (string | null)[]
}

const facts: { label: string; told: (product: Product) => string | null }[] = [
  { label: 'Price', told: priceOf },
  { label: 'Origin', told: fact('origin') },
  { label: 'Carat', told: fact('weight') },
  { label: 'Stones', told: fact('stones') },
  { label: 'Stone from above', told: stoneSizeOf },
  { label: 'Colour', told: fact('colour') },
  { label: 'Clarity', told: fact('clarity') },
  { label: 'Cut', told: fact('cut') },
  { label: 'Metal', told: fact('metal') },
  { label: 'Certificate', told: fact('certificate') },
  { label: 'Cost per carat', told: costPerCarat }
]

function fact(wanted: Fact['kind']) {
  return (product: Product) =>
    describePiece(product, AS_LISTED).facts.find(({ kind }) => kind === wanted)?.value ?? null
}

/** What is told of each piece beside the others. A row that says nothing of any of them is left out. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  return facts
    .map(({ label, told }) => ({ label, values: products.map((product) => told(product)) }))
    .filter(({ values }) => values.some((value) => value !== null))
}

/** An enquiry-only piece states no price anywhere. DECISIONS 10. */
function priceOf(product: Product): string {
  return pricePer(1, product) ?? 'On enquiry'
}

const MEANT = { only: '', each: 'each ', largest: 'the largest ' }

function stoneSizeOf(product: Product): string | null {
  const { stoneSize, stones } = describePiece(product, AS_LISTED)
  return stoneSize && MEANT[stones.meant] + stoneSize
}

/** The whole piece's price for each carat of diamond in it, in whole pounds; of an enquiry-only piece it would tell the price. */
function costPerCarat(product: Product): string | null {
  return product.carat === null ? null : pricePer(product.carat, product)
}

/** "From £2,500": what one of so many equal parts costs; of a price that only begins there, each part does so, too. */
function pricePer(parts: number, product: Product): string | null {
  const label = priceLabel(product)
  if (label.kind === 'enquiry') return null
  return `${label.kind === 'from' ? 'From ' : ''}${formatPounds(label.price / parts)}`
}
