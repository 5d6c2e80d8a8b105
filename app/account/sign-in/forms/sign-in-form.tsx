import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type SignIn, signInSchema } from '#domain/accounts/sign-in.ts'
import { reloadKept } from '../../../kept/account/session/reload-kept.ts'
import { signIn } from '../../../kept/account/session/sign-in.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { emailInput } from '../../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../sign-in.module.css'
import { EndedSession } from './ended-session.tsx'
import { failureWords } from './failure-words.ts'
import { FormEnd } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'

interface SignInFormProps {
  email: string
  onDone: () => void
  /** Each with the e-mail as it was typed. */
  onForgotten: (email: string) => void
  onRegister: (email: string) => void
}

/** E-mail and password. Success closes the dialog, empties the fields and reloads the page. Storefront spec, section 4. */
export function SignInForm({ email, onDone, onForgotten, onRegister }: SignInFormProps) {
  const form = useShopForm(signInSchema, { email, password: '' })
  const { control, getValues, setFocus, reset } = form
  const [failure, setFailure] = useState<string | null>(null)
  const typed = useWatch({ control })
  useEffect(() => setFocus(email ? 'password' : 'email'), [setFocus, email])

  async function submit(credentials: SignIn) {
    setFailure(null)
    const signedIn = await signIn(credentials)
    if (signedIn.kind !== 'signed-in') {
      setFailure(failureWords(signedIn))
      return
    }
    reset({ email: '', password: '' })
    onDone()
    if ((await reloadKept()) === 'stays') toast({ title: 'You are signed in' })
  }

  return (
    <Form form={form} label="Sign in" onSubmit={submit}>
      <div className={styles.fields}>
        <EndedSession onLeave={onDone} />
        <TextField name="email" label="E-mail" {...emailInput} autoComplete="username" />
        <PasswordField kind="current" />
        <FormEnd
          label="Sign in"
          submittingLabel="Signing in…"
          failure={failure}
          isIncomplete={!typed.email || !typed.password}
        />
        <div className={styles.ways}>
          <TextButton small onClick={() => onForgotten(getValues('email'))}>
            Forgotten your password?
          </TextButton>
          <TextButton small onClick={() => onRegister(getValues('email'))}>
            Create an account
          </TextButton>
        </div>
      </div>
    </Form>
  )
}
