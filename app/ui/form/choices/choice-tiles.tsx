import { type ReactNode, type Ref, useId } from 'react'
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
  /** As a row of a configurator: what is chosen stands right of the label. LOOK, section 13: choice row. */
  isRow?: boolean
}

/** One choice of a few that are told apart by sight, as a field of a form. */
export function ChoiceTiles({ name, ...shown }: ChoiceTilesProps) {
  const { field } = useController({ name })
  return (
    <TileRadios
      {...shown}
      name={name}
      value={String(field.value ?? '')}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      firstRef={field.ref}
      error={useFieldError(name)}
    />
  )
}

interface TileRadiosProps extends ChoiceTilesProps {
  value: string
  onChoose: (value: string) => void
  onBlur?: () => void
  firstRef?: Ref<HTMLInputElement>
  error?: string | null
}

/** Native radios in a ruled grid, the chosen one framed. */
export function TileRadios({
  name,
  label: legend,
  options,
  isRow,
  value: chosen,
  onChoose,
  onBlur,
  firstRef,
  error
}: TileRadiosProps) {
  const id = useId()
  const told = options.find(({ value }) => value === chosen)?.label
  return (
    <fieldset
      className={`${styles.group} ${isRow ? styles.row : ''}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {isRow && (
        <span className={styles.told} aria-hidden="true">
          {told}
        </span>
      )}
      <div className={styles.tiles}>
        {options.map(({ value, label, drawing, note }, index) => (
          <label key={value} className={styles.tile}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              onBlur={onBlur}
              ref={index === 0 ? firstRef : undefined}
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
