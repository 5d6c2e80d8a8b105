import type { Task } from '#domain/desk/today.ts'
import { notArrivedWords } from '#domain/requests/delivery-report.ts'
import type { ShopDb } from '../../db/open.ts'
import { requestOfMail } from '../../modules/replies/mails-of-request.ts'

const LOOKED_AT_DAYS = 30
const MOST_LOOKED_AT = 100

/**
 * Mails to customers that came back, and about whose request or order nobody has done anything since: a row each. An answer to
 * a request has its own, and what the shop sent to itself has none.
 */
export async function bouncedTasks(db: ShopDb, nowMs: number): Promise<Task[]> {
  const since = new Date(nowMs - LOOKED_AT_DAYS * 86_400_000).toISOString()
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'template', 'subject_id', 'recipient', 'bounced_at', 'last_error'])
    .where('bounced_at', '>', since)
    .where('template', 'not in', ['request-reply', 'order-received', 'request-received', 'order-withdrawal-received'])
    .orderBy('bounced_at')
    .limit(MOST_LOOKED_AT)
    .execute()
  const tasks = new Map<string, Task>()
  for (const { id, subject_id, recipient, bounced_at, last_error } of rows) {
    const about = await subjectOf(db, id, subject_id)
    if (about === null || bounced_at === null || (await isSeenTo(db, about, bounced_at))) continue
    const href = `/desk/${about.subject}s/${about.name}`
    tasks.set(href, {
      kind: 'bounced',
      dueAt: null,
      title: `A mail to ${recipient} did not arrive`,
      about: [about.words, notArrivedWords(last_error)].filter(Boolean),
      href,
      phone: '',
      orderNumber: null
    })
  }
  return [...tasks.values()]
}

interface About {
  subject: 'request' | 'order' | 'gift-card'
  name: string
  /** As people call it. */
  words: string
}

async function subjectOf(db: ShopDb, mailId: string, subjectId: string): Promise<About | null> {
  const reference = await requestOfMail(db, mailId)
  if (reference !== null) {
    const open = await db
      .selectFrom('request_cases')
      .select('reference')
      .where('reference', '=', reference)
      // Of one that is won its making is told, and what is to be paid.
      .where('state', '!=', 'lost')
      .executeTakeFirst()
    return open ? { subject: 'request', name: reference, words: reference } : null
  }
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', subjectId),
        eb('id', 'in', selectFrom('order_events').select('order_id').where('order_events.id', '=', subjectId))
      ])
    )
    .executeTakeFirst()
  if (order) return { subject: 'order', name: order.id, words: order.id }
  const card = await db.selectFrom('gift_cards').select('id').where('id', '=', subjectId).executeTakeFirst()
  return card ? { subject: 'gift-card', name: card.id, words: 'A gift card' } : null
}

/** Whether anybody has done anything about it since. */
const isSeenTo = async (db: ShopDb, { subject, name }: About, since: string): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_id', '=', name)
    .where('at', '>', since)
    .executeTakeFirst()) !== undefined
