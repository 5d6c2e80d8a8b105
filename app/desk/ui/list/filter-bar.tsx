import type { ReactNode } from 'react'
import field from '../../../ui/controls/field.module.css'
import { Select } from '../../../ui/controls/select.tsx'
import { Submit } from '../buttons.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  action: string
  /** `FilterSearch`, `FilterNarrow`, hidden inputs. */
  children: ReactNode
}

/** What of a list is shown. It asks by address, so that a view can be kept and sent. */
export function FilterBar({ action, children }: FilterBarProps) {
  return (
    <search>
      <form className={styles.bar} method="get" action={action}>
        {children}
        <Submit outlined small>
          Show
        </Submit>
      </form>
    </search>
  )
}

/** The words looked for, in field `q`. The key / leads here. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
  return (
    <div className={`${styles.field} ${styles.search}`}>
      <label htmlFor="filter-q">{label}</label>
      <input
        id="filter-q"
        className={field.input}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={120}
        autoComplete="off"
        data-search
      />
    </div>
  )
}

/** The `FilterSelect`s. On a phone they are folded away beside the search, unless one of them is set. */
export function FilterNarrow({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  return (
    <details className={styles.narrow} open={isSet}>
      <summary>Narrow</summary>
      <div className={styles.choices}>{children}</div>
    </details>
  )
}

interface FilterSelectProps {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <Select toolbar id={`filter-${name}`} name={name} defaultValue={value} options={options} />
    </div>
  )
}
