import type { ShopDb } from '../../db/open.ts'
import type { MailRow } from '../../modules/mail/outbox.ts'

/** The mails an order and its steps caused, oldest first. */
export async function mailsOfOrder(db: ShopDb, number: string): Promise<MailRow[]> {
  const ofItsSteps = db.selectFrom('order_events').select('id').where('order_id', '=', number)
  return (
    db
      .selectFrom('mail_outbox')
      .selectAll()
      .where(({ or, eb }) => or([eb('subject_id', '=', number), eb('subject_id', 'in', ofItsSteps)]))
      .orderBy('created_at')
      // Those of one moment: the customer's before the shop's, as their names stand.
      .orderBy('template')
      .orderBy('id')
      .execute()
  )
}
