import { useState } from 'react'
import { type Verification, verificationSchema, verifiedSchema } from '#domain/accounts/registration.ts'
import type { SignIn } from '#domain/accounts/sign-in.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { reloadWithDrafts } from '../../../client-store/account/session/reload-kept.ts'
import { signIn } from '../../../client-store/account/session/sign-in.ts'
import { openSignIn } from '../../../client-store/account/sign-in-panel.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import type { PageHead } from '../../../ui/page/page.ts'
import { FormEnd } from '../sign-in/forms/form-end.tsx'
import { PasswordField } from '../sign-in/forms/password-field.tsx'
import { sayFailure } from '../sign-in/forms/say-failure.ts'
import styles from '../sign-in/sign-in.module.css'
import { ByMail } from './by-mail.tsx'
import { useToken } from './use-token.ts'

type Verifying = { kind: 'asked' } | { kind: 'done'; email: string } | { kind: 'void' }

/** /account/verify: the link in the mail that begins an account. Programs that look through mail open it, and confirm nothing. */
export function Page() {
  const token = useToken()
  const [verifying, setVerifying] = useState<Verifying>({ kind: 'asked' })

  if (verifying.kind === 'done')
    return (
      <ByMail title="Your account is there" lead={`Please sign in with ${verifying.email} and the password you chose.`}>
        <Button autoFocus onClick={() => openSignIn('sign-in', verifying.email)}>
          Sign in
        </Button>
      </ByMail>
    )
  if (token === null || verifying.kind === 'void')
    return (
      <ByMail
        title="This link is no longer good"
        lead="It works once, for 24 hours. Your account may be there already; if not, create it again, and we send a new link."
      >
        {/* The form went with the focus. */}
        <Button autoFocus={verifying.kind === 'void'} onClick={() => openSignIn()}>
          Sign in
        </Button>
        <Button outlined onClick={() => openSignIn('register')}>
          Create an account
        </Button>
      </ByMail>
    )
  return (
    <ByMail title="Confirm your e-mail" lead="Enter the password you chose, and your Northlight account is there.">
      {token !== undefined && (
        <VerifyForm
          key={token}
          token={token}
          onDone={(email) => setVerifying({ kind: 'done', email })}
          onVoid={() => setVerifying({ kind: 'void' })}
        />
      )}
    </ByMail>
  )
}

export const head = (): PageHead => ({
  title: 'Confirm your e-mail · Northlight Diamonds',
  description: 'The last step to your Northlight account.'
})

interface VerifyFormProps {
  token: string
  /** The account is there, and signing in to it is still to be done. */
  onDone: (email: string) => void
  /** The link is used, or too old. */
  onVoid: () => void
}

/** The password that was chosen: an account that a stranger asked for is confirmed by nobody. */
function VerifyForm({ token, onDone, onVoid }: VerifyFormProps) {
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
    else await reloadWithDrafts()
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
