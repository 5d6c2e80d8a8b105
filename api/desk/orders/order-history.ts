import type { HistoryEntry } from '#domain/desk/inbox-view.ts'
import type { ShopDb } from '../../db/open.ts'
import type { MailRow } from '../../modules/mail/outbox.ts'
import { changesOf } from '../changes/changes-of.ts'
import { mailStanding } from '../inbox/request-mails.ts'
import { isToTell } from './changes/tell-customer.ts'
import { mailsOfOrder } from './order-mails.ts'
import { changeWords, doerWords, mailWords, SENT_INSTEAD, stepWords } from './order-words.ts'

/** All that happened with an order, oldest first: its steps, its mails, notes, and what was changed at the desk. */
export async function historyOfOrder(db: ShopDb, number: string, spoken: Spoken): Promise<HistoryEntry[]> {
  const [steps, mails, notes, changes] = await Promise.all([
    stepsOf(db, number, spoken),
    mailsOf(db, number),
    notesOf(db, number),
    changesOf(db, 'order', number)
  ])
  const changed = changes.flatMap((change, index): HistoryEntry[] => {
    const what = changeWords(change)
    return what === null ? [] : [{ kind: 'change', id: `change-${index}`, at: change.at, who: change.who, what }]
  })
  return [...steps, ...changed, ...notes, ...mails].sort((one, other) => one.at.localeCompare(other.at))
}

/** What decides how its steps are called. */
interface Spoken {
  isMade: boolean
  isInParts: boolean
  isCollection: boolean
}

async function stepsOf(db: ShopDb, number: string, spoken: Spoken): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', number)
    .orderBy('at')
    .orderBy('position')
    .execute()
  // Until it was sent instead, it was collected.
  const turned = rows.findIndex(({ detail }) => detail.startsWith(SENT_INSTEAD))
  return rows.map((row, index) => ({
    kind: 'change',
    id: row.id,
    at: row.at,
    who: doerWords(row.who),
    what: stepWords(row, { ...spoken, isCollection: spoken.isCollection || index < turned })
  }))
}

async function mailsOf(db: ShopDb, number: string): Promise<HistoryEntry[]> {
  const rows = await mailsOfOrder(db, number)
  return rows.map(
    (row): HistoryEntry =>
      row.recipient === ''
        ? toldEntry(row)
        : {
            kind: 'mail',
            id: row.id,
            at: row.created_at,
            what: mailWords(row.template),
            to: row.recipient,
            ...mailStanding(row)
          }
  )
}

/** What a customer without an e-mail is told instead of being mailed. */
const toldEntry = (row: MailRow): HistoryEntry => ({
  kind: 'change',
  id: row.id,
  at: row.sent_at ?? row.created_at,
  who: 'The shop',
  what: `${mailWords(row.template)}: ${isToTell(row) ? 'to be told, because there is no e-mail' : 'told by telephone or on paper'}`
})

async function notesOf(db: ShopDb, number: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('desk_messages')
    .select(['id', 'at', 'staff_name as who', 'text'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', number)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: 'note', ...row }))
}
