import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { CALCULATOR_OPTIONS } from '#domain/pricing/calculator-labels.ts'
import field from '../ui/controls/field.module.css'
import { Select } from '../ui/controls/select.tsx'
import styles from './choices.module.css'
import type { Choose } from './use-calculator.ts'

const FIELDS = [
  { name: 'jewelryType', label: 'Jewellery type' },
  { name: 'diamondType', label: 'Diamond type' },
  { name: 'cut', label: 'Cut' },
  { name: 'color', label: 'Colour' },
  { name: 'clarity', label: 'Clarity' }
] as const

/** The five lists. Each grade says what it does to the price of the diamond. */
export function Choices({ config, onChoose }: { config: CalculatorConfig; onChoose: Choose }) {
  return (
    <div className={styles.choices}>
      {FIELDS.map(({ name, label }) => (
        <label key={name} htmlFor={`calculator-${name}`} className={`${field.field} ${styles[name]}`}>
          <span>{label}</span>
          <Select
            id={`calculator-${name}`}
            name={name}
            autoComplete="off"
            options={CALCULATOR_OPTIONS[name]}
            value={config[name]}
            onChange={(event) => onChoose({ [name]: event.target.value }, event.timeStamp)}
          />
        </label>
      ))}
    </div>
  )
}
