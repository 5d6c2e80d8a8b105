import { useId } from 'react'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import { storedFor } from '#domain/consent/storage-keys.ts'
import styles from './category-switch.module.css'

const words: Record<ConsentCategory, { name: string; purpose: string }> = {
  necessary: {
    name: 'Necessary',
    purpose: 'Your cart, your requests and orders, this choice, and the shop without a connection. Always on.'
  },
  preferences: { name: 'Preferences', purpose: 'Would remember how you like the shop to look.' },
  analytics: { name: 'Analytics', purpose: 'Would count visits and which pages are read.' },
  marketing: { name: 'Marketing', purpose: 'Would show our advertisements on other sites.' }
}

interface CategorySwitchProps {
  category: ConsentCategory
  isOn: boolean
  /** Without it, it cannot be switched. */
  onSwitch?: (isOn: boolean) => void
}

/** One category: what it is for, and what the switch changes in this shop. */
export function CategorySwitch({ category, isOn, onSwitch }: CategorySwitchProps) {
  const id = useId()
  const { name, purpose } = words[category]
  return (
    <label className={styles.row}>
      <span>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        <span id={`${id}-purpose`} className={styles.purpose}>
          {purpose} {effectOf(category)}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the box says itself whether it is checked
        role="switch"
        className={styles.switch}
        checked={isOn}
        disabled={!onSwitch}
        onChange={(event) => onSwitch?.(event.target.checked)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-purpose`}
      />
    </label>
  )
}

/** From the list of what the shop keeps, so that this cannot say less than it does. */
function effectOf(category: ConsentCategory): string {
  if (category === 'necessary') return ''
  const names = storedFor(category).map((item) => item.name)
  return names.length === 0
    ? 'Not used: this shop has none, and the switch changes nothing.'
    : `Keeps ${names.join(', ')}.`
}
