import { metalLabel } from '../catalogue/metals.ts'
import { isEnquiryOnly, isFullCircle, needsSize } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { cutLabel, originLabel } from '../catalogue/vocabulary.ts'
import { type Certificate, certificateFor, certificateSentence } from '../policies/certification.ts'
import { isRingSize, ringMeasure } from '../policies/ring-sizes.ts'
import type { DescribedPiece } from './configuration.ts'
import { braceletOf, type Choice, chosenCarat, type Stones, stonesOf } from './configuration.ts'
import { fillDescription, millimetres, weightLabel } from './fill.ts'
import { gradesWords, weightWords } from './grades.ts'

/** A row of the report of a piece: "Weight", "1.00 ct". */
export interface Fact {
  /** Names the row in code; a page that wants fewer rows takes them by it. */
  kind:
    | 'origin'
    | 'weight'
    | 'stones'
    | 'size-from-above'
    | 'colour'
    | 'clarity'
    | 'cut'
    | 'metal'
    | 'size'
    | 'chain'
    | 'certificate'
  label: string
  value: string
}

/** All that is said of a piece as chosen, but for its price and what hangs on the day. */
export interface PieceDescription {
  name: string
  stones: Stones
  /** "1.00 ct, size M"; "7 inches, 58 stones of 0.10 ct, 5.80 ct total". Empty where nothing was to choose. */
  chosen: string
  /**
   * "1.00 ct, F, VS1": weight, colour and clarity in one line, as cards and posts say them. A loose diamond's weight is in
   * its name, and it ends with its laboratory: "F, VS1, GIA".
   */
  grades: string
  /** The report, in its order. What is not known is left out. */
  facts: readonly Fact[]
  /** "about 6.5 mm across"; null where cut or weight is not known. */
  stoneSize: string | null
  certificate: {
    laboratory: Certificate
    /** Whether it is in the price; IGI's is not. */
    isIncluded: boolean
    /** As a table says it: "GIA", "IGI, at extra cost", "Our own". */
    words: string
    sentence: string
  }
  /** What must be said beside the picture, because it shows another weight than the chosen: "Shown at 1.00 ct." Else null. */
  pictureCaption: string | null
}

/**
 * What a piece is, as chosen: the one answer that page, card, cart, order, mail, desk and job sheet give. Pure, and the
 * same on the device and at the shop. DECISIONS 31.
 */
export function describePiece(
  piece: DescribedPiece,
  choice: Choice,
  /** Only of an order that was placed before it froze its description: the certificate that it was promised. */
  promised?: Certificate
): PieceDescription {
  const stones = stonesOf(piece, choice)
  const laboratory = promised ?? certificateFor(piece.diamondType, stones.stoneCarat)
  const size = stones.cut && stones.stoneCarat !== null ? millimetres(stones.cut, stones.stoneCarat) : null
  const stoneSize = size && `about ${size}${stones.cut === 'round' ? ' across' : ''}`
  return {
    name: piece.name,
    stones,
    chosen: chosenWords(piece, choice, stones),
    grades: gradesWords(piece, stones, laboratory),
    facts: factsOf(piece, choice, stones, stoneSize, laboratory),
    stoneSize,
    certificate: {
      laboratory,
      isIncluded: laboratory !== 'IGI',
      words: CERTIFICATE_WORDS[laboratory],
      sentence: certificateSentence(laboratory)
    },
    pictureCaption: pictureCaption(piece, choice)
  }
}

/** A product's own text with the figures of what is chosen. */
export function describedText(product: Product, choice: Choice): string {
  const { carat, stoneCarat, cut, count } = stonesOf(product, choice)
  return fillDescription(product.description, { carat, stoneCarat, cut, count })
}

const CERTIFICATE_WORDS: Record<Certificate, string> = {
  GIA: 'GIA',
  IGI: 'IGI, at extra cost',
  'in-house': 'Our own'
}

function chosenWords(piece: DescribedPiece, choice: Choice, stones: Stones): string {
  const bracelet = choice.customization === null ? null : braceletOf(piece, choice)
  const weight = stones.carat === null ? null : weightLabel(stones.carat)
  if (bracelet) {
    const each = stones.stoneCarat === null ? '' : weightLabel(stones.stoneCarat)
    return `${bracelet.length} inches, ${stones.count} stones of ${each}, ${weight} total`
  }
  return [weight, sizeWords(piece, choice)].filter(Boolean).join(', ')
}

/** A ring without a size is asked about before it is made. Storefront spec, section 4. */
function sizeWords({ category }: DescribedPiece, { selectedSize }: Choice): string | null {
  if (selectedSize !== null) return `size ${selectedSize}`
  return category === 'wedding-rings' ? 'size to be agreed' : null
}

function factsOf(
  piece: DescribedPiece,
  choice: Choice,
  stones: Stones,
  stoneSize: string | null,
  laboratory: Certificate
): Fact[] {
  const { metadata } = piece
  const { count, meant, cut } = stones
  const weight = weightWords(stones)
  const facts: (Fact | false | null | undefined)[] = [
    { kind: 'origin', label: 'Diamonds', value: originLabel(piece.diamondType) },
    weight !== null && { kind: 'weight', label: 'Weight', value: weight },
    count !== null && count > 1 && { kind: 'stones', label: 'Stones', value: stonesWords(piece, stones) },
    stoneSize !== null && { kind: 'size-from-above', label: SIZE_LABELS[meant], value: stoneSize },
    metadata.colour !== undefined && { kind: 'colour', label: 'Colour', value: metadata.colour },
    metadata.clarity !== undefined && { kind: 'clarity', label: 'Clarity', value: metadata.clarity },
    cut && { kind: 'cut', label: 'Cut', value: cutLabel(cut) },
    piece.metalType !== null && { kind: 'metal', label: 'Metal', value: metalLabel(piece.metalType) },
    sizeFact(piece, choice),
    chainFact(piece),
    { kind: 'certificate', label: 'Certificate', value: CERTIFICATE_WORDS[laboratory] }
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}

const SIZE_LABELS = { only: 'From above', each: 'Each from above', largest: 'Largest from above' }

/** "58 of 0.10 ct", "31, the largest 0.70 ct", "31"; "about 25 of about 0.04 ct, by ring size" of a full circle. */
function stonesWords(piece: DescribedPiece, { count, stoneCarat, meant }: Stones): string {
  if (stoneCarat === null) return String(count)
  // As many as go round the finger make up the weight that is bought: the size decides how many, and so how heavy each is.
  if (isFullCircle(piece)) return `about ${count} of about ${weightLabel(stoneCarat)}, by ring size`
  return meant === 'each'
    ? `${count} of ${weightLabel(stoneCarat)}`
    : `${count}, the largest ${weightLabel(stoneCarat)}`
}

/** "M, 16.7 mm inside"; "7 inches"; what is still open of a ring. */
function sizeFact(piece: DescribedPiece, choice: Choice): Fact | null {
  const bracelet = braceletOf(piece, choice)
  if (bracelet) return { kind: 'size', label: 'Length', value: `${bracelet.length} inches` }
  const { selectedSize } = choice
  if (selectedSize !== null) {
    const inside = isRingSize(selectedSize) ? `, ${ringMeasure(selectedSize).diameter.toFixed(1)} mm inside` : ''
    return { kind: 'size', label: 'Size', value: `${selectedSize}${inside}` }
  }
  if (piece.category === 'wedding-rings') return { kind: 'size', label: 'Size', value: 'To be agreed' }
  return needsSize(piece) ? { kind: 'size', label: 'Size', value: 'To be chosen' } : null
}

/** "45 cm, closes at 42 cm too". */
function chainFact({ metadata }: DescribedPiece): Fact | null {
  const [longest, ...shorter] = metadata.chainLengths ?? []
  if (longest === undefined) return null
  const also = shorter.map((length) => `, closes at ${length} cm too`).join('')
  return { kind: 'chain', label: 'Chain', value: `${longest} cm${also}` }
}

/** A picture shows the piece's own weight, or for a designed bracelet its default design. */
function pictureCaption(piece: DescribedPiece, choice: Choice): string | null {
  if (isEnquiryOnly(piece)) return null
  const shown = stonesOf(piece, { ...choice, selectedCarat: null, customization: null })
  const asked = stonesOf(piece, choice)
  if (shown.carat === null || (shown.carat === asked.carat && shown.stoneCarat === asked.stoneCarat)) return null
  return chosenCarat(piece, choice) === null
    ? `Shown with ${shown.count} stones of ${weightLabel(shown.stoneCarat ?? 0)}.`
    : `Shown at ${weightLabel(shown.carat)}.`
}
