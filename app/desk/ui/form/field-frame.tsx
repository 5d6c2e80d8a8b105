import type { ReactNode } from 'react'
import frame from '../../../ui/form/form.module.css'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { type FieldProps, fieldId, readField } from './form-field.ts'

/** What a control takes on: its name and value, and what ties it to its label, hint and error. */
export interface Control {
  id: string
  name: string
  defaultValue: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, error and hint below. */
export function FieldFrame({ children, ...field }: FieldProps & { children: (control: Control) => ReactNode }) {
  const { name, label, formName, hint, required = false, isPrefilled = false } = field
  const id = fieldId(formName, name)
  const { value, error } = readField(field)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={frame.field}>
      <label className={frame.label} htmlFor={id}>
        {label}
        {!required && !isPrefilled && <i> optional</i>}
      </label>
      {children({
        id,
        name,
        defaultValue: value,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined
      })}
      <FieldWords id={id} error={error} hint={hint} />
    </div>
  )
}

interface FieldWordsProps {
  id: string
  error: string | null
  hint: string | undefined
}

/** What is wrong with a field, and what helps to fill it. */
export function FieldWords({ id, error, hint }: FieldWordsProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={frame.error}>
          <CircleAlertIcon />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={frame.help}>
          {hint}
        </p>
      )}
    </>
  )
}
