import { useRef, useState } from 'react'
import { MOST_PASSKEYS, type Passkey, passkeyListSchema } from '#domain/accounts/passkey.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { addPasskey, canUsePasskeys } from '../../../client-store/account/session/passkeys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import { dayWords } from '../../../ui/page/day-words.ts'
import { useFocusKept } from '../../../ui/page/use-focus-kept.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { Refusal } from '../own/change-end.tsx'
import { useConfirmedChange } from '../own/confirmed-change.tsx'
import { OwnPart } from '../own/own-part.tsx'
import { ownPath, useOwn, useSetOwn } from '../own/use-own.ts'
import styles from './addresses/addresses.module.css'

/** The ways in without a password. */
export function Passkeys({ number }: { number: number }) {
  const own = useOwn(number, '/passkeys', passkeyListSchema)
  return (
    <section className={page.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={text.body2}>
        A passkey signs you in with your fingerprint, your face or the code of your device. It works on our address
        alone, and nobody can guess it. Your password goes on working beside it.
      </p>
      <OwnPart own={own} what="your passkeys">
        {(passkeys) => <List number={number} passkeys={passkeys} />}
      </OwnPart>
    </section>
  )
}

function List({ number, passkeys }: { number: number; passkeys: readonly Passkey[] }) {
  const change = useConfirmedChange(number)
  const setOwn = useSetOwn(number)
  const isOffline = useConnection().kind === 'offline'
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, { otherwise: list })

  async function add() {
    if (change.isGoing) return
    const made = await change.make(() => addPasskey(number))
    if (!made) return
    setOwn('/passkeys', made.value)
    toast({ title: 'Passkey added', text: 'From now on it can sign you in.' })
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.addresses}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Row number={number} passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <Refusal words={change.refusal} />
      {change.question}
      {!canUsePasskeys() ? (
        <p className={text.caption}>This browser cannot make passkeys for this address.</p>
      ) : passkeys.length < MOST_PASSKEYS ? (
        <div>
          <Button
            outlined
            small
            blocked={isOffline}
            busy={change.isGoing && 'Waiting for your device…'}
            onClick={() => void add()}
          >
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={text.caption}>That is as many as we keep: {MOST_PASSKEYS}.</p>
      )}
    </div>
  )
}

/** One passkey; removing it asks first. */
function Row({ number, passkey: { id, name, addedAt, lastUsedAt } }: { number: number; passkey: Passkey }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const change = useConfirmedChange(number)
  const setOwn = useSetOwn(number)
  const isOffline = useConnection().kind === 'offline'

  async function remove() {
    if (change.isGoing) return
    const path = ownPath(number, `/passkeys/${id}`)
    const made = await change.make(() => askAccount('DELETE', path, { schema: passkeyListSchema }))
    if (!made) return
    setOwn('/passkeys', made.value)
    toast({ title: `Removed ${name}`, text: 'It no longer opens your account. Your device may still list it.' })
  }

  return (
    <div className={styles.address}>
      <h3 className={text.h4}>{name}</h3>
      <p className={text.caption}>
        Added on {dayWords(addedAt)}. {lastUsedAt ? `Last used on ${dayWords(lastUsedAt)}.` : 'Not used yet.'}
      </p>
      <Refusal words={change.refusal} />
      {change.question}
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
        <div key="question" className={styles.ways} role="group" aria-label={`Remove ${name}`}>
          <span>Remove this passkey?</span>
          <TextButton small blocked={isOffline || change.isGoing} onClick={() => void remove()}>
            Remove
          </TextButton>
          <TextButton small autoFocus onClick={() => setAsking(false)}>
            Keep
          </TextButton>
        </div>
      ) : (
        <div key="ways" className={styles.ways}>
          <TextButton
            small
            blocked={isOffline}
            aria-label={`Remove ${name}, added on ${dayWords(addedAt)}`}
            autoFocus={wasAsked}
            onClick={() => {
              setAsked(true)
              setAsking(true)
            }}
          >
            Remove
          </TextButton>
        </div>
      )}
    </div>
  )
}
