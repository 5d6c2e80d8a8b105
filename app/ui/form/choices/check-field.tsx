import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import styles from './check.module.css'

interface CheckFieldProps {
  name: string
  label: string
  help?: ReactNode
}

/** A yes or no. */
export function CheckField({ name, label, help }: CheckFieldProps) {
  const id = useId()
  const { field } = useController({ name })
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        name={name}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        ref={field.ref}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.note}>
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
