import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { MailOutboxTable } from '../../db/customer-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

export type MailRow = Selectable<MailOutboxTable>

/** The mails an order causes: to who placed it, and to the shop. To be inserted in the order's transaction. */
export function orderMails(
  order: { id: string; customer_email: string; created_at: string },
  shopAddress: string
): MailRow[] {
  return [
    waitingMail('order-placed', order.customer_email, order.id, order.created_at),
    waitingMail('order-received', shopAddress, order.id, order.created_at)
  ]
}

/**
 * The mails a request causes: that it has come, to who sent it, and all of it to the shop. Likewise in its transaction.
 * What looks like spam is told to the shop alone.
 */
export function requestMails(
  request: { reference: string; email: string; created_at: string; status: 'pending' | 'spam' },
  shopAddress: string
): MailRow[] {
  const { reference, email, created_at, status } = request
  const toShop = waitingMail('request-received', shopAddress, reference, created_at)
  return status === 'spam' ? [toShop] : [waitingMail('request-acknowledged', email, reference, created_at), toShop]
}

/**
 * A mail that waits to be sent, from now (ISO time) on: what it tells of by its id, and what only its reader may know. To
 * be inserted in the transaction of what it tells of.
 */
export function waitingMail(
  template: MailRow['template'],
  recipient: string,
  subjectId: string,
  now: string,
  secret: string | null = null
): MailRow {
  return {
    id: randomUUID(),
    template,
    recipient,
    subject_id: subjectId,
    created_at: now,
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    last_error: null,
    secret,
    bounced_at: null,
    push_planned_at: null
  }
}

const minuteMs = 60_000
/** Longer than any attempt lasts: whoever claims a mail and dies leaves it to be claimed again. */
const leaseMs = 10 * minuteMs
/** Some four days, the waits doubling up to six hours. Then it stays for somebody to look at. */
export const MOST_ATTEMPTS = 25
const longestWaitMs = 360 * minuteMs

/**
 * Claims what is due, oldest first, so that no other process sends it meanwhile. What is to wait for longer than any wait
 * lasts was put off by a clock that has been put back since: it is due.
 */
export async function claimMails(db: ShopDb, now: number, most: number): Promise<MailRow[]> {
  const time = new Date(now).toISOString()
  const afterAnyWait = new Date(now + Math.max(longestWaitMs, leaseMs)).toISOString()
  const isDue = ({ or, eb }: ExpressionBuilder<ShopTables, 'mail_outbox'>) =>
    or([eb('next_attempt_at', '<=', time), eb('next_attempt_at', '>', afterAnyWait)])
  return (
    db
      .updateTable('mail_outbox')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        next_attempt_at: new Date(now + leaseMs).toISOString()
      }))
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('mail_outbox')
            .select('id')
            // Whoever has no e-mail is told by telephone: at the desk.
            .where('recipient', '!=', '')
            .where('sent_at', 'is', null)
            .where('bounced_at', 'is', null)
            .where(isDue)
            .where('attempts', '<', MOST_ATTEMPTS)
            .orderBy('next_attempt_at')
            .limit(most)
        )
      )
      // Asked again of the row itself, for a database on which two can claim at once.
      .where(isDue)
      .returningAll()
      .execute()
  )
}

/** False where its note is gone: what it tells of was erased while it was being sent. */
export async function markSent(db: ShopDb, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ sent_at: new Date(now).toISOString(), last_error: null, secret: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Puts a mail off that could not be sent, for longer each time, and at last gives it up. */
export async function putOff(db: ShopDb, { id, attempts }: MailRow, reason: string, now: number): Promise<void> {
  const wait = attempts < MOST_ATTEMPTS ? Math.min(minuteMs * 2 ** (attempts - 1), longestWaitMs) : 0
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(now + wait).toISOString(), last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** Says that a mail's address refuses it for good: it is not tried again. */
export async function markBounced(db: ShopDb, id: string, reason: string, now: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ bounced_at: new Date(now).toISOString(), last_error: reason.slice(0, 500), secret: null })
    .where('id', '=', id)
    .execute()
}

/** Takes out a mail whose subject is no longer kept. */
export async function dropMail(db: ShopDb, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
}
