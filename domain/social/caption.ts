import type { Product } from '../catalogue/product-schema.ts'
import type { DiamondType } from '../catalogue/vocabulary.ts'
import { fillIn } from '../content/words.ts'
import { AS_LISTED } from '../description/configuration.ts'
import { describePiece } from '../description/describe.ts'
import { tidyHashtags } from './hashtags.ts'

/** The most characters Instagram takes as a caption, tags included. */
export const LONGEST_CAPTION = 2200

/** What is added to a text that leaves the origin of laboratory-grown diamonds unsaid. */
export const ORIGIN_SENTENCE = 'Laboratory-grown diamonds.'

/** What a caption's sentence of the piece may be filled with: its name, and its stones' weight and grades where they are known. */
export const PIECE_NAMES = ['piece', 'grades'] as const

/** The sentence of a piece whose grades are known, and of one whose are not, as a new shop begins. */
export const PIECE_SENTENCE = '{piece}: {grades}.'
export const UNGRADED_SENTENCE = '{piece}.'

/** The shop's own words of a caption; empty ones are left out. */
export interface CaptionWords {
  graded: string
  ungraded: string
  closing: string
}

/** Names the product, and says whether its diamonds are laboratory-grown, whatever the shop's words say. Requests spec, section 9. */
export function defaultCaption(product: Product, { graded, ungraded, closing }: CaptionWords): string {
  const { grades } = describePiece(product, AS_LISTED)
  const names = new Map([
    ['piece', product.name],
    ['grades', grades ?? '']
  ])
  const piece = fillIn(grades ? graded : ungraded, (name) => names.get(name))
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
