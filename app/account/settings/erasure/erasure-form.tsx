import { useRef } from 'react'
import { passwordConfirmationSchema } from '#domain/accounts/password.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { askAccount } from '../../../kept/account/ask-account.ts'
import type { AccountAnswer } from '../../../kept/account/ask-as.ts'
import type { Lost } from '../../../kept/clear-details/what-is-lost.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { ChangeEnd } from '../../own/change-end.tsx'
import { ByPasskey } from '../../own/confirmed-change.tsx'
import { useChange } from '../../own/use-change.ts'
import { ownPath } from '../../own/use-own.ts'
import styles from '../settings.module.css'
import { leaveDevice } from './leave-device.ts'

interface ErasureFormProps {
  number: number
  /** What this device has and the shop does not. */
  lost: Lost
  onKeep: () => void
}

export function ErasureForm({ number, lost, onKeep }: ErasureFormProps) {
  const form = useShopForm(passwordConfirmationSchema, { password: '' })
  const change = useChange(form)
  const mayBeErased = useRef(false)
  const unsent = [...lost.unsent, ...lost.begun]

  async function erase(body: { password?: string }) {
    if (await change.make(() => askForErasure(body))) await leaveDevice()
  }

  async function askForErasure(body: { password?: string }): Promise<AccountAnswer<{ success: true }>> {
    const answer = await askAccount('POST', ownPath(number, '/erasure'), { body, schema: doneSchema })
    // After a try of which no answer came, that nobody is signed in any more is the answer.
    if (answer.kind === 'signed-out' && mayBeErased.current) return { kind: 'ok', value: { success: true } }
    if (answer.kind === 'unreachable') mayBeErased.current = true
    return answer
  }

  return (
    <div className={styles.question}>
      <h3>Delete your account for good?</h3>
      {unsent.length > 0 && (
        <div>
          <p>Not with us yet, and deleted from this device too:</p>
          <ul>
            {unsent.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two requests of one minute read alike, and the list does not change
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {lost.unanswered.length > 0 && (
        <p>An order went without an answer, so we may have it: your e-mail has its confirmation if we do.</p>
      )}
      <p>Nobody can bring it back. You may open a new account with the same address later.</p>
      <Form form={form} label="Delete my account" holdsStill onSubmit={erase}>
        <div className={styles.fields}>
          <TextField
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ChangeEnd change={change} outlined label="Delete my account for good" goingLabel="Deleting…">
            <ByPasskey number={number} onConfirmed={() => void erase({})} />
            <Button small autoFocus onClick={onKeep}>
              Keep my account
            </Button>
          </ChangeEnd>
        </div>
      </Form>
    </div>
  )
}
