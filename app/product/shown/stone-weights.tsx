import { caratLabel } from '#domain/catalogue/product-facts.ts'
import {
  type BraceletLength,
  STONE_WEIGHTS,
  type StoneWeight,
  totalCaratWeight
} from '#domain/pricing/tennis-bracelet.ts'
import { brilliantDiameter } from '../../ui/drawings/brilliant.ts'
import { Stone } from '../../ui/drawings/stone.tsx'
import text from '../../ui/type/text.module.css'
import styles from '../choosing/bracelet-customiser.module.css'
import type { Choices } from '../choosing/use-choices.ts'

interface StoneWeightsProps {
  length: BraceletLength
  weight: StoneWeight
  onChoose: (changed: Partial<Choices>) => void
}

/** The four weights of one stone, drawn at one scale. */
export function StoneWeights({ length, weight, onChoose }: StoneWeightsProps) {
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
              checked={option.weight === weight}
              onChange={() => onChoose({ weight: option.weight })}
            />
            <Stone diameter={brilliantDiameter(option.weight)} />
            <span className={styles.weightName}>
              {option.name}
              <span className={text.caption}>{option.weight} ct each</span>
            </span>
            <span className={text.body2}>{caratLabel(totalCaratWeight(length, option.weight))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
