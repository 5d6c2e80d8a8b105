import type { ReactNode } from 'react'
import text from '../type/text.module.css'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; label: string; sign?: ReactNode }[]
  onChoose: (value: Value) => void
}

/** Two or three choices side by side: native radios, the chosen one filled with ink. */
export function Segmented<Value extends string>({ legend, name, value, options, onChoose }: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={text.visuallyHidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.sign}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
