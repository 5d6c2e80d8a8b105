import type { InboxRow as Row } from '#domain/desk/inbox-view.ts'
import { awaitsAnswer, requestStateWords } from '#domain/desk/request-state.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { Badge } from '../ui/badge.tsx'
import { Due } from '../ui/due.tsx'
import { ListRow } from '../ui/list/list.tsx'
import { Time } from '../ui/time.tsx'
import { stateTone } from './inbox-words.ts'

/** One request in the list. While it waits, its time says more than its state. */
export function InboxRow({ row, now }: { row: Row; now: string }) {
  const { reference, kind, name, about, createdAt, assignedTo, pictures } = row
  return (
    <ListRow
      href={`/desk/requests/${reference}`}
      title={name}
      about={about}
      cells={[
        requestFacts[kind].name,
        <Stands key="stands" row={row} now={now} />,
        <Time key="came" at={createdAt} />,
        assignedTo,
        pictures || null
      ]}
    />
  )
}

function Stands({ row: { state, dueAt, isLate, isUndelivered, isSpam }, now }: { row: Row; now: string }) {
  if (isUndelivered) return <Badge tone="late">Answer not delivered</Badge>
  return (
    <>
      {isSpam && (
        <>
          <Badge tone="plain">Spam</Badge>{' '}
        </>
      )}
      {awaitsAnswer(state) ? (
        <Due dueAt={dueAt} isLate={isLate} now={now} />
      ) : (
        <Badge tone={stateTone(state)}>{requestStateWords(state)}</Badge>
      )}
    </>
  )
}
