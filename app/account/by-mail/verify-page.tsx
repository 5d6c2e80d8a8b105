import { useState } from 'react'
import { verifiedSchema } from '#domain/accounts/registration.ts'
import { type AccountAnswer, askAccount } from '../../kept/account/ask-account.ts'
import { openSignIn } from '../../kept/account/sign-in-panel.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { failureWords } from '../sign-in/forms/failure-words.ts'
import { ByMail } from './by-mail.tsx'
import { useToken } from './use-token.ts'

type Verified = AccountAnswer<{ email: string }>
type Verifying = { kind: 'idle' } | { kind: 'asking' } | Verified

/**
 * /account/verify: the link in the mail that begins an account. It waits for a press: programs that look through mail open
 * every link, and none of them may confirm an address.
 */
export function Page() {
  const token = useToken()
  const [verifying, setVerifying] = useState<Verifying>({ kind: 'idle' })

  async function verify() {
    setVerifying({ kind: 'asking' })
    setVerifying(
      await askAccount('POST', '/api/customers/verify', { body: { token }, schema: verifiedSchema, owner: '' })
    )
  }

  if (verifying.kind === 'ok') {
    const { email } = verifying.value
    return (
      <ByMail title="Your account is there" lead={`Please sign in with ${email} and the password you chose.`}>
        <Button autoFocus onClick={() => openSignIn('sign-in', email)}>
          Sign in
        </Button>
      </ByMail>
    )
  }
  if (token === null || (verifying.kind === 'refused' && verifying.problem.status === 404))
    return (
      <ByMail
        title="This link is no longer good"
        lead="It works once, for 24 hours. Your account may be there already; if not, create it again, and we send a new link."
      >
        <Button onClick={() => openSignIn()}>Sign in</Button>
        <Button outlined onClick={() => openSignIn('register')}>
          Create an account
        </Button>
      </ByMail>
    )
  const isAsking = verifying.kind === 'asking'
  const isFailed = verifying.kind !== 'idle' && verifying.kind !== 'asking'
  return (
    <ByMail
      title="Confirm your e-mail"
      lead={isFailed ? failureWords(verifying) : 'One press, and your Northlight account is there.'}
    >
      <Button
        disabled={token === undefined}
        aria-disabled={isAsking || undefined}
        onClick={() => !isAsking && void verify()}
      >
        {isAsking ? 'Confirming…' : 'Confirm my e-mail'}
      </Button>
    </ByMail>
  )
}

export const head = (): PageHead => ({
  title: 'Confirm your e-mail · Northlight Diamonds',
  description: 'The last step to your Northlight account.'
})
