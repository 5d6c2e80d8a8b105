import { priceLabel } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { type DiamondType, originLabel } from '../catalogue/vocabulary.ts'
import { AS_LISTED } from '../description/configuration.ts'
import { describePiece, type Fact } from '../description/describe.ts'
import { formatPounds } from '../pricing/money.ts'

/** The longest name that stands on one line, in characters. Requests spec, section 9. */
export const LONGEST_LINE = 30

/** As many characters as a line holds at its full size: a name may break after its comma up to here. */
const FULL_WIDTH = 36

/**
 * A product's name as the picture sets it: up to 30 characters on one line, longer names on two.
 *
 * It breaks after a comma where both lines then fit at their full size, else where the longer line is shortest, and
 * within a word only where there is no space at all. Requests spec, section 9.
 */
export function nameLines(name: string): string[] {
  const text = name.trim().replace(/\s+/g, ' ')
  if (lengthOf(text) <= LONGEST_LINE) return [text]
  const splits = splitsAtSpaces(text)
  const atComma = splits.filter(([first]) => first.endsWith(',')).filter((lines) => longest(lines) <= FULL_WIDTH)
  return narrowest(atComma) ?? narrowest(splits) ?? inHalf(text)
}

/** The lines' characters as people count them: a letter outside the basic plane is one. */
const lengthOf = (text: string): number => [...text].length
const longest = (lines: readonly string[]): number => Math.max(...lines.map(lengthOf))

function splitsAtSpaces(text: string): [string, string][] {
  const words = text.split(' ')
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
}

function narrowest(splits: readonly [string, string][]): string[] | undefined {
  return [...splits].sort((a, b) => longest(a) - longest(b))[0]
}

function inHalf(text: string): string[] {
  const letters = [...text]
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
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
