import type { DiamondType } from '../catalogue/vocabulary.ts'

export type Certificate = 'GIA' | 'IGI' | 'in-house'

/** From which weight of a single stone, in carats, a laboratory signs instead of the shop. Storefront spec, section 9. */
export const LABORATORY_FROM_CARAT: Record<DiamondType, number> = { natural: 0.3, 'lab-grown': 1 }

/**
 * Which certificate a piece has, by the weight of its largest stone in carats.
 *
 * The total weight never counts: a bracelet of 8 ct in stones of 0.083 ct has our own certificate. A piece whose stone
 * weight is not known has our own, too, so that no laboratory is ever promised by mistake. IGI is at extra cost.
 * Storefront spec, section 9; the FAQ's price threshold is superseded, DECISIONS 21.
 */
export function certificateFor(diamondType: DiamondType, stoneCarat: number | null): Certificate {
  if (stoneCarat === null || stoneCarat < LABORATORY_FROM_CARAT[diamondType]) return 'in-house'
  return diamondType === 'natural' ? 'GIA' : 'IGI'
}

/** The one sentence a product's page says about its own certificate. */
export function certificateSentence(certificate: Certificate): string {
  return SENTENCES[certificate]
}

/** How an IGI certificate is had, since it is in no price and is not sold online: what to do, and what it binds to. */
export const IGI_ON_REQUEST =
  'It can have an IGI certificate at extra cost: ask us before it is made, and we name the price first.'

const SENTENCES: Record<Certificate, string> = {
  GIA: 'It comes with a GIA certificate.',
  IGI: `It comes with our own certificate. ${IGI_ON_REQUEST}`,
  'in-house': 'It comes with our own certificate.'
}
