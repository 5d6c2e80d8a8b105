import { certificateWords } from '../catalogue/certificate-words.ts'
import { caratLabel, priceLabel, productFacts } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { cutLabel, type DiamondType, metalLabel, originLabel } from '../catalogue/vocabulary.ts'
import { formatPounds } from '../pricing/money.ts'
import { nameLines } from './name-lines.ts'

/** One line of the report in a post: "Colour", "F–G". */
export interface ReportRow {
  label: string
  value: string
}

/** All that a post's picture says. */
export interface PostWords {
  brand: string
  /** One line or two. */
  name: readonly string[]
  diamondType: DiamondType
  /** "Natural" or "Laboratory-grown": in every picture, whatever the name says. */
  origin: string
  /** "4.15 ct total, F–G, VS1–VS2"; empty where nothing is known. */
  facts: string
  /** "From £1,800"; null where it is not to be shown, or the piece is priced on enquiry. DECISIONS 10. */
  price: string | null
  report: readonly ReportRow[]
}

/** What the picture of a post says of a product. Nothing in it is invented: no likes, no stars. DECISIONS 19. */
export function postWords(product: Product, brand: string, showsPrice: boolean): PostWords {
  return {
    brand,
    name: nameLines(product.name),
    diamondType: product.diamondType,
    origin: originLabel(product.diamondType),
    facts: productFacts(product),
    price: showsPrice ? postPrice(product) : null,
    report: reportRows(product)
  }
}

/** The price as a post says it, or null for a piece that is only enquired about. */
export function postPrice(product: Product): string | null {
  const label = priceLabel(product)
  if (label.kind === 'enquiry') return null
  return `${label.kind === 'from' ? 'From ' : ''}${formatPounds(label.price)}`
}

/** All words of a picture in their order of reading: what stands in for it where it cannot be seen. */
export function wordsInOrder({ name, origin, facts, price, brand }: PostWords): string {
  return [name.join(' '), origin, facts, price, brand].filter(Boolean).join('. ')
}

function reportRows(product: Product): ReportRow[] {
  const { carat, metalType, metadata } = product
  const rows: (ReportRow | false | undefined)[] = [
    carat !== null && { label: 'Weight', value: caratLabel(carat) + (metadata.stoneCount === 1 ? '' : ' total') },
    metadata.cut && { label: 'Cut', value: cutLabel(metadata.cut) },
    row('Colour', metadata.colour),
    row('Clarity', metadata.clarity),
    metalType !== null && { label: 'Metal', value: metalLabel(metalType) },
    { label: 'Certificate', value: certificateWords(product) }
  ]
  return rows.filter((found): found is ReportRow => Boolean(found))
}

const row = (label: string, value: string | undefined) => value !== undefined && { label, value }
