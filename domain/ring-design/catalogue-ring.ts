import { priceChoice } from '../cart/price-choice.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { cutOf, shownWidth } from '../live-piece/ring-parts.ts'
import { isRingSize } from '../policies/ring-sizes.ts'
import { hasCaratSelector, isCaratOffered } from '../pricing/carat-selector.ts'
import type { Pence } from '../pricing/money.ts'
import { isPlainBand } from '../requests/ring-choices.ts'
import { caratOf, isChosen, type RingDesign, shownRing } from './ring-design.ts'

/**
 * The catalogue's settings in the designer's choices. Rings whose stones run along the band have no counterpart: there the
 * designer sets a stone above them.
 */
const SETTINGS: Readonly<Record<string, Pick<RingDesign, 'settingType' | 'bandStyle'>>> = {
  solitaire: { settingType: 'prong', bandStyle: 'plain' },
  'three-stone': { settingType: 'three-stone', bandStyle: 'plain' },
  halo: { settingType: 'halo', bandStyle: 'diamond-encrusted' },
  bezel: { settingType: 'bezel', bandStyle: 'plain' }
}

/** A piece of the catalogue that a design comes to, or comes near to. */
export interface CatalogueRing {
  product: Product
  selectedSize: string | null
  selectedCarat: number | null
  /** The catalogue's own price of it, in pence, VAT included. */
  unitPrice: Pence
  /** In what it is not as designed, or decides what the design leaves open: "the metal". Empty where it is the design. */
  differs: readonly string[]
}

/**
 * The piece of the catalogue that is nearest to a design: of its origin, cut and setting, as far as these are chosen, and
 * different in as little else as can be. Null for a plain band, without a setting, and where no such piece can be bought.
 */
export function catalogueRing(ring: RingDesign, products: readonly Product[]): CatalogueRing | null {
  if (isPlainBand(ring) || !isChosen(ring.settingType)) return null
  const near = products.flatMap((product) => (isOfItsKind(ring, product) ? asCatalogueRing(ring, product) : []))
  return near.reduce<CatalogueRing | null>(
    (best, piece) => (best === null || piece.differs.length < best.differs.length ? piece : best),
    null
  )
}

function isOfItsKind(ring: RingDesign, { category, inStock, diamondType, metadata }: Product): boolean {
  return (
    category === 'wedding-rings' &&
    inStock &&
    SETTINGS[metadata.setting ?? '']?.settingType === ring.settingType &&
    (!isChosen(ring.diamondType) || ring.diamondType === diamondType) &&
    (!isChosen(ring.diamondShape) || cutOf(ring.diamondShape) === metadata.cut)
  )
}

function asCatalogueRing(ring: RingDesign, product: Product): CatalogueRing[] {
  const { metadata, category } = product
  const carat = caratOf(ring)
  // What a piece of several stones weighs in another carat is told of all together, and the design's carat of the largest.
  const isOffered =
    carat !== null && metadata.stoneCount === 1 && hasCaratSelector(product) && isCaratOffered(category, carat)
  const choice = {
    selectedSize: isRingSize(ring.ringSize) ? ring.ringSize : null,
    selectedCarat: isOffered ? carat : null,
    customization: null
  }
  const priced = priceChoice(product, choice, {})
  if (priced.kind === 'refused') return []
  const { selectedSize, selectedCarat, unitPrice } = priced
  const isOfItsWeight = isOffered || (carat !== null && carat === metadata.stoneCarat)
  return [{ product, selectedSize, selectedCarat, unitPrice, differs: differences(ring, product, isOfItsWeight) }]
}

function differences(ring: RingDesign, { metalType, metadata }: Product, isOfItsWeight: boolean): string[] {
  const ownWidth = shownWidth(shownRing({ ...ring, width: '' }))
  const compared: [what: string, isTheSame: boolean][] = [
    ['the origin of the diamond', isChosen(ring.diamondType)],
    ['its shape', isChosen(ring.diamondShape)],
    ['its carat', isOfItsWeight],
    ['its colour', ring.diamondColor === metadata.colour],
    ['its clarity', ring.diamondClarity === metadata.clarity],
    ['the metal', ring.metalType === metalType],
    ['the band', ring.bandStyle === SETTINGS[metadata.setting ?? '']?.bandStyle],
    ['the width of the band', !isChosen(ring.width) || Number(ring.width) === ownWidth],
    ['the finish', ring.finish !== 'satin'],
    ['the engraving', ring.engraving.trim() === '']
  ]
  return compared.flatMap(([what, isTheSame]) => (isTheSame ? [] : [what]))
}
