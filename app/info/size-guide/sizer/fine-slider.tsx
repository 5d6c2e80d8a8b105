import { useId } from 'react'
import { PlainButton } from '../../../ui/controls/button.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/rare-icons.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './fine-slider.module.css'

interface FineSliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** What is read out instead of the bare number. */
  valueText: string
  less: string
  more: string
  onChange: (value: number) => void
}

/** A slider for the coarse move, with a button at each end for one step. Arrow keys move it by a step as well. */
export function FineSlider({ label, value, min, max, step, valueText, less, more, onChange }: FineSliderProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={text.label}>
        {label}
      </label>
      <div className={styles.row}>
        <PlainButton aria-label={less} blocked={value <= min} onClick={() => onChange(value - step)}>
          <MinusIcon />
        </PlainButton>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <PlainButton aria-label={more} blocked={value >= max} onClick={() => onChange(value + step)}>
          <PlusIcon />
        </PlainButton>
      </div>
    </div>
  )
}
