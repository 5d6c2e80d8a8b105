import { useState } from 'react'
import { openSignIn } from '../../kept/account/sign-in-panel.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { ByMail } from './by-mail.tsx'
import { ResetForm } from './reset-form.tsx'
import { useToken } from './use-token.ts'

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
