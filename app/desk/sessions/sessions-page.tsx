import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { SessionsView } from '#domain/desk/staff-view.ts'
import text from '../../ui/type/text.module.css'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './sessions-page.module.css'

/** /desk/sessions: where one is signed in, and the way to end what one does not know. */
export function SessionsPage({ view }: { document: DeskDocument; view: SessionsView }) {
  const others = view.rows.filter(({ isThis }) => !isThis)
  return (
    <Page
      title="Sessions"
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
