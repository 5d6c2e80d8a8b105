import { useState } from 'react'
import { openSignIn } from '../../kept/account/sign-in-panel.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { ByMail } from './by-mail.tsx'
import { useToken } from './use-token.ts'
import { VerifyForm } from './verify-form.tsx'

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
