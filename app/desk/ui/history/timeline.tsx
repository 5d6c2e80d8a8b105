import type { HistoryEntry, MailStanding, MailState, MessageByMail, ShownPictures } from '#domain/desk/inbox-view.ts'
import text from '../../../ui/type/text.module.css'
import { Badge, type Tone } from '../badge.tsx'
import { Submit } from '../buttons.tsx'
import { useMay } from '../may.tsx'
import { Time, timeWords } from '../time.tsx'
import { Attachments } from './attachments.tsx'
import mailLineStyles from './mail-line.module.css'
import styles from './timeline.module.css'

/** What can be said of the mails to one person: below which address, such as "/desk/requests/NL-…", and of whose mails. */
interface MailMarks {
  below: string
  to: string
}

interface MailLineProps {
  entry: Extract<HistoryEntry, { mail: MailState }>
  /** Which mail it is, for those who only hear the button. */
  name: string
  marks: MailMarks
}

const MAIL: Readonly<Record<MailState, { tone: Tone; words: string }>> = {
  waiting: { tone: 'open', words: 'Mail waits to leave' },
  sent: { tone: 'done', words: 'Mail sent' },
  failing: { tone: 'late', words: 'Mail could not leave yet' },
  returned: { tone: 'late', words: 'Mail did not arrive' },
  gone: { tone: 'plain', words: 'Mail no longer kept' }
}

/** How it went with a mail, and what somebody may know better. The shop's own mails to itself are nobody's to mark. */
function MailLine({ entry, name, marks }: MailLineProps) {
  const { id, at, mail, why } = entry
  const isTheirs = entry.kind === 'reply' || entry.to.toLowerCase() === marks.to.toLowerCase()
  const { tone, words } = MAIL[mail]
  const may = useMay()
  const known = isTheirs ? markOf(entry) : null
  const mark = known && may('POST', `${marks.below}/mails/${id}/${known.action}`) ? known : null
  const which = <span className={text.visuallyHidden}>: {`${name}, ${timeWords(at)}`}</span>
  return (
    <div className={mailLineStyles.mail}>
      <Badge tone={tone}>{mail === 'returned' && isTheirs ? `${words}: please telephone` : words}</Badge>
      {mail === 'returned' && why && <p className={text.caption}>Why: {why}.</p>}
      {mark && (
        <details className={mailLineStyles.mark}>
          <summary>
            {mark.question}
            {which}
          </summary>
          <form method="post" action={`${marks.below}/mails/${id}/${mark.action}`}>
            <Submit outlined small>
              {mark.words}
              {which}
            </Submit>
          </form>
        </details>
      )}
    </div>
  )
}

function markOf({ mail, hasLeft }: MailStanding): { action: string; question: string; words: string } | null {
  if (mail === 'sent') return { action: 'returned', question: 'Did it come back?', words: 'It came back' }
  if (mail !== 'returned' || !hasLeft) return null
  return { action: 'arrived', question: 'Did it arrive?', words: 'It arrived after all' }
}

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
          {'text' in entry && entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
          {'pictures' in entry && entry.pictures && <Shown pictures={entry.pictures} head={headOf(entry)} />}
          {'attachments' in entry && entry.attachments && (
            <Attachments attachments={entry.attachments} label={`${headOf(entry)}: PDFs`} />
          )}
          {entry.kind === 'message' && entry.byMail && <ByMail {...entry.byMail} />}
          {'mail' in entry && <MailLine entry={entry} name={headOf(entry)} marks={marks} />}
        </li>
      ))}
    </ol>
  )
}

/** What is to be known of a message that came by mail, and what it quoted. */
function ByMail({ sentFrom, isUnproven, quoted, refused }: MessageByMail) {
  return (
    <>
      {sentFrom !== null && <Badge tone="late">From another address: {sentFrom}</Badge>}
      {isUnproven && <Badge tone="late">Its sender is not proven: it may be somebody else</Badge>}
      {refused !== '' && <p className={styles.text}>{`Not taken:\n${refused}`}</p>}
      {quoted !== '' && (
        <details>
          <summary>Quoted text</summary>
          <p className={styles.text}>{quoted}</p>
        </details>
      )}
    </>
  )
}

/** The pictures beside something that was written, small; each opens whole. */
function Shown({ pictures, head }: { pictures: ShownPictures; head: string }) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={`${head}: pictures`}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <img src={`${address}?size=small`} alt={`${index + 1} of ${pictures.length}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function headOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'reply':
      return `${entry.who} answered`
    case 'message':
      return messageHead(entry)
    case 'automatic':
      return entry.isReturned ? `A mail came back, says ${entry.who}` : `An automatic answer from ${entry.who}`
    case 'note':
      return `Note by ${entry.who}`
    case 'mail':
      return `${entry.what} to ${entry.to}`
    case 'change':
      return `${entry.who}: ${entry.what}`
  }
}

function messageHead({ who, isByLink, byMail }: Extract<HistoryEntry, { kind: 'message' }>): string {
  if (byMail) return byMail.sentFrom === null && !byMail.isUnproven ? `${who} wrote, by e-mail` : 'A mail about this'
  return `${who} wrote${isByLink ? ', by the link of a mail' : ''}`
}
