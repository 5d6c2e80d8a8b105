import { CHOICE_PARAMETERS, type Query, queryOf } from '../catalogue/page-address.ts'
import { canBeCustomised, isEnquiryOnly } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import type { Category } from '../catalogue/vocabulary.ts'
import { weightLabel } from '../description/fill.ts'
import { isRingSize } from '../policies/ring-sizes.ts'
import { hasCaratSelector, isCaratOffered, ownCarat } from '../pricing/carat-selector.ts'
import {
  type BraceletLength,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  isBraceletLength,
  isStoneWeight,
  type StoneWeight
} from '../pricing/tennis-bracelet.ts'
import type { LineChoice } from './cart-line.ts'
import { readCustomisation } from './customisation.ts'

/** What is chosen on a piece's page. */
export interface Choices {
  /** Null where the piece is not offered in other carats. */
  carat: number | null
  /** Empty while it is open. */
  size: string
  length: BraceletLength
  weight: StoneWeight
}

type ChosenPiece = Pick<Product, 'category' | 'metadata' | 'metalType'>

/** The piece as it is listed: its own carat, no size yet, a bracelet at its shortest in the smallest stones. DECISIONS 4. */
export const ownChoices = (product: Pick<Product, 'category' | 'metadata'>): Choices => ({
  carat: hasCaratSelector(product) ? ownCarat(product.category) : null,
  size: '',
  length: DEFAULT_BRACELET_LENGTH,
  weight: DEFAULT_STONE_WEIGHT
})

export interface ReadChoices {
  choice: Choices
  /** A sentence for everything the address asks for that cannot be had; the piece's own stands in its place. */
  fallbacks: string[]
}

/**
 * The configuration that an address asks for: `carat`, `size`, and of a bracelet to design `length` (inches) and `stone`
 * (carats of each). What this piece is not made in falls back to its own choice, and is said, never priced. DECISIONS 31.
 */
export function readChoices(product: ChosenPiece, parameters: Query): ReadChoices {
  const choice = ownChoices(product)
  const fallbacks: string[] = []
  if (isEnquiryOnly(product)) return { choice, fallbacks }
  const [carat, size, length, stone] = CHOICE_PARAMETERS.map((name) => parameters.get(name) || null)

  if (carat) {
    if (choice.carat === null) fallbacks.push(SENTENCES.oneWeight)
    else if (isCaratOffered(product.category, Number(carat))) choice.carat = Number(carat)
    else fallbacks.push(`${SENTENCES.carat} It is shown in its own ${weightLabel(choice.carat)}.`)
  }
  if (size) {
    const known = knownSize(product, size)
    if (known === null) fallbacks.push(hasSizes(product) ? SENTENCES.size : SENTENCES.noSizes)
    else choice.size = known
  }
  if (canBeCustomised(product)) {
    if (length) {
      if (isBraceletLength(length)) choice.length = length
      else fallbacks.push(`${SENTENCES.length} It is shown at ${choice.length} inches.`)
    }
    if (stone) {
      if (isStoneWeight(Number(stone))) choice.weight = Number(stone) as StoneWeight
      else fallbacks.push(`${SENTENCES.stone} It is shown with stones of ${choice.weight} ct.`)
    }
  } else if (length || stone) fallbacks.push(SENTENCES.noDesign)
  return { choice, fallbacks }
}

const SENTENCES = {
  oneWeight: 'This piece is not offered in other carat weights. It is shown as it is made.',
  carat: 'We do not make this piece in the carat weight that this address asks for.',
  size: 'We do not make this piece in the size that this address asks for. The size is still open.',
  noSizes: 'This piece has no sizes to choose from.',
  length: 'We do not make a bracelet of the length that this address asks for.',
  stone: 'We do not set stones of the weight that this address asks for.',
  noDesign: 'The length and the stones of this piece are not to be chosen. It is shown as it is made.'
} as const

const hasSizes = ({ metadata }: Pick<Product, 'metadata'>): boolean =>
  metadata.ringSize === true || (metadata.sizeOptions?.length ?? 0) > 0

/** The size as the shop writes it: a ring's letter may come small. Null where the piece is not made in it. */
function knownSize({ metadata }: Pick<Product, 'metadata'>, asked: string): string | null {
  if (metadata.sizeOptions?.some(({ size }) => size === asked)) return asked
  const letter = asked.toUpperCase()
  return metadata.ringSize && isRingSize(letter) ? letter : null
}

/** The query of a configuration, such as `carat=0.25&size=M`; what is the piece's own choice is left out. */
export function writeChoices({ category }: { category: Category }, choices: Choices): string {
  const { carat, size, length, weight } = choices
  const written: Record<(typeof CHOICE_PARAMETERS)[number], string> = {
    carat: carat === null || carat === ownCarat(category) ? '' : String(carat),
    size,
    length: length === DEFAULT_BRACELET_LENGTH ? '' : length,
    stone: weight === DEFAULT_STONE_WEIGHT ? '' : String(weight)
  }
  return queryOf(CHOICE_PARAMETERS.map((name) => [name, written[name]]))
}

/** What a line of a cart or an order was chosen as, in the form of its piece's page. */
export function choicesOf(
  { category, diamondType }: Pick<Product, 'category' | 'diamondType'>,
  { selectedSize, selectedCarat, customization }: Omit<LineChoice, 'productId'>
): Choices {
  const read = customization === null ? null : readCustomisation(customization, { diamondType })
  const design = read?.kind === 'read' ? read.choice : { length: DEFAULT_BRACELET_LENGTH, weight: DEFAULT_STONE_WEIGHT }
  return { carat: selectedCarat ?? ownCarat(category), size: selectedSize ?? '', ...design }
}

/** The piece's page as a line was chosen, with the way back to its kind: where a cart or an order links to. */
export function lineAddress(
  product: Pick<Product, 'id' | 'category' | 'diamondType'>,
  choice: Omit<LineChoice, 'productId'>
): string {
  const chosen = writeChoices(product, choicesOf(product, choice))
  return `/products/${product.id}?from=${product.category}${chosen && `&${chosen}`}`
}
