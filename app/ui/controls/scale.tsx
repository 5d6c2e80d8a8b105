import type { CSSProperties, ReactNode } from 'react'
import text from '../type/text.module.css'
import styles from './scale.module.css'

export interface ScaleStop {
  value: string
  label: string
  /** What stands under the value: stones, or the price at this stop. */
  note?: string
}

interface ScaleProps {
  legend: ReactNode
  name: string
  value: string
  stops: readonly ScaleStop[]
  onChoose: (value: string) => void
}

/** The scale: a ruled line with one native radio a stop. LOOK, section 9. */
export function Scale({ legend, name, value, stops, onChoose }: ScaleProps) {
  return (
    <fieldset>
      <legend className={text.label}>{legend}</legend>
      <div className={styles.scale} style={{ '--stops': stops.length } as CSSProperties}>
        {stops.map((stop) => (
          <label key={stop.value} className={styles.stop}>
            <input
              type="radio"
              name={name}
              value={stop.value}
              checked={stop.value === value}
              onChange={() => onChoose(stop.value)}
            />
            <span>{stop.label}</span>
            {stop.note && <small>{stop.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
