import { useRef } from 'react'
import { type OwnSession, ownSessionListSchema } from '#domain/accounts/passkey.ts'
import { SESSIONS_KEPT_DAYS, SIGNED_IN_AT_MOST_DAYS } from '#domain/policies/retention.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import { dayWords } from '../../ui/page/day-words.ts'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { Refusal } from '../own/change-end.tsx'
import { OwnPart } from '../own/own-part.tsx'
import { useChange } from '../own/use-change.ts'
import { ownPath, useOwn, useSetOwn } from '../own/use-own.ts'
import styles from './addresses/addresses.module.css'

/** Every browser that the customer is signed in with, and the way to end each. */
export function OwnSessions({ number }: { number: number }) {
  const own = useOwn(number, '/sessions', ownSessionListSchema)
  return (
    <section className={page.section} aria-labelledby="where-signed-in">
      <h2 id="where-signed-in">Where you are signed in</h2>
      <p className={text.body2}>
        A browser is signed out after {SESSIONS_KEPT_DAYS} days without a visit, and after {SIGNED_IN_AT_MOST_DAYS} days
        in any case. If you do not know one of these, end it and choose another password.
      </p>
      <OwnPart own={own} what="where you are signed in">
        {(sessions) => <List number={number} sessions={sessions} />}
      </OwnPart>
    </section>
  )
}

function List({ number, sessions }: { number: number; sessions: readonly OwnSession[] }) {
  const change = useChange()
  const setOwn = useSetOwn(number)
  const isOffline = useConnection().kind === 'offline'
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, { otherwise: list })

  async function end(part: string, title: string) {
    if (change.isGoing) return
    const path = ownPath(number, `/sessions${part}`)
    const made = await change.make(() => askAccount('DELETE', path, { schema: ownSessionListSchema }))
    if (!made) return
    setOwn('/sessions', made.value)
    toast({ title })
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.addresses}>
      <ul className={styles.list}>
        {sessions.map(({ id, device, beganAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <div className={styles.address}>
              <h3 className={text.h4}>
                {device}
                {isThis && <span className={styles.default}>This browser</span>}
              </h3>
              <p className={text.caption}>
                Signed in on {dayWords(beganAt)}.{lastSeenAt && ` Last seen on ${dayWords(lastSeenAt)}.`}
              </p>
              {!isThis && (
                <div className={styles.ways}>
                  <TextButton
                    small
                    blocked={isOffline || change.isGoing}
                    aria-label={`Sign out ${device}, signed in on ${dayWords(beganAt)}`}
                    onClick={() => void end(`/${id}`, `Signed out: ${device}`)}
                  >
                    Sign out
                  </TextButton>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Refusal words={change.refusal} />
      {sessions.length > 1 && (
        <div>
          <Button
            outlined
            small
            blocked={isOffline || change.isGoing}
            onClick={() => void end('', 'Signed out everywhere else')}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  )
}
