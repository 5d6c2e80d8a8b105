import { useState } from 'react'
import { doneSchema, resetConfirmationSchema } from '#domain/accounts/registration.ts'
import { readAccountMirror } from '../../../client-store/account/account.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { openDevice } from '../../../client-store/account/open-device.ts'
import { checkAccount } from '../../../client-store/account/session/check-account.ts'
import { openSignIn } from '../../../client-store/account/sign-in-panel.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import type { PageHead } from '../../../ui/page/page.ts'
import { FormEnd } from '../sign-in/forms/form-end.tsx'
import { PasswordField } from '../sign-in/forms/password-field.tsx'
import { sayFailure } from '../sign-in/forms/say-failure.ts'
import styles from '../sign-in/sign-in.module.css'
import { ByMail } from './by-mail.tsx'
import { useToken } from './use-token.ts'

const MAY_BE_SET = 'Your new password may be set already: please try to sign in with it.'

/** The new password. It ends every session of the account, also one on this device. */
function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useShopForm(resetConfirmationSchema, { token, password: '' })
  const [failure, setFailure] = useState<string | null>(null)
  // A try of which no answer came may have used the link.
  const [mayBeSet, setMayBeSet] = useState(false)

  async function submit(body: { token: string; password: string }) {
    setFailure(null)
    const answer = await askAccount('POST', '/api/customers/password-reset/confirm', {
      body,
      schema: doneSchema,
      owner: ''
    })
    if (answer.kind !== 'ok') {
      const isGone = answer.kind === 'refused' && answer.problem.status === 404
      setFailure(isGone && mayBeSet ? MAY_BE_SET : sayFailure(form, answer))
      if (answer.kind === 'unreachable') setMayBeSet(true)
      return
    }
    onDone()
    const device = readAccountMirror() === null ? null : await openDevice()
    if (device) await checkAccount(device)
  }

  return (
    <Form form={form} label="Choose a new password" onSubmit={submit}>
      <div className={styles.fields}>
        <PasswordField kind="new" />
        <FormEnd label="Set the password" submittingLabel="Setting it…" failure={failure} />
        {failure !== null && (
          <TextButton small onClick={() => openSignIn('forgotten')}>
            Ask for a new link
          </TextButton>
        )}
      </div>
    </Form>
  )
}

/** /account/reset: the link in the mail that leads to a new password. */
export function Page() {
  const token = useToken()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <ByMail
        title="Your new password is set"
        lead="Wherever your account was signed in, it is signed out now. Please sign in with the new password."
      >
        <Button autoFocus onClick={() => openSignIn()}>
          Sign in
        </Button>
      </ByMail>
    )
  if (token === null)
    return (
      <ByMail title="This link is not whole" lead="Please open it again from the mail, or ask for a new one.">
        <Button onClick={() => openSignIn('forgotten')}>Ask for a new link</Button>
      </ByMail>
    )
  return (
    <ByMail title="Choose a new password" lead="The link in our mail works once, within 30 minutes.">
      {token !== undefined && <ResetForm key={token} token={token} onDone={() => setDone(true)} />}
    </ByMail>
  )
}

export const head = (): PageHead => ({
  title: 'Choose a new password · Northlight Diamonds',
  description: 'A new password for your Northlight account.'
})
