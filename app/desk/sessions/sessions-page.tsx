import { MOST_PASSKEYS, type Passkey } from '#domain/accounts/passkey.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { SessionsView } from '#domain/desk/staff-view.ts'
import text from '../../ui/type/text.module.css'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './sessions-page.module.css'

/** /desk/sessions: where one is signed in and by what, and the way to end what one does not know. */
export function SessionsPage({ view }: { document: DeskDocument; view: SessionsView }) {
  const others = view.rows.filter(({ isThis }) => !isThis)
  return (
    <Page
      title="Sessions and passkeys"
      lead="Where you are signed in. End any that you do not know: whoever holds it is out at once."
    >
      <ul className={styles.sessions}>
        {view.rows.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <form className={styles.all} method="post" action="/desk/sessions/end-others">
          <Submit outlined>End all others</Submit>
        </form>
      )}
      <Section title="Passkeys" id="passkeys">
        <p className={styles.about}>
          A passkey opens the desk with your fingerprint, face or PIN, and nobody can have it from you by asking. Your
          password and code go on working.
        </p>
        {view.passkeys.length > 0 && (
          <ul className={styles.sessions}>
            {view.passkeys.map((passkey) => (
              <OwnPasskey key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <Adding adding={view.adding} />
      </Section>
    </Page>
  )
}

function Session({
  session: { id, device, createdAt, lastSeenAt, isThis }
}: {
  session: SessionsView['rows'][number]
}) {
  return (
    <li>
      <div className={styles.words}>
        <b>{device}</b>
        <span>
          Signed in <Time at={createdAt} />, last seen <Time at={lastSeenAt} />
        </span>
      </div>
      {isThis ? (
        <Badge tone="done">This one</Badge>
      ) : (
        <form method="post" action={`/desk/sessions/${encodeURIComponent(id)}/end`}>
          <Submit outlined small>
            End it<span className={text.visuallyHidden}>: {device}</span>
          </Submit>
        </form>
      )}
    </li>
  )
}

function OwnPasskey({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <li>
      <div className={styles.words}>
        <b>{name}</b>
        <span>
          Added <Time at={addedAt} />, {lastUsedAt === null ? 'not used yet' : <Used at={lastUsedAt} />}
        </span>
      </div>
      <form method="post" action={`/desk/sessions/passkeys/${encodeURIComponent(id)}/remove`}>
        <Submit outlined small>
          Remove it
          <span className={text.visuallyHidden}>
            : {name}, added <Time at={addedAt} />
          </span>
        </Submit>
      </form>
    </li>
  )
}

function Used({ at }: { at: string }) {
  return (
    <>
      last used <Time at={at} />
    </>
  )
}

function Adding({ adding }: { adding: SessionsView['adding'] }) {
  switch (adding) {
    case 'no-place':
      return <p>None can be added at this address of the shop: browsers make them for a name with https alone.</p>
    case 'enough':
      return <p>These are {MOST_PASSKEYS}, as many as one person has: remove one to add another.</p>
    case 'open':
      return (
        <form className={styles.all} method="post" action="/desk/sessions/passkeys/new">
          <Submit outlined>Add a passkey</Submit>
        </form>
      )
  }
}
