import type { Pence } from '../pricing/money.ts'
import { compareText } from './fold.ts'
import { METAL_TYPES, type MetalType, metalFamily, metalLabel } from './metals.ts'
import { cardName, designKey, isEnquiryOnly } from './product-facts.ts'
import type { Product } from './product-schema.ts'
import { DIAMOND_TYPES, type DiamondType } from './vocabulary.ts'

/** What shoppers see as one thing to choose: its pieces differ in metal and origin alone. DECISIONS 35. */
export interface Design {
  key: string
  /** "Solitaire ring". */
  name: string
  /** In the list's order; never empty. */
  pieces: readonly Product[]
  /** The piece whose picture stands for the design. */
  face: Product
  /** In the vocabulary's order; empty for loose stones. */
  metals: readonly MetalType[]
  /** The origins it comes in, natural first. */
  origins: readonly DesignOrigin[]
}

export interface DesignOrigin {
  type: DiamondType
  /** Its least list price, and the piece that has it. */
  from: Pence
  piece: Product
  /** Whether there are dearer ones, so that the price is a "from". */
  isFrom: boolean
}

type Named = Pick<Product, 'name' | 'metadata' | 'metalType'>

/** "Solitaire ring": the name of its design; of a piece that names none, its own without origin and metal. */
export function designName({ name, metadata, metalType }: Named): string {
  if (metadata.designName) return metadata.designName
  const rest = cardName({ name })
  const metal = metalType ? `, ${metalLabel(metalType)}` : ''
  return metal && rest.toLowerCase().endsWith(metal.toLowerCase()) ? rest.slice(0, -metal.length) : rest
}

/** The designs of a list of pieces, each where its first piece stands. */
export const groupDesigns = (products: readonly Product[]): Design[] =>
  groupPieces(products).map(({ key, pieces }) => designOfPieces(key, pieces))

/** The pieces of each design alone: what a list of thousands is cut into pages by. */
export function groupPieces(products: readonly Product[]): Pick<Design, 'key' | 'pieces'>[] {
  const byKey = new Map<string, Product[]>()
  for (const product of products) {
    const key = designKey(product)
    const pieces = byKey.get(key)
    if (pieces) pieces.push(product)
    else byKey.set(key, [product])
  }
  return [...byKey].map(([key, pieces]) => ({ key, pieces }))
}

function designOfPieces(key: string, pieces: readonly Product[]): Design {
  const face = pieces.toSorted(compareFaces)[0] as Product
  return {
    key,
    name: designName(face),
    pieces,
    face,
    metals: [
      ...new Set(pieces.toSorted((a, b) => metalPlace(a) - metalPlace(b)).flatMap((piece) => piece.metalType ?? []))
    ],
    origins: DIAMOND_TYPES.flatMap((type) => {
      const own = pieces
        .filter(({ diamondType }) => diamondType === type)
        .sort((a, b) => a.price - b.price || compareText(a.id, b.id))
      const [piece] = own
      if (!piece) return []
      return [{ type, piece, from: piece.price, isFrom: isFromPrice(piece) || own.at(-1)?.price !== piece.price }]
    })
  }
}

/** Tennis bracelets are priced from their shortest length and lightest stones. LOOK, section 2. */
const isFromPrice = (piece: Product): boolean => piece.category === 'tennis-bracelets' && !isEnquiryOnly(piece)

/** A featured piece stands for its design; else the first of the metals, natural before laboratory-grown. */
function compareFaces(a: Product, b: Product): number {
  return (
    Number(b.featured) - Number(a.featured) ||
    metalPlace(a) - metalPlace(b) ||
    DIAMOND_TYPES.indexOf(a.diamondType) - DIAMOND_TYPES.indexOf(b.diamondType) ||
    compareText(a.id, b.id)
  )
}

/** A metal that this release does not know stands behind all others. */
function metalPlace({ metalType }: Product): number {
  const place = metalType === null ? -1 : METAL_TYPES.indexOf(metalType)
  return place === -1 ? METAL_TYPES.length : place
}

/** What is asked to be otherwise of a piece. */
export interface SiblingChange {
  metal?: MetalType
  origin?: DiamondType
}

export interface Sibling {
  piece: Product
  /** What had to change beside what was asked, because that pair is not made. */
  also: 'metal' | 'origin' | null
}

/**
 * The piece of the same design in another metal or of another origin. What is asked for holds; where the design is not made
 * so in the piece's own metal or origin, the nearest one is given and `also` says what else changed. Null where no piece of
 * the design is what was asked. The nearest metal is one of the same colour, then the first of the vocabulary.
 */
export function sibling(pieces: readonly Product[], product: Product, change: SiblingChange): Sibling | null {
  const metal = change.metal ?? product.metalType
  const origin = change.origin ?? product.diamondType
  const key = designKey(product)
  const asked = pieces.filter(
    (piece) =>
      designKey(piece) === key &&
      (change.metal === undefined || piece.metalType === change.metal) &&
      (change.origin === undefined || piece.diamondType === change.origin)
  )
  const exact = asked.find((piece) => piece.metalType === metal && piece.diamondType === origin)
  if (exact) return { piece: exact, also: null }
  const [nearest] = asked.toSorted(
    (a, b) =>
      Number(b.diamondType === origin) - Number(a.diamondType === origin) ||
      Number(looksLike(b, metal)) - Number(looksLike(a, metal)) ||
      compareFaces({ ...a, featured: false }, { ...b, featured: false })
  )
  if (!nearest) return null
  return { piece: nearest, also: nearest.diamondType === origin ? 'metal' : 'origin' }
}

export const looksLike = ({ metalType }: Product, metal: MetalType | null): boolean =>
  metalType !== null && metal !== null && metalFamily(metalType) === metalFamily(metal)

/** "22 designs, 91 pieces"; where each piece is its own design the pieces alone, and loose diamonds are counted as stones. */
export function designCountLabel(designs: number, pieces: number, isStones = false): string {
  const noun = isStones ? 'stone' : 'piece'
  const counted = `${pieces} ${noun}${pieces === 1 ? '' : 's'}`
  return designs === pieces ? counted : `${designs} design${designs === 1 ? '' : 's'}, ${counted}`
}
