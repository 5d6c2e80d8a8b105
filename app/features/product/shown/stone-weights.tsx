import type { Product } from '#domain/catalogue/product-schema.ts'
import { weightLabel } from '#domain/description/fill.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { STONE_WEIGHTS, type StoneWeight, totalCaratWeight } from '#domain/pricing/tennis-bracelet.ts'
import { brilliantDiameter } from '../../../ui/drawings/brilliant.ts'
import { Stone } from '../../../ui/drawings/stone.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../choosing/bracelet-customiser.module.css'
import { type Choices, designOf, priceOf } from '../choosing/use-choices.ts'
import { priceWords } from './product-summary.tsx'

interface StoneWeightsProps {
  product: Product
  choices: Choices
  /** While they are on their way the weights stand without prices. */
  prices: BraceletPriceList | undefined
  onChoose: (changed: Partial<Choices>) => void
}

/** The four weights of one stone, drawn at one scale, each with what the bracelet weighs and costs with it. */
export function StoneWeights({ product, choices, prices, onChoose }: StoneWeightsProps) {
  const priceWith = (weight: StoneWeight) => {
    const design = designOf(product, { ...choices, weight }, prices)
    return design && priceWords(priceOf(product, choices, design))
  }
  return (
    <fieldset>
      <legend className={text.label}>
        Weight of each stone <span className={text.hint}>&nbsp;drawn at one scale</span>
      </legend>
      <div className={styles.weights}>
        {STONE_WEIGHTS.map((option) => (
          <label key={option.weight} className={styles.weight}>
            <input
              type="radio"
              name="selectedDiamondWeight"
              value={option.weight}
              checked={option.weight === choices.weight}
              onChange={() => onChoose({ weight: option.weight })}
            />
            <Stone diameter={brilliantDiameter(option.weight)} />
            <span className={styles.weightName}>
              {option.name}
              <span className={text.caption}>
                {weightLabel(option.weight)} each, {weightLabel(totalCaratWeight(choices.length, option.weight))} in all
              </span>
            </span>
            <span className={text.body2}>{priceWith(option.weight)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
