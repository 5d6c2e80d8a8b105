import { useEffect, useState } from 'react'
import { doneSchema, passwordResetSchema, RESET_HELD_MINUTES } from '#domain/accounts/registration.ts'
import { askAccount } from '../../../../client-store/account/ask-account.ts'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { emailInput } from '../../../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useShopForm } from '../../../../ui/form/use-shop-form.ts'
import text from '../../../../ui/type/text.module.css'
import styles from '../sign-in.module.css'
import { FormEnd } from './form-end.tsx'
import { MailSent } from './mail-sent.tsx'
import { sayFailure } from './say-failure.ts'

interface ForgottenFormProps {
  email: string
  onSignIn: (email: string) => void
  onClose: () => void
}

/** Asks for the mail with the way to a new password. What is said here tells nobody who is a customer. */
export function ForgottenForm({ email, onSignIn, onClose }: ForgottenFormProps) {
  const form = useShopForm(passwordResetSchema, { email })
  const { getValues, setFocus } = form
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => setFocus('email'), [setFocus])

  async function submit(body: { email: string }) {
    setFailure(null)
    const answer = await askAccount('POST', '/api/customers/password-reset', { body, schema: doneSchema, owner: '' })
    if (answer.kind === 'ok') setSentTo(body.email)
    else setFailure(sayFailure(form, answer))
  }

  if (sentTo !== null)
    return (
      <MailSent to={sentTo} isOnlyIfKnown onClose={onClose}>
        Its link works once, within {RESET_HELD_MINUTES} minutes.
      </MailSent>
    )
  return (
    <Form form={form} label="Choose a new password" onSubmit={submit}>
      <div className={styles.fields}>
        <p className={text.body2}>We send you a link with which you choose a new one.</p>
        <TextField name="email" label="E-mail" {...emailInput} autoComplete="username" />
        <FormEnd label="Send me the link" submittingLabel="Sending…" failure={failure} />
        <div className={styles.ways}>
          <TextButton small onClick={() => onSignIn(getValues('email'))}>
            Back to signing in
          </TextButton>
        </div>
      </div>
    </Form>
  )
}
