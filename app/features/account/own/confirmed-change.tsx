import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CONFIRM_FIRST } from '#domain/accounts/passkey.ts'
import { passwordConfirmationSchema } from '#domain/accounts/password.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import type { AccountAnswer } from '../../../client-store/account/ask-as.ts'
import { canUsePasskeys, confirmWithPasskey, type WithPasskey } from '../../../client-store/account/session/passkeys.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import settings from '../settings/settings.module.css'
import { ChangeEnd } from './change-end.tsx'
import { type Change, useChange } from './use-change.ts'
import { ownPath } from './use-own.ts'

/** A change that the shop may want the password or a passkey for first. */
export interface ConfirmedChange extends Omit<Change, 'make'> {
  /** Null also where the customer would not confirm it. */
  make: <Value>(ask: () => Promise<WithPasskey<AccountAnswer<Value>>>) => Promise<{ value: Value } | null>
  /** The question, to be shown where the change is made; null where there is none. */
  question: ReactNode
}

/** Makes a change; where the shop wants to know once more who it is, asks, and then makes it. */
export function useConfirmedChange(number: number): ConfirmedChange {
  const change = useChange()
  const [waiting, setWaiting] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  const [givenUp, setGivenUp] = useState<string | null>(null)

  async function make<Value>(ask: () => Promise<WithPasskey<AccountAnswer<Value>>>): Promise<{ value: Value } | null> {
    let came: WithPasskey<AccountAnswer<Value>> | undefined
    setGivenUp(null)
    const made = await change.make<Value | null>(async () => {
      came = await ask()
      // Said here, or asked about: for the change itself neither is a refusal.
      return came.kind === 'given-up' || mustConfirm(came) ? { kind: 'ok', value: null } : came
    })
    if (came?.kind === 'given-up') {
      setGivenUp(came.words)
      return null
    }
    if (!came || !mustConfirm(came)) return made as { value: Value } | null
    const opener = document.activeElement
    const isConfirmed = await new Promise<boolean>((answer) => setWaiting({ answer }))
    setWaiting(null)
    if (opener instanceof HTMLElement) opener.focus()
    return isConfirmed ? make(ask) : null
  }

  return {
    isGoing: change.isGoing,
    refusal: givenUp ?? change.refusal,
    make,
    question: waiting && <Question number={number} onAnswer={waiting.answer} />
  }
}

const mustConfirm = (came: { kind: string; problem?: { type?: string | undefined } }): boolean =>
  came.kind === 'refused' && came.problem?.type === CONFIRM_FIRST

function Question({ number, onAnswer }: { number: number; onAnswer: (isConfirmed: boolean) => void }) {
  const form = useShopForm(passwordConfirmationSchema, { password: '' })
  const change = useChange(form)
  const { setFocus } = form
  const hasFocused = useRef(false)
  useEffect(() => {
    if (!hasFocused.current) setFocus('password')
    hasFocused.current = true
  }, [setFocus])

  async function byPassword(body: { password: string }) {
    const made = await change.make(() =>
      askAccount('POST', ownPath(number, '/confirmation'), { body, schema: doneSchema })
    )
    if (made) onAnswer(true)
  }

  return (
    <div className={settings.question}>
      <h3>Is it you?</h3>
      <p>It is a while since you signed in. Please give your password or a passkey once more before this.</p>
      <Form form={form} label="Confirm that it is you" holdsStill onSubmit={byPassword}>
        <div className={settings.fields}>
          <TextField
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ChangeEnd change={change} outlined label="Confirm" goingLabel="Confirming…">
            <ByPasskey number={number} onConfirmed={() => onAnswer(true)} />
            <TextButton small onClick={() => onAnswer(false)}>
              Cancel
            </TextButton>
          </ChangeEnd>
        </div>
      </Form>
    </div>
  )
}

interface ByPasskeyProps {
  number: number
  onConfirmed: () => void
}

/** Confirming with a passkey, where this browser has them. */
export function ByPasskey({ number, onConfirmed }: ByPasskeyProps) {
  const [isGoing, setGoing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!canUsePasskeys()) return null

  async function press() {
    if (isGoing) return
    setGoing(true)
    setFailure(null)
    try {
      const came = await confirmWithPasskey(number)
      if (came.kind === 'ok') onConfirmed()
      else setFailure(wordsOf(came))
    } finally {
      setGoing(false)
    }
  }

  return (
    <>
      <TextButton small busy={isGoing && 'Waiting for your passkey…'} onClick={() => void press()}>
        Use a passkey
      </TextButton>
      {failure && <p role="alert">{failure}</p>}
    </>
  )
}

function wordsOf(came: Exclude<WithPasskey<AccountAnswer<unknown>>, { kind: 'ok' }>): string {
  switch (came.kind) {
    case 'given-up':
      return came.words
    case 'refused':
      return 'This passkey is none of your account. Please give your password.'
    case 'signed-out':
      return 'You are no longer signed in here. Please sign in and try again.'
    case 'unreachable':
      return 'We cannot be reached just now. Please try again in a moment.'
  }
}
