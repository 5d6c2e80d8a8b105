import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldError, useFieldError } from '../fields/field-frame.tsx'
import styles from './check.module.css'

interface CheckboxGroupProps {
  name: string
  label: string
  optional?: boolean
  options: readonly { value: string; label: string }[]
  help?: ReactNode
}

/** Several choices of a list. The value is a list in the options' order. */
export function CheckboxGroup({ name, label: legend, optional = false, options, help }: CheckboxGroupProps) {
  const id = useId()
  const { field } = useController({ name })
  const error = useFieldError(name)
  const chosen: readonly string[] = field.value ?? []

  function choose(value: string, isChosen: boolean): void {
    field.onChange(
      options
        .map((option) => option.value)
        .filter((candidate) => (candidate === value ? isChosen : chosen.includes(candidate)))
    )
  }

  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={`${styles.group} ${error ? styles.wrong : ''}`} aria-describedby={described || undefined}>
      <legend>
        {legend}
        {optional && <i> optional</i>}
      </legend>
      {help && (
        <p id={`${id}-help`} className={styles.note}>
          {help}
        </p>
      )}
      <div className={styles.options}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
