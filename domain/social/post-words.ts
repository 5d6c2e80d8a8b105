import { priceLabel } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { type DiamondType, originLabel } from '../catalogue/vocabulary.ts'
import { AS_LISTED } from '../description/configuration.ts'
import { describePiece, type Fact } from '../description/describe.ts'
import { formatPounds } from '../pricing/money.ts'
import { nameLines } from './name-lines.ts'

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
  /** Of the report what a picture has room for. */
  report: readonly Fact[]
}

/** What the picture of a post says of a product. Nothing in it is invented: no likes, no stars. DECISIONS 19. */
export function postWords(product: Product, brand: string, showsPrice: boolean): PostWords {
  const { grades, facts } = describePiece(product, AS_LISTED)
  return {
    brand,
    name: nameLines(product.name),
    diamondType: product.diamondType,
    origin: originLabel(product.diamondType),
    facts: grades,
    price: showsPrice ? postPrice(product) : null,
    report: facts.filter(({ kind }) => REPORTED.has(kind))
  }
}

/** The origin stands apart, with its sign. */
const REPORTED: ReadonlySet<Fact['kind']> = new Set(['weight', 'cut', 'colour', 'clarity', 'metal', 'certificate'])

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
