import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import {
  doneSchema,
  REGISTRATION_HELD_HOURS,
  type Registration,
  registrationSchema
} from '#domain/accounts/registration.ts'
import { askAccount } from '../../../../client-store/account/ask-account.ts'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { CheckField } from '../../../../ui/form/choices/check-field.tsx'
import { emailInput, nameInput } from '../../../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import { FieldPair, Form } from '../../../../ui/form/form.tsx'
import { useShopForm } from '../../../../ui/form/use-shop-form.ts'
import text from '../../../../ui/type/text.module.css'
import styles from '../sign-in.module.css'
import { FormEnd } from './form-end.tsx'
import { MailSent } from './mail-sent.tsx'
import { PasswordField } from './password-field.tsx'
import { sayFailure } from './say-failure.ts'

interface RegisterFormProps {
  email: string
  onSignIn: (email: string) => void
  onClose: () => void
}

/** An account begins with a mail, whose link confirms the address: what is said here tells nobody who is a customer. */
export function RegisterForm({ email, onSignIn, onClose }: RegisterFormProps) {
  const form = useShopForm(registrationSchema, {
    email,
    password: '',
    firstName: '',
    lastName: '',
    marketingConsent: false
  })
  const { control, getValues, setFocus } = form
  const [ownEmail, firstName, lastName] = useWatch({ control, name: ['email', 'firstName', 'lastName'] })
  const owner = { email: ownEmail, firstName, lastName }
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => setFocus('firstName'), [setFocus])

  async function submit(registration: Registration) {
    setFailure(null)
    const answer = await askAccount('POST', '/api/customers', { body: registration, schema: doneSchema, owner: '' })
    if (answer.kind === 'ok') setSentTo(registration.email)
    else setFailure(sayFailure(form, answer))
  }

  if (sentTo !== null)
    return (
      <MailSent to={sentTo} onClose={onClose}>
        Open the link in it within {REGISTRATION_HELD_HOURS} hours: it leads to your account.
      </MailSent>
    )
  return (
    <Form form={form} label="Create an account" onSubmit={submit}>
      <div className={styles.fields}>
        <p className={text.body2}>Your orders, addresses and wish list in one place. You can order without one too.</p>
        <FieldPair>
          <TextField name="firstName" label="First name" {...nameInput} autoComplete="given-name" />
          <TextField name="lastName" label="Last name" {...nameInput} autoComplete="family-name" />
        </FieldPair>
        <TextField name="email" label="E-mail" {...emailInput} autoComplete="username" />
        <PasswordField kind="new" owner={owner} />
        <CheckField
          name="marketingConsent"
          label="Write to me about new pieces and offers"
          help="Now and then, by e-mail. You can change your mind in your account."
        />
        <p className={text.caption}>
          What we keep, and for how long, is in our{' '}
          <Link className={styles.inline} to="/privacy-policy" onClick={onClose}>
            privacy policy
          </Link>
          .
        </p>
        <FormEnd label="Create my account" submittingLabel="Sending…" failure={failure} />
        <div className={styles.ways}>
          <TextButton small onClick={() => onSignIn(getValues('email'))}>
            I have an account
          </TextButton>
        </div>
      </div>
    </Form>
  )
}
