import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { PASSWORD_LEAST } from '#domain/accounts/password.ts'
import type { PasswordOwner } from '#domain/accounts/weigh-password.ts'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import styles from '../sign-in.module.css'
import { PasswordStrength } from './password-strength.tsx'

interface PasswordFieldProps {
  /** One that is chosen now, or the one that was chosen before. */
  kind: 'new' | 'current'
  /** Whose a new one is to be, as far as it was typed. */
  owner?: PasswordOwner
}

/** A password, which can be looked at while it is typed. It has no upper bound here: the rules say when it is too long. */
export function PasswordField({ kind, owner }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isNew = kind === 'new'
  const field = (
    <div className={styles.password}>
      <TextField
        name="password"
        label="Password"
        // Password managers and the browser's memory know it by its type when the form is sent.
        type={isShown && !isSubmitting ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        help={isNew && `At least ${PASSWORD_LEAST} characters. A few words in a row are easy to keep in mind.`}
      />
      <TextButton small aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show password
      </TextButton>
    </div>
  )
  return isNew ? (
    <PasswordStrength name="password" {...(owner && { owner })}>
      {field}
    </PasswordStrength>
  ) : (
    field
  )
}
