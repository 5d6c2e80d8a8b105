import type { Transaction } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import type { MailRow } from '../../modules/mail/outbox.ts'
import { audit, type Change } from '../audit.ts'
import type { Acting, Outcome } from '../desk-deps.ts'

/** What somebody says of a mail that left: it came back to the shop's own mailbox, or it was read after all. */
export type MailMark = 'returned' | 'arrived'

type Marked = Pick<MailRow, 'id' | 'sent_at' | 'bounced_at'>

/** Marks a mail about a subject; what is so already stays so. One that never left cannot have arrived. */
export async function markMail(
  within: Transaction<ShopTables>,
  mail: Marked | undefined,
  mark: MailMark,
  { subject, subjectId }: Pick<Change, 'subject' | 'subjectId'>,
  acting: Acting
): Promise<Outcome> {
  const isReturned = mark === 'returned'
  if (!mail || (!isReturned && mail.sent_at === null)) return { kind: 'unknown' }
  const wasReturned = mail.bounced_at !== null
  if (wasReturned === isReturned) return { kind: 'done' }
  await within
    .updateTable('mail_outbox')
    .set({ bounced_at: isReturned ? new Date(acting.now).toISOString() : null })
    .where('id', '=', mail.id)
    .execute()
  await audit(within, {
    ...acting,
    action: `${subject}.mail-${mark}`,
    subject,
    subjectId,
    before: { returned: wasReturned },
    after: { returned: isReturned }
  })
  return { kind: 'done' }
}

const WORDS: Readonly<Record<MailMark, string>> = {
  returned: 'A mail was marked as returned',
  arrived: 'A mail was marked as arrived after all'
}

/** Such a change in words; null for any other. */
export function markWords(action: string): string | null {
  const mark = action.split('.mail-')[1]
  return mark === 'returned' || mark === 'arrived' ? WORDS[mark] : null
}
