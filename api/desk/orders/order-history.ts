import type { HistoryEntry } from '#domain/desk/inbox-view.ts'
import type { ShopDb } from '../../db/open.ts'
import { changesOf } from '../changes/changes-of.ts'
import { mailStanding } from '../inbox/request-mails.ts'
import { mailsOfOrder } from './order-mails.ts'
import { changeWords, doerWords, mailWords, stepWords } from './order-words.ts'

/** All that happened with an order, oldest first: its steps, its mails, notes, and what was changed at the desk. */
export async function historyOfOrder(
  db: ShopDb,
  number: string,
  { isMade }: { isMade: boolean }
): Promise<HistoryEntry[]> {
  const [steps, mails, notes, changes] = await Promise.all([
    stepsOf(db, number, isMade),
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

async function stepsOf(db: ShopDb, number: string, isMade: boolean): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', number)
    .orderBy('at')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    kind: 'change',
    id: row.id,
    at: row.at,
    who: doerWords(row.who),
    what: stepWords(row, isMade)
  }))
}

async function mailsOf(db: ShopDb, number: string): Promise<HistoryEntry[]> {
  const rows = await mailsOfOrder(db, number)
  return rows.map((row) => ({
    kind: 'mail',
    id: row.id,
    at: row.created_at,
    what: mailWords(row.template),
    to: row.recipient,
    ...mailStanding(row)
  }))
}

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
