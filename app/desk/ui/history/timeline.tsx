import type { HistoryEntry } from '#domain/desk/inbox-view.ts'
import { Time } from '../time.tsx'
import { MailLine, type MailMarks } from './mail-line.tsx'
import styles from './timeline.module.css'

interface TimelineProps {
  /** Oldest first. */
  entries: readonly HistoryEntry[]
  marks: MailMarks
}

/** What happened so far: answers, notes, mails and changes. */
export function Timeline({ entries, marks }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={`${entry.kind}-${entry.id}`} className={styles[entry.kind === 'mail' ? 'mailed' : entry.kind]}>
          <p className={styles.head}>
            <b>{headOf(entry)}</b>
            <Time at={entry.at} />
          </p>
          {'text' in entry && <p className={styles.text}>{entry.text}</p>}
          {'mail' in entry && <MailLine entry={entry} name={headOf(entry)} marks={marks} />}
        </li>
      ))}
    </ol>
  )
}

function headOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'reply':
      return `${entry.who} answered`
    case 'note':
      return `Note by ${entry.who}`
    case 'mail':
      return `${entry.what} to ${entry.to}`
    case 'change':
      return `${entry.who}: ${entry.what}`
  }
}
