import type { Product } from '#domain/catalogue/product-schema.ts'
import { type Category, isDiamondType, originLabel } from '#domain/catalogue/vocabulary.ts'

/** What the form starts with: the spec's jewellery type or '', and the first words of the description or ''. */
export interface Prefill {
  jewelryType: string
  description: string
}

/** The most characters of an address that are taken over as words. */
const MOST_WORDS = 120

/** What a piece of the catalogue is called in a request. A stone alone is none of the request's kinds. */
const TYPE_OF_CATEGORY: Record<Category, string> = {
  'tennis-bracelets': 'tennis-bracelet',
  'wedding-rings': 'ring',
  necklaces: 'necklace',
  bracelets: 'bracelet',
  earrings: 'earrings',
  anklets: 'anklet',
  'loose-diamonds': 'other'
}

/** Kinds an address may name, the calculator's among them, with the words for them. Requests spec, section 3. */
const KINDS: Record<string, { type: string; words: string }> = {
  'engagement-ring': { type: 'ring', words: 'An engagement ring' },
  'loose-diamond': { type: 'other', words: 'A loose stone' },
  ring: { type: 'ring', words: 'A ring' },
  necklace: { type: 'necklace', words: 'A necklace' },
  bracelet: { type: 'bracelet', words: 'A bracelet' },
  earrings: { type: 'earrings', words: 'A pair of earrings' },
  brooch: { type: 'brooch', words: 'A brooch' },
  anklet: { type: 'anklet', words: 'An anklet' },
  'tennis-bracelet': { type: 'tennis-bracelet', words: 'A tennis bracelet' },
  cufflinks: { type: 'cufflinks', words: 'A pair of cufflinks' },
  other: { type: 'other', words: 'A piece' }
}

const CUTS: Record<string, string> = {
  excellent: 'excellent cut',
  'very-good': 'very good cut',
  good: 'good cut',
  fair: 'fair cut'
}

/**
 * What the address of /bespoke says the request is about: a piece of the shop by its id (`product`, where it is known),
 * other words, or what stands in the price calculator. Anything outside the lists is ignored.
 */
export function prefill(search: URLSearchParams, product: Product | null = null): Prefill {
  const kind = known(KINDS, search.get('jewelryType'))
  const piece = product?.name ?? plainWords(search.get('piece'))
  const stone = stoneWords(search)
  const type = product ? TYPE_OF_CATEGORY[product.category] : (kind?.type ?? '')
  if (piece) return { jewelryType: type, description: `About “${piece}”:\n` }
  if (stone) return { jewelryType: type, description: `${kind?.words ?? 'A piece'}: ${stone}.\n` }
  return { jewelryType: type, description: '' }
}

/** The product id an address names, or null: ids are words joined by hyphens, and no product has but one word. */
export function pieceId(search: URLSearchParams): string | null {
  const piece = search.get('piece') ?? ''
  return /^[a-z0-9]+(-[a-z0-9]+)+$/.test(piece) && piece.length <= MOST_WORDS ? piece : null
}

/** "natural diamond, 1.20 ct, colour G, clarity VS2, excellent cut", or '' where the address names no stone. */
function stoneWords(search: URLSearchParams): string {
  const type = search.get('diamondType')
  const carat = Number(search.get('carat') ?? Number.NaN)
  return [
    isDiamondType(type) && `${originLabel(type).toLowerCase()} diamond`,
    carat > 0 && carat < 100 && `${carat.toFixed(2)} ct`,
    matching(search.get('color'), /^[D-K]$/, 'colour'),
    matching(search.get('clarity'), /^(?:FL|IF|VVS[12]|VS[12]|SI[12])$/, 'clarity'),
    known(CUTS, search.get('cut'))
  ]
    .filter((fact) => typeof fact === 'string')
    .join(', ')
}

const matching = (value: string | null, pattern: RegExp, label: string) =>
  value !== null && pattern.test(value) && `${label} ${value}`

const known = <Entry>(entries: Record<string, Entry>, name: string | null): Entry | undefined =>
  name !== null && Object.hasOwn(entries, name) ? entries[name] : undefined

/** One line of an address as words: an id that is no product's reads as its parts. */
function plainWords(words: string | null): string {
  // Control characters would come through from a crafted link.
  const line = (words ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const spoken = /^[a-z0-9-]+$/.test(line) ? line.replaceAll('-', ' ').trim() : line
  return [...spoken].slice(0, MOST_WORDS).join('')
}
