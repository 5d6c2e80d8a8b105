import type { Product } from '../catalogue/product-schema.ts'
import type { DiamondType } from '../catalogue/vocabulary.ts'
import { AS_LISTED } from '../description/configuration.ts'
import { describePiece } from '../description/describe.ts'
import { tidyHashtags } from './hashtags.ts'

/** The most characters Instagram takes as a caption, tags included. */
export const LONGEST_CAPTION = 2200

/** What is added to a text that leaves the origin of laboratory-grown diamonds unsaid. */
export const ORIGIN_SENTENCE = 'Laboratory-grown diamonds.'

/** Names the product, and says whether its diamonds are laboratory-grown; `closing` is the shop's own last sentence. Requests spec, section 9. */
export function defaultCaption(product: Product, closing: string): string {
  const { grades } = describePiece(product, AS_LISTED)
  const piece = grades ? `${product.name}: ${grades}.` : `${product.name}.`
  return withOrigin(`${piece} ${closing}`.trim(), product.diamondType)
}

/** Whether a text tells the origin of laboratory-grown diamonds in full; a tag run together does not. */
export function saysOrigin(text: string, diamondType: DiamondType): boolean {
  return diamondType === 'natural' || /\blaboratory[- ]grown\b/i.test(text)
}

/** The text with the origin in it: buyers must be able to tell, so it is never left out. LOOK, section 11. */
function withOrigin(text: string, diamondType: DiamondType): string {
  const said = text.trim()
  if (saysOrigin(said, diamondType)) return said
  return said ? `${said}\n${ORIGIN_SENTENCE}` : ORIGIN_SENTENCE
}

/** What the sharer wrote to go with a picture. */
export interface Written {
  caption: string
  hashtags: string
  diamondType: DiamondType
}

/** The words that leave with a post: caption, the origin where the caption leaves it out, and the tags below. */
export function postText({ caption, hashtags, diamondType }: Written): string {
  return [withOrigin(caption, diamondType), tidyHashtags(hashtags)].filter(Boolean).join('\n\n')
}
