import type { Pence } from '../pricing/money.ts'
import { isMetalType } from './metals.ts'
import type { Product } from './product-schema.ts'
import type { Range } from './vocabulary.ts'

/** Whether a product is only enquired about: no price and no cart on any page. Storefront spec, section 9. */
export function isEnquiryOnly({ category, metadata }: Pick<Product, 'category' | 'metadata'>): boolean {
  return category === 'loose-diamonds' || metadata.enquiry_only === true
}

/** The design a piece is one making of; a piece that names none is a design of its own. */
export const designKey = ({ id, metadata }: Pick<Product, 'id' | 'metadata'>): string => metadata.design ?? id

/** Settings whose stones run along the band: rings that are worn from the wedding on. */
const BAND_SETTINGS = ['eternity', 'pave', 'channel', 'plain']

/** The range a ring belongs to, by its setting; null for everything that is no ring. DECISIONS 35. */
export function rangeOf({ category, metadata }: Pick<Product, 'category' | 'metadata'>): Range | null {
  if (category !== 'wedding-rings') return null
  return BAND_SETTINGS.includes(metadata.setting ?? '') ? 'wedding-bands' : 'engagement-rings'
}

/** Whether the stones go all the way round the finger: how many that takes hangs on the size, and it cannot be altered. */
export const isFullCircle = ({ metadata }: { metadata: Pick<Product['metadata'], 'setting'> }): boolean =>
  metadata.setting === 'eternity'

/** The name without its leading origin, which a card says by its sign: "Tennis bracelet, 18K white gold". */
export function cardName({ name }: Pick<Product, 'name'>): string {
  const rest = name.replace(/^(natural|laboratory-grown|lab-grown)\s+(?=\S)/i, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

export type PriceLabel = { kind: 'from'; price: Pence } | { kind: 'exact'; price: Pence } | { kind: 'enquiry' }

/** How a card states the price: tennis bracelets start "From", enquiry-only pieces state none. LOOK, section 2. */
export function priceLabel(product: Pick<Product, 'category' | 'metadata' | 'price'>): PriceLabel {
  if (isEnquiryOnly(product)) return { kind: 'enquiry' }
  return { kind: product.category === 'tennis-bracelets' ? 'from' : 'exact', price: product.price }
}

/** Whether a product has the tennis bracelet customiser; without a metal that is priced no design of it could be. */
export function canBeCustomised({
  category,
  metadata,
  metalType
}: Pick<Product, 'category' | 'metadata' | 'metalType'>): boolean {
  return category === 'tennis-bracelets' && metadata.customizable === true && isMetalType(metalType)
}

const WITH_BESPOKE = ['wedding-rings', 'necklaces', 'earrings', 'anklets', 'tennis-bracelets']

/** The second action of a card, beside adding to the cart. Storefront spec, section 2 (product card). */
export function cardAction(product: Product): 'customise' | 'bespoke' | 'none' {
  if (isEnquiryOnly(product) || !WITH_BESPOKE.includes(product.category)) return 'none'
  return canBeCustomised(product) ? 'customise' : 'bespoke'
}

/** Whether a size must be chosen before adding to the cart; a ring's may be told later. Storefront spec, section 4. */
export function needsSize({ metadata }: Pick<Product, 'metadata'>): boolean {
  return metadata.braceletSize === true && (metadata.sizeOptions?.length ?? 0) > 0
}
