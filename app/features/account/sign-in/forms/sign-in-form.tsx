import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type SignIn, signInSchema } from '#domain/accounts/sign-in.ts'
import { isSessionEnded } from '../../../../client-store/account/session/ended-session.ts'
import {
  canUsePasskeys,
  offersInField,
  signInWithPasskey,
  stopAsking,
  wasPasskeyUsedHere
} from '../../../../client-store/account/session/passkeys.ts'
import { reloadWithDrafts } from '../../../../client-store/account/session/reload-kept.ts'
import { signIn } from '../../../../client-store/account/session/sign-in.ts'
import { openSignOut } from '../../../../client-store/account/sign-in-panel.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { emailInput } from '../../../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useShopForm } from '../../../../ui/form/use-shop-form.ts'
import { useConnection } from '../../../../ui/page/connection.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import styles from '../sign-in.module.css'
import { failureWords } from './failure-words.ts'
import { FormEnd } from './form-end.tsx'
import { PasswordField } from './password-field.tsx'

interface PasskeySignInProps {
  onSignedIn: () => Promise<void>
  onFailure: (words: string | null) => void
}

/** Whether a passkey is offered here at all, and whether before the password: once one was used on this device. */
const passkeysHere = (): 'first' | 'also' | null =>
  canUsePasskeys() ? (wasPasskeyUsedHere() ? 'first' : 'also') : null

function stop(): void {
  if (canUsePasskeys()) stopAsking().catch(reportError)
}

/** Signing in with a passkey: by this button, or among what the browser offers to fill into the e-mail's field. */
function PasskeySignIn({ onSignedIn, onFailure }: PasskeySignInProps) {
  const isOffline = useConnection().kind === 'offline'
  const [isGoing, setGoing] = useState(false)

  const finish = useEffectEvent(async (byAutofill: boolean) => {
    const came = await signInWithPasskey({ byAutofill })
    if (came.kind === 'signed-in') return onSignedIn()
    // In the field nobody has asked for it yet: what did not come of it is no news.
    if (came.kind === 'given-up') return byAutofill ? undefined : onFailure(came.words)
    if (byAutofill && came.kind === 'unreachable') return
    onFailure(failureWords(came))
  })

  // Of what was begun by the button the connection ends nothing: somebody may be holding their telephone to it.
  const isPressed = useRef(false)
  useEffect(() => {
    // What a passkey is asked for by comes from the shop, as the sign-in does.
    if (isOffline || isPressed.current) return
    let isOver = false
    offersInField()
      .then((isOffered) => (isOffered && !isOver ? finish(true) : undefined))
      .catch(reportError)
    return () => {
      isOver = true
      if (!isPressed.current) stop()
    }
  }, [isOffline])
  useEffect(() => stop, [])

  async function press() {
    if (isGoing) return
    setGoing(true)
    isPressed.current = true
    onFailure(null)
    try {
      await finish(false)
    } finally {
      isPressed.current = false
      setGoing(false)
    }
  }

  return (
    <Button
      wide
      outlined
      autoFocus={passkeysHere() === 'first'}
      blocked={isOffline}
      busy={isGoing && 'Waiting for your passkey…'}
      onClick={() => void press()}
    >
      Sign in with a passkey
    </Button>
  )
}

interface SignInFormProps {
  email: string
  onDone: () => void
  /** Each with the e-mail as it was typed. */
  onForgotten: (email: string) => void
  onRegister: (email: string) => void
}

/** E-mail and password. Success empties the fields and reloads the page, or closes the dialog where it stays. Storefront spec, section 4. */
export function SignInForm({ email, onDone, onForgotten, onRegister }: SignInFormProps) {
  const form = useShopForm(signInSchema, { email, password: '' })
  const { control, getValues, setFocus, setValue } = form
  const [failure, setFailure] = useState<string | null>(null)
  const typed = useWatch({ control })
  const [passkeys] = useState(passkeysHere)
  useEffect(() => {
    if (passkeys !== 'first') setFocus(email ? 'password' : 'email')
  }, [setFocus, email, passkeys])

  async function submit(credentials: SignIn) {
    setFailure(null)
    const signedIn = await signIn(credentials)
    if (signedIn.kind !== 'signed-in') {
      const words = failureWords(signedIn)
      setFailure(signedIn.kind === 'unreachable' ? `${words} Your cart may be with your account already.` : words)
      return
    }
    await finish(passkeys === 'also' ? 'Next time a passkey can do it: add one in your account’s settings.' : '')
  }

  async function finish(text = '') {
    // Not by a reset: what stands in the fields would count as typed before the form was alive.
    setValue('email', '')
    setValue('password', '')
    if ((await reloadWithDrafts()) === 'reloading') return
    // Only now: closing may go back in the history, which cancels a page that is about to be shown anew.
    onDone()
    toast({ title: 'You are signed in', ...(text && { text }) })
  }

  const passkey = <PasskeySignIn onSignedIn={() => finish()} onFailure={setFailure} />
  return (
    <Form form={form} label="Sign in" onSubmit={submit}>
      <div className={styles.fields}>
        <EndedSession onLeave={onDone} />
        {passkeys === 'first' && passkey}
        <TextField name="email" label="E-mail" {...emailInput} autoComplete="username webauthn" />
        <PasswordField kind="current" />
        <FormEnd
          label="Sign in"
          submittingLabel="Signing in…"
          failure={failure}
          missing={typed.email && typed.password ? null : 'Please write your e-mail and your password first.'}
        />
        {passkeys === 'also' && passkey}
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

/** Somebody's session has ended on this device, which still holds their cart and drafts for them. */
function EndedSession({ onLeave }: { onLeave: () => void }) {
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    isSessionEnded().then(setEnded, (error) => reportError(error))
  }, [])
  if (!isEnded) return null

  function leave() {
    onLeave()
    // Once this dialog is closed: the same panel opens with the question.
    setTimeout(openSignOut)
  }

  return (
    <div className={styles.note}>
      <p>You are no longer signed in here. Your cart and what you wrote are kept here for when you sign in again.</p>
      <TextButton small onClick={leave}>
        Go on without the account
      </TextButton>
    </div>
  )
}
