import { Fragment, type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import text from '../../type/text.module.css'
import { FieldError, useFieldError } from '../fields/field-frame.tsx'
import styles from './radio-rows.module.css'

export interface RadioRow {
  value: string
  label: string
  help?: ReactNode
  /** What the choice brings with it, shown while it is chosen. */
  inside?: ReactNode
}

interface RadioRowsProps {
  name: string
  legend: string
  rows: readonly RadioRow[]
}

/** One choice of a few, each on a row of its own with what it means. */
export function RadioRows({ name, legend, rows }: RadioRowsProps) {
  const id = useId()
  const { field } = useController({ name })
  const error = useFieldError(name)
  return (
    <fieldset className={styles.rows} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={text.visuallyHidden}>{legend}</legend>
      {rows.map(({ value, label, help, inside }, index) => (
        <Fragment key={value}>
          <label className={styles.row}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={help ? `${id}-${value}-help` : undefined}
            />
            <span>
              <b id={`${id}-${value}`}>{label}</b>
              {help && (
                <span id={`${id}-${value}-help`} className={styles.help}>
                  {help}
                </span>
              )}
            </span>
          </label>
          {inside && field.value === value && <div className={styles.inside}>{inside}</div>}
        </Fragment>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
