import type { HistoryEntry } from '#domain/desk/inbox-view.ts'
import { type RequestState, requestStateWords } from '#domain/desk/request-state.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import { personOf } from '../changes/changes-of.ts'
import { markWords } from '../changes/mark-mail.ts'
import type { Case } from './changes/open-case.ts'
import { mailStanding, mailsAbout } from './request-mails.ts'

/** All that happened with a request, oldest first: its mails, what was written, and what was changed. */
export async function historyOf(db: ShopDb, about: Case): Promise<HistoryEntry[]> {
  const [mails, messages, changes] = await Promise.all([
    mailsAbout(db, about),
    messagesOf(db, about.request_id),
    changesOf(db, about.reference)
  ])
  const sent = mails.flatMap((mail): HistoryEntry[] => {
    if (mail.template === 'request-reply') return []
    const what = mail.template === 'request-acknowledged' ? 'Acknowledgement' : 'The whole request'
    return [{ kind: 'mail', id: mail.id, at: mail.created_at, what, to: mail.recipient, ...mailStanding(mail) }]
  })
  const written = messages.map(({ id, kind, at, staff_name: who, text }): HistoryEntry => {
    if (kind === 'note') return { kind, id, at, who, text }
    return { kind, id, at, who, text, ...mailStanding(mails.find(({ subject_id }) => subject_id === id)) }
  })
  return [...sent, ...written, ...changes].sort((one, other) => one.at.localeCompare(other.at))
}

const messagesOf = (db: ShopDb, requestId: string) =>
  db
    .selectFrom('desk_messages')
    .select(['id', 'kind', 'at', 'staff_name', 'text'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()

async function changesOf(db: ShopDb, reference: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'action', 'before', 'after'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', reference)
    .orderBy('at')
    .orderBy('position')
    .execute()
  return rows.flatMap(({ id, at, who, action, before, after }): HistoryEntry[] => {
    const what = changeWords(action, JSON.parse(before), JSON.parse(after))
    return what === null ? [] : [{ kind: 'change', id, at, who: personOf(who), what }]
  })
}

interface CaseChange {
  state: RequestState
  /** Pence; of an answer that quoted. */
  quote?: Pence | null
  assignedTo: string | null
}

/** A change in words; null where what was written beside it tells as much. */
function changeWords(action: string, before: CaseChange, after: CaseChange): string | null {
  switch (action) {
    case 'request.reply':
    case 'request.state':
      return movedWords(before, after)
    case 'request.assign':
      return after.assignedTo === null ? 'Given to nobody' : `Given to ${after.assignedTo}`
    default:
      return markWords(action)
  }
}

function movedWords(before: CaseChange, { state, quote }: CaseChange): string | null {
  const moved = `From “${requestStateWords(before.state)}” to “${requestStateWords(state)}”`
  if (quote) return `${before.state === state ? 'Quoted again' : moved}: ${amountWords(quote)}`
  return before.state === state ? null : moved
}
