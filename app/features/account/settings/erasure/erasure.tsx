import { useRef, useState } from 'react'
import { passwordConfirmationSchema } from '#domain/accounts/password.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { ORDERS_KEPT_YEARS, REQUESTS_KEPT_MONTHS } from '#domain/policies/retention.ts'
import { askAccount } from '../../../../client-store/account/ask-account.ts'
import type { AccountAnswer } from '../../../../client-store/account/ask-as.ts'
import { forgetShopper } from '../../../../client-store/account/forget-shopper.ts'
import { openDevice } from '../../../../client-store/account/open-device.ts'
import type { Lost } from '../../../../client-store/clear-details/what-is-lost.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useShopForm } from '../../../../ui/form/use-shop-form.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import text from '../../../../ui/type/text.module.css'
import page from '../../account-page.module.css'
import { ChangeEnd } from '../../own/change-end.tsx'
import { ByPasskey } from '../../own/confirmed-change.tsx'
import { useChange } from '../../own/use-change.ts'
import { ownPath } from '../../own/use-own.ts'
import styles from '../settings.module.css'

type Erasing = { kind: 'closed'; wasAsked: boolean } | { kind: 'asking'; lost: Lost }

/** Ends the account: says what goes, what stays and why, before it asks for the password. DECISIONS 28. */
export function Erasure({ number }: { number: number }) {
  const [erasing, setErasing] = useState<Erasing>({ kind: 'closed', wasAsked: false })

  async function ask() {
    try {
      const { readLost } = await import('../../../../client-store/clear-details/what-is-lost.ts')
      setErasing({ kind: 'asking', lost: await readLost(`customer:${number}`) })
    } catch (error) {
      reportError(error)
      toast({ title: 'This device could not be read', text: 'Please reload the page and try again.' })
    }
  }

  return (
    <section className={page.section} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete my account</h2>
      <p className={text.body2}>
        Your details, addresses, wish list, cart, votes, and reviews with their pictures are deleted at once. Orders
        stay for {ORDERS_KEPT_YEARS} years, because tax law asks for our accounts and a claim can be brought for as
        long; no account belongs to them any more. Requests and enquiries stay {REQUESTS_KEPT_MONTHS} months, so that we
        can finish what you asked for. Write to us if one of them should go sooner.
      </p>
      {erasing.kind === 'closed' ? (
        <div>
          {/* The question took the focus with it. */}
          <TextButton small autoFocus={erasing.wasAsked} onClick={() => void ask()}>
            Delete my account
          </TextButton>
        </div>
      ) : (
        <ErasureForm
          number={number}
          lost={erasing.lost}
          onKeep={() => setErasing({ kind: 'closed', wasAsked: true })}
        />
      )}
    </section>
  )
}

interface ErasureFormProps {
  number: number
  /** What this device has and the shop does not. */
  lost: Lost
  onKeep: () => void
}

function ErasureForm({ number, lost, onKeep }: ErasureFormProps) {
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

/** After the account has gone: what this device kept of it goes too, and the shop opens afresh for a guest. */
async function leaveDevice(): Promise<void> {
  try {
    const device = await openDevice()
    await device?.outbox.signOut('delete')
  } catch (error) {
    // The account is gone whatever this browser can do about its own database.
    reportError(error)
  }
  forgetShopper()
  window.location.assign('/')
}
