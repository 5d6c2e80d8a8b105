import type { ComponentProps } from 'react'
import styles from './select.module.css'

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[]
  toolbar?: boolean
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
