import type { Product } from '../catalogue/product-schema.ts'

/** The most tags Instagram takes in one post. */
export const MOST_HASHTAGS = 30

/**
 * The tags a post begins with: the brand's own, as "Northlight Diamonds" gives `#NorthlightDiamonds`, and for a
 * laboratory-grown piece the one that says so. Requests spec, section 9.
 */
export function defaultHashtags({ diamondType }: Pick<Product, 'diamondType'>, brand: string): string {
  const [first = brand] = brand.split(' ')
  const origin = diamondType === 'lab-grown' ? ' #LaboratoryGrownDiamonds' : ''
  return tidyHashtags(`${brand.replace(/\s+/g, '')} ${first} DiamondJewellery${origin}`)
}

/**
 * Tags as networks read them, whatever was typed: one `#` before letters, digits and underscores, parted by single
 * spaces, each once whatever its capitals, at most 30. What has no letter is no tag.
 */
export function tidyHashtags(typed: string): string {
  const tags = typed
    .split(/[\s,;#]+/)
    .map((tag) => tag.replace(/[^\p{L}\p{M}\p{N}_]+/gu, ''))
    .filter((tag) => /\p{L}/u.test(tag))
  const folded = tags.map((tag) => tag.toLowerCase())
  return tags
    .filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
    .slice(0, MOST_HASHTAGS)
    .map((tag) => `#${tag}`)
    .join(' ')
}
