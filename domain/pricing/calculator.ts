import { type Pence, pounds } from './money.ts'
import { VAT_PERCENT } from './vat.ts'

/** Pence of a piece of each kind around a natural stone of 1 ct, excellent cut, G, VS2. Requests spec, section 9. */
export const BASE_PRICES = {
  'engagement-ring': pounds(3200),
  'tennis-bracelet': pounds(8500),
  necklace: pounds(4800),
  earrings: pounds(2800),
  'loose-diamond': pounds(2500)
} as const satisfies Record<string, Pence>

/** What a laboratory-grown stone costs of a natural one. Requests spec, section 9. */
export const ORIGIN_FACTORS = { natural: 1, 'lab-grown': 0.5 } as const

/** Requests spec, section 9. */
export const CUT_FACTORS = { excellent: 1, 'very-good': 0.92, good: 0.85, fair: 0.75 } as const

/** Requests spec, section 9. */
export const COLOR_FACTORS = { D: 1.15, E: 1.12, F: 1.08, G: 1, H: 0.94, I: 0.87, J: 0.78, K: 0.68 } as const

/** Requests spec, section 9. */
export const CLARITY_FACTORS = {
  FL: 1.25,
  IF: 1.18,
  VVS1: 1.12,
  VVS2: 1.08,
  VS1: 1.05,
  VS2: 1,
  SI1: 0.88,
  SI2: 0.75
} as const

/** Pence for setting the stone; a loose diamond is not set. Requests spec, section 9. */
export const SETTING_COSTS = {
  'engagement-ring': pounds(450),
  'tennis-bracelet': pounds(850),
  necklace: pounds(650),
  earrings: pounds(380),
  'loose-diamond': 0
} as const satisfies Record<keyof typeof BASE_PRICES, Pence>

/** The price grows with the carat to this power. Requests spec, section 9. */
export const CARAT_EXPONENT = 1.8

/** Of the diamond's price, in percent. Requests spec, section 9. */
export const CRAFTSMANSHIP_PERCENT = 15

/** Pence; GIA's for a natural stone of at least `giaFrom` carats, otherwise our own. Requests spec, section 9. */
export const CERTIFICATION = { gia: pounds(85), inHouse: pounds(25), giaFrom: 0.3 } as const

/** What the calculator is asked. */
export interface CalculatorConfig {
  /** Above 0. */
  carat: number
  cut: keyof typeof CUT_FACTORS
  color: keyof typeof COLOR_FACTORS
  clarity: keyof typeof CLARITY_FACTORS
  diamondType: keyof typeof ORIGIN_FACTORS
  jewelryType: keyof typeof BASE_PRICES
}

/** The breakdown. Sums are pence and not rounded: only what is shown is. DECISIONS 3. */
export interface Estimate {
  caratMultiplier: number
  /** Factors: 0.92 for a very good cut. */
  cutPremium: number
  colorPremium: number
  clarityPremium: number
  baseDiamondPence: number
  settingPence: number
  craftsmanshipPence: number
  certificationPence: number
  /** Before VAT. */
  subtotalPence: number
  vatPence: number
  totalPence: number
}

/**
 * What a commissioned piece with a stone of this grade costs, as an indication. Throws a RangeError for a weight that is
 * none, which the forms never let through. Requests spec, section 9; DECISIONS 3 and 23.
 */
export function estimate({ carat, cut, color, clarity, diamondType, jewelryType }: CalculatorConfig): Estimate {
  if (!(carat > 0 && Number.isFinite(carat))) throw new RangeError(`${carat} is no weight of a stone in carats`)
  const caratMultiplier = carat ** CARAT_EXPONENT
  const cutPremium = CUT_FACTORS[cut]
  const colorPremium = COLOR_FACTORS[color]
  const clarityPremium = CLARITY_FACTORS[clarity]

  const basePence = BASE_PRICES[jewelryType] * ORIGIN_FACTORS[diamondType]
  const baseDiamondPence = basePence * cutPremium * colorPremium * clarityPremium * caratMultiplier
  const settingPence = SETTING_COSTS[jewelryType]
  const craftsmanshipPence = (baseDiamondPence * CRAFTSMANSHIP_PERCENT) / 100
  const certificationPence = certificationFee(diamondType, carat)
  const subtotalPence = baseDiamondPence + settingPence + craftsmanshipPence + certificationPence
  const vatPence = (subtotalPence * VAT_PERCENT) / 100

  return {
    caratMultiplier,
    cutPremium,
    colorPremium,
    clarityPremium,
    baseDiamondPence,
    settingPence,
    craftsmanshipPence,
    certificationPence,
    subtotalPence,
    vatPence,
    totalPence: subtotalPence + vatPence
  }
}

const certificationFee = (diamondType: CalculatorConfig['diamondType'], carat: number): Pence =>
  diamondType === 'natural' && carat >= CERTIFICATION.giaFrom ? CERTIFICATION.gia : CERTIFICATION.inHouse
