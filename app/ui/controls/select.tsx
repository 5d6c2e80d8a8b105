import { type ComponentProps, useId } from 'react'
import styles from './select.module.css'

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[]
  toolbar?: boolean
}

/** A select of a toolbar with its name before it, or above it where it stands alone. */
export function NamedSelect({ name, label, className = '', ...select }: SelectProps & { label: string }) {
  const id = useId()
  return (
    <label className={`${styles.named} ${className}`} htmlFor={id}>
      <span>{label}</span>
      <Select {...select} id={id} name={name} toolbar />
    </label>
  )
}

/** A native select in the shop's look: better on a phone than any menu of ours. */
export function Select({ options, toolbar, className = '', ...select }: SelectProps) {
  return (
    <select {...select} className={`${styles.select} ${toolbar ? styles.toolbar : ''} ${className}`}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
