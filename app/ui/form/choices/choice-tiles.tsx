import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldError, useFieldError } from '../fields/field-frame.tsx'
import styles from './choice-tiles.module.css'

export interface ChoiceTile {
  value: string
  label: string
  drawing?: ReactNode
  note?: string
}

interface ChoiceTilesProps {
  name: string
  label: string
  options: readonly ChoiceTile[]
}

/** One choice of a few that are told apart by sight: native radios in a ruled grid, the chosen one framed. */
export function ChoiceTiles({ name, label: legend, options }: ChoiceTilesProps) {
  const id = useId()
  const { field } = useController({ name })
  const error = useFieldError(name)
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.tiles}>
        {options.map(({ value, label, drawing, note }, index) => (
          <label key={value} className={styles.tile}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            {drawing}
            <span>{label}</span>
            {note && <small>{note}</small>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
