import type { MetalType } from '../catalogue/vocabulary.ts'

/** The metals a bracelet's price tells apart; the colour of gold does not change it. DECISIONS 5. */
export const BRACELET_METALS = ['silver', '9k', '18k', 'platinum'] as const
export type BraceletMetal = (typeof BRACELET_METALS)[number]

const METAL_OF_TYPE: Record<MetalType, BraceletMetal> = {
  platinum: 'platinum',
  '18k-white-gold': '18k',
  '18k-yellow-gold': '18k',
  '18k-rose-gold': '18k',
  '18k': '18k',
  '9k-white-gold': '9k',
  '9k-yellow-gold': '9k',
  '9k-rose-gold': '9k',
  '9k': '9k',
  sterlingsilver: 'silver',
  '925-silver': 'silver'
}

/** The metal by which a bracelet is priced: the one map from `metalType`, colour dropped. DECISIONS 5. */
export const braceletMetal = (metalType: MetalType): BraceletMetal => METAL_OF_TYPE[metalType]
