import Dialog from '@mui/material/Dialog'
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import {
  type ConsentCategory,
  type ConsentChoices,
  OPTIONAL_CATEGORIES,
  parseConsent,
  REJECT_ALL
} from '#domain/consent/consent.ts'
import { storedFor } from '#domain/consent/storage-keys.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import text from '../../ui/type/text.module.css'
import categorySwitchStyles from './category-switch.module.css'
import { choose, consentText, subscribeToConsent } from './kept-consent.ts'
import styles from './settings-dialog.module.css'

const words: Record<ConsentCategory, { name: string; purpose: string }> = {
  necessary: {
    name: 'Necessary',
    purpose: 'Your cart, your requests and orders, this choice, and the shop without a connection. Always on.'
  },
  preferences: { name: 'Preferences', purpose: 'Remembers on this device what you searched for.' },
  analytics: {
    name: 'Analytics',
    purpose: 'Counts how fast our pages open and answer, by page and line, without saying whose visit it was.'
  },
  marketing: { name: 'Marketing', purpose: 'Would show our advertisements on other sites.' }
}

interface CategorySwitchProps {
  category: ConsentCategory
  isOn: boolean
  /** Without it, it cannot be switched. */
  onSwitch?: (isOn: boolean) => void
}

/** One category: what it is for, and what the switch changes in this shop. */
function CategorySwitch({ category, isOn, onSwitch }: CategorySwitchProps) {
  const id = useId()
  const { name, purpose } = words[category]
  return (
    <label className={categorySwitchStyles.row}>
      <span>
        <span id={`${id}-name`} className={categorySwitchStyles.name}>
          {name}
        </span>
        <span id={`${id}-purpose`} className={categorySwitchStyles.purpose}>
          {purpose} {effectOf(category)}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the box says itself whether it is checked
        role="switch"
        className={categorySwitchStyles.switch}
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
  if (category === 'analytics' && names.length === 0) return 'Keeps nothing on this device.'
  return names.length === 0
    ? 'Not used: this shop has none, and the switch changes nothing.'
    : `Keeps ${names.join(', ')}.`
}

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** Each category with its switch, on any page. Closed without saving, nothing changes. Storefront spec, section 4. */
export default function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  useCloseRequest(open, onClose)
  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={onClose}
        maxWidth="sm"
        fullWidth
        aria-labelledby="cookie-settings-title"
        slotProps={{ transition: { onExited: keepFocus } }}
      >
        <PanelHead title="Cookie settings" titleId="cookie-settings-title" close={<CloseIcon />} onClose={onClose} />
        <Switches onClose={onClose} />
      </Dialog>
    </MuiRoot>
  )
}

/** Mounted anew with each opening: what was switched and not saved is forgotten. Without a choice all is off that can be. */
function Switches({ onClose }: Omit<SettingsDialogProps, 'open'>) {
  const kept = parseConsent(useSyncExternalStore(subscribeToConsent, consentText))
  const [choices, setChoices] = useState<ConsentChoices>(kept ?? REJECT_ALL)

  function save(event: FormEvent) {
    event.preventDefault()
    choose(choices)
    onClose()
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <div className={styles.body}>
        <p className={text.body2}>
          You can change this whenever you like. What each of them keeps is in our{' '}
          <Link to="/cookie-policy" onClick={onClose}>
            cookie policy
          </Link>
          .
        </p>
        <CategorySwitch category="necessary" isOn />
        {OPTIONAL_CATEGORIES.map((category) => (
          <CategorySwitch
            key={category}
            category={category}
            isOn={choices[category]}
            onSwitch={(isOn) => setChoices({ ...choices, [category]: isOn })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" wide>
          Save Preferences
        </Button>
      </div>
    </form>
  )
}

/** The focus goes back to what opened the settings, but the banner's button goes with the banner. */
function keepFocus(dialog: HTMLElement): void {
  const { activeElement, body } = document
  if (activeElement === body || dialog.contains(activeElement))
    document.getElementById('main')?.focus({ preventScroll: true })
}
