import {
  BASE_PRICES,
  CARAT_EXPONENT,
  type CalculatorConfig,
  type Estimate,
  ORIGIN_FACTORS
} from '#domain/pricing/calculator.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import text from '../../ui/type/text.module.css'

/** How the diamond's line comes about, factor by factor, so that anyone can do the sum again. */
export function Reckoning({ config, estimate }: { config: CalculatorConfig; estimate: Estimate }) {
  const { carat, cut, color, clarity, diamondType, jewelryType } = config
  const { caratMultiplier, cutPremium, colorPremium, clarityPremium } = estimate
  const factors = [
    `${caratMultiplier.toFixed(2)} for ${carat.toFixed(1)} ct (weight to the power of ${CARAT_EXPONENT})`,
    cut !== 'excellent' && `${cutPremium} for the cut`,
    color !== 'G' && `${colorPremium} for colour ${color}`,
    clarity !== 'VS2' && `${clarityPremium} for clarity ${clarity}`
  ].filter((factor) => factor !== false)
  return (
    <p className={text.caption}>
      The diamond: {formatPounds(BASE_PRICES[jewelryType] * ORIGIN_FACTORS[diamondType])} at 1.0 ct, excellent, G, VS2
      {factors.map((factor) => ` × ${factor}`)}. Each line is rounded to the pound, the total only once.
    </p>
  )
}
