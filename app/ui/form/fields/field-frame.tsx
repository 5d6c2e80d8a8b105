import { type ReactNode, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { CircleAlertIcon } from '../../icons.tsx'
import styles from '../form.module.css'

export interface FieldProps {
  /** The payload's own name, such as `shippingAddress.city`. */
  name: string
  label: string
  /** Required fields stand plain, the others say that they are not. LOOK, section 8. */
  optional?: boolean | undefined
  help?: ReactNode
  /** Takes the whole row of a pair. */
  full?: boolean | undefined
}

/** What ties a control to its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Label above, help and error below. */
export function FieldFrame({ name, label, optional = false, help, full = false, children }: FieldFrameProps) {
  const id = useId()
  const error = useFieldError(name)
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${full ? styles.full : ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <i> optional</i>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error !== null,
        'aria-required': !optional
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlertIcon />
      {children}
    </p>
  )
}

/** What is wrong with a field in words, or null. */
export function useFieldError(name: string): string | null {
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control, name })
  return getFieldState(name, state).error?.message ?? null
}
