import { isReminderDue, REMINDER_KINDS, type ReminderKind } from '#domain/reminders/reminder.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { waitingMail } from '../mail/outbox.ts'
import { rulesNow } from './reminder-rules.ts'
import { reminderTemplate, waitingOf } from './standing.ts'

/** So many of a kind in one round: the next comes within minutes. */
const MOST_A_ROUND = 100

/**
 * Writes the reminders that are due, each in one transaction with what says that it was written: of each thing there is one of
 * a kind, however often this is done and whenever it ends. Says how many.
 */
export async function writeReminders(db: ShopDb, now: number): Promise<number> {
  const { rules } = await rulesNow(db)
  let written = 0
  for (const kind of REMINDER_KINDS) {
    if (!rules[kind].isOn) continue
    const due = (await waitingOf(db, kind, now)).filter((one) => isReminderDue(kind, one, rules, now))
    for (const { id } of due.slice(0, MOST_A_ROUND)) if (await writeOne(db, kind, id, now)) written++
  }
  return written
}

/** False where it was written before, or what it reminds of no longer waits. */
const writeOne = (db: ShopDb, kind: ReminderKind, id: string, now: number): Promise<boolean> =>
  inTransaction(db, async (within) => {
    const at = new Date(now).toISOString()
    const row = await within
      .insertInto('reminders')
      .values({ kind, of_id: id, at })
      .onConflict((conflict) => conflict.columns(['kind', 'of_id']).doNothing())
      .returning('of_id')
      .executeTakeFirst()
    if (row === undefined) return false
    // Asked again: it may have been answered since it was looked up.
    const [waiting] = await waitingOf(within, kind, now, id)
    const { rules } = await rulesNow(within)
    if (!waiting || !isReminderDue(kind, waiting, rules, now)) {
      await within.deleteFrom('reminders').where('kind', '=', kind).where('of_id', '=', id).execute()
      return false
    }
    await within
      .insertInto('mail_outbox')
      .values(waitingMail(reminderTemplate(kind), waiting.recipient, id, at))
      .execute()
    return true
  })
