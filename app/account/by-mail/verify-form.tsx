import { useState } from 'react'
import { type Verification, verificationSchema, verifiedSchema } from '#domain/accounts/registration.ts'
import type { SignIn } from '#domain/accounts/sign-in.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { reloadKept } from '../../kept/account/session/reload-kept.ts'
import { signIn } from '../../kept/account/session/sign-in.ts'
import { Form } from '../../ui/form/form.tsx'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { FormEnd } from '../sign-in/forms/form-end.tsx'
import { PasswordField } from '../sign-in/forms/password-field.tsx'
import { sayFailure } from '../sign-in/forms/say-failure.ts'
import styles from '../sign-in/sign-in.module.css'

interface VerifyFormProps {
  token: string
  /** The account is there, and signing in to it is still to be done. */
  onDone: (email: string) => void
  /** The link is used, or too old. */
  onVoid: () => void
}

/** The password that was chosen: an account that a stranger asked for is confirmed by nobody. */
export function VerifyForm({ token, onDone, onVoid }: VerifyFormProps) {
  const form = useShopForm(verificationSchema, { token, password: '' })
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(body: Verification) {
    setFailure(null)
    const answer = await askAccount('POST', '/api/customers/verify', { body, schema: verifiedSchema, owner: '' })
    if (answer.kind === 'ok') await enter({ email: answer.value.email, password: body.password })
    else if (answer.kind === 'refused' && answer.problem.status === 404) onVoid()
    else setFailure(sayFailure(form, answer))
  }

  async function enter(credentials: SignIn) {
    const signedIn = await signIn(credentials)
    if (signedIn.kind !== 'signed-in') onDone(credentials.email)
    else await reloadKept()
  }

  return (
    <Form form={form} label="Confirm your e-mail" onSubmit={submit}>
      <div className={styles.fields}>
        <PasswordField kind="current" />
        <FormEnd label="Confirm and sign in" submittingLabel="Confirming…" failure={failure} />
      </div>
    </Form>
  )
}
