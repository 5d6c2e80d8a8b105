import { certificateWords } from '../catalogue/certificate-words.ts'
import { priceLabel } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { cutLabel, metalLabel, originLabel } from '../catalogue/vocabulary.ts'
import { formatPounds } from '../pricing/money.ts'

export interface CompareRow {
  label: string
  /** One for each piece, in their order; null where it is not known or does not apply. */
  values: (string | null)[]
}

const facts: { label: string; told: (product: Product) => string | null | undefined }[] = [
  { label: 'Price', told: priceOf },
  { label: 'Origin', told: ({ diamondType }) => originLabel(diamondType) },
  { label: 'Carat', told: caratOf },
  { label: 'Colour', told: ({ metadata }) => metadata.colour },
  { label: 'Clarity', told: ({ metadata }) => metadata.clarity },
  { label: 'Cut', told: ({ metadata }) => metadata.cut && cutLabel(metadata.cut) },
  { label: 'Metal', told: ({ metalType }) => metalType && metalLabel(metalType) },
  { label: 'Certificate', told: certificateWords },
  { label: 'Cost per carat', told: costPerCarat }
]

/** What is told of each piece beside the others. A row that says nothing of any of them is left out. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  return facts
    .map(({ label, told }) => ({ label, values: products.map((product) => told(product) || null) }))
    .filter(({ values }) => values.some((value) => value !== null))
}

/** An enquiry-only piece states no price anywhere. DECISIONS 10. */
function priceOf(product: Product): string {
  return pricePer(1, product) ?? 'On enquiry'
}

function caratOf({ carat, metadata }: Product): string | null {
  if (carat === null) return null
  return metadata.stoneCount === 1 ? carat.toFixed(2) : `${carat.toFixed(2)} in all`
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
