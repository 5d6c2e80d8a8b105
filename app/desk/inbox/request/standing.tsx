import type { RequestView } from '#domain/desk/inbox-view.ts'
import { awaitsAnswer, requestStateWords } from '#domain/desk/request-state.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { Badge } from '../../ui/badge.tsx'
import { Due } from '../../ui/due.tsx'
import { useMay } from '../../ui/may.tsx'
import { Time } from '../../ui/time.tsx'
import { stateTone } from '../inbox-words.ts'
import styles from './standing.module.css'

/** What a request is, since when, and how it stands with the promise. */
export function Standing({ view, now }: { view: RequestView; now: string }) {
  const { kind, reference, state, dueAt, isLate, isUndelivered, isSpam, createdAt } = view
  const may = useMay()
  return (
    <>
      {isSpam && <Badge tone="late">Taken for spam until it is answered or moved on</Badge>}
      {isUndelivered && <Badge tone="late">Answer not delivered</Badge>}
      {awaitsAnswer(state) ? (
        <Due dueAt={dueAt} isLate={isLate} now={now} />
      ) : (
        <Badge tone={stateTone(state)}>{requestStateWords(state)}</Badge>
      )}
      <span>
        {requestFacts[kind].name} {reference}, <Time at={createdAt} />
      </span>
      {may('POST', `/desk/requests/${reference}/reply`) && (
        <a className={styles.jump} href="#answer">
          Write the answer
        </a>
      )}
    </>
  )
}
