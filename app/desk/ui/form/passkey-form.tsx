import type { ReactNode } from 'react'
import summary from '../../../ui/form/error-summary.module.css'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { Submit } from '../buttons.tsx'
import { useMay } from '../may.tsx'
import styles from './passkey-form.module.css'

interface PasskeyFormProps {
  action: string
  /** Has a passkey made that these options (JSON) describe, or one proved, for which it asks at an address. */
  does: { kind: 'make'; options: string } | { kind: 'prove'; asks: string }
  /** The field that brings what the browser answers. */
  answer: string
  /** What is sent besides. */
  fields?: readonly (readonly [name: string, value: string])[]
  outlined?: boolean
  /** What its button says. */
  children: ReactNode
}

/**
 * A form that a passkey fills: app/desk/browser/passkeys.ts, which shows it where the browser has passkeys at all. Until
 * then, and without scripts, it is not there.
 */
export function PasskeyForm({ action, does, answer, fields = [], outlined = false, children }: PasskeyFormProps) {
  const may = useMay()
  if (!may('POST', action)) return null
  const how = does.kind === 'make' ? { 'data-passkey-options': does.options } : { 'data-passkey-asks': does.asks }
  return (
    <form className={styles.form} method="post" action={action} data-passkey={does.kind} {...how} hidden>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={answer} data-passkey-answer />
      <div className={`${summary.summary} ${styles.problem}`} role="alert" tabIndex={-1} data-passkey-problem hidden>
        <CircleAlertIcon />
        <p />
      </div>
      <Submit outlined={outlined}>{children}</Submit>
    </form>
  )
}

/** What is said instead where the browser has no passkeys, or does without scripts. */
export function NoPasskeys({ children }: { children: ReactNode }) {
  return <p data-passkey-missing>{children}</p>
}
