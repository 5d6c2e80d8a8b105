import type { ShopDb } from '../../db/open.ts'

/** The reference of the request that a mail of ours was about, by the mail's id; null of any other mail, and of one whose note is gone. */
export async function requestOfMail(db: ShopDb, mailId: string): Promise<string | null> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['template', 'subject_id'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail) return null
  const { subject_id: id } = mail
  const cases = db.selectFrom('request_cases').select('reference')
  const drawings = db.selectFrom('drawings').select('request_id')
  switch (mail.template) {
    case 'request-acknowledged':
    case 'request-link':
      return named(cases.where('reference', '=', id))
    case 'request-reply':
      return named(
        cases.where('request_id', 'in', db.selectFrom('desk_messages').select('subject_id').where('id', '=', id))
      )
    case 'reply-refused':
      return named(
        cases.where('request_id', 'in', db.selectFrom('request_messages').select('request_id').where('id', '=', id))
      )
    case 'quotation-sent':
    case 'remind-quotation-ending':
    case 'remind-quotation-unanswered':
      return named(
        cases.where('request_id', 'in', db.selectFrom('quotations').select('request_id').where('id', '=', id))
      )
    case 'quotation-code':
    case 'quotation-accepted':
      return named(
        cases.where(
          'request_id',
          'in',
          db
            .selectFrom('quotation_acceptances')
            .innerJoin('quotations', 'quotations.id', 'quotation_id')
            .select('request_id')
            .where('quotation_acceptances.id', '=', id)
        )
      )
    case 'drawing-sent':
    case 'remind-drawing-waiting':
      return named(cases.where('request_id', 'in', drawings.where('id', '=', id)))
    case 'drawing-code':
      return named(
        cases.where(
          'request_id',
          'in',
          drawings.where('id', 'in', db.selectFrom('drawing_answers').select('drawing_id').where('id', '=', id))
        )
      )
    case 'making-step':
      return named(
        cases.where('request_id', 'in', db.selectFrom('making_steps').select('request_id').where('id', '=', id))
      )
    default:
      return null
  }
}

interface Named {
  executeTakeFirst: () => Promise<{ reference: string } | undefined>
}
const named = async (query: Named): Promise<string | null> => (await query.executeTakeFirst())?.reference ?? null

/** The mails that a new one about a request follows, the last one last: by their Message-IDs, or by the ids of ours. */
export interface Thread {
  /** Of the mail that said that the request came; null where it never went out. */
  first: string | null
  /** The Message-ID of what its customer wrote last by mail; null where they did not. */
  theirs: string | null
}

/** What a mail about a request belongs to, so that mail programs show them as one conversation. */
export async function threadOf(db: ShopDb, reference: string): Promise<Thread> {
  const [first, theirs] = await Promise.all([
    db
      .selectFrom('mail_outbox')
      .select('id')
      .where('subject_id', '=', reference)
      .where('template', '=', 'request-acknowledged')
      .where('sent_at', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('received_mails')
      .innerJoin('request_cases', 'request_cases.request_id', 'received_mails.request_id')
      .innerJoin('request_messages', 'request_messages.id', 'received_mails.id')
      .select('message_id')
      .where('reference', '=', reference)
      .where('received_mails.state', '=', 'message')
      .where('message_id', '!=', '')
      // Somebody else's thread is no place for what is written to the customer.
      .where('sent_from', 'is', null)
      .orderBy('received_mails.at', 'desc')
      .executeTakeFirst()
  ])
  return { first: first?.id ?? null, theirs: theirs?.message_id ?? null }
}
