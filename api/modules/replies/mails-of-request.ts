import type { AliasedExpression } from 'kysely'
import type { RequestState } from '#domain/desk/request-state.ts'
import type { ShopDb } from '../../db/open.ts'
import type { MailRow } from '../mail/outbox.ts'

/** A request, as somebody who has a mail about it knows it. */
export interface MailedRequest {
  reference: string
  state: RequestState
}

type Mail = Pick<MailRow, 'id' | 'template' | 'subject_id'>

/** The reference of the request that a mail of ours was about, by the mail's id; null of any other mail, and of one whose note is gone. */
export async function requestOfMail(db: ShopDb, mailId: string): Promise<string | null> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['id', 'template', 'subject_id'])
    .where('id', '=', mailId)
    .execute()
  return (await requestsOfMails(db, mails)).get(mailId)?.reference ?? null
}

/** The requests that mails of ours were about, by the mails' ids: those of a sort are asked for at once. */
export async function requestsOfMails(db: ShopDb, mails: readonly Mail[]): Promise<ReadonlyMap<string, MailedRequest>> {
  const templates = [...new Set(mails.map(({ template }) => template))]
  const found = await Promise.all(
    templates.map(async (template) => {
      const subjects = subjectsOf(db, template)
      if (subjects === null) return []
      const those = mails.filter((mail) => mail.template === template)
      const rows = await db
        .selectFrom(subjects)
        .innerJoin('request_cases', 'request_cases.request_id', 'about.request_id')
        .select(['about.id', 'reference', 'state'])
        .where(
          'about.id',
          'in',
          those.map(({ subject_id }) => subject_id)
        )
        .execute()
      const requests = new Map(rows.map(({ id, reference, state }) => [id, { reference, state }]))
      return those.flatMap(({ id, subject_id }): [string, MailedRequest][] => {
        const request = requests.get(subject_id)
        return request ? [[id, request]] : []
      })
    })
  )
  return new Map(found.flat())
}

/** What mails of a sort have as their subject, each with its request; null where it is none of a request. */
function subjectsOf(
  db: ShopDb,
  template: MailRow['template']
): AliasedExpression<{ id: string; request_id: string }, 'about'> | null {
  switch (template) {
    case 'request-acknowledged':
    case 'request-link':
      return db.selectFrom('request_cases').select(['reference as id', 'request_id']).as('about')
    case 'request-reply':
      return db.selectFrom('desk_messages').select(['id', 'subject_id as request_id']).as('about')
    case 'reply-refused':
      return db.selectFrom('request_messages').select(['id', 'request_id']).as('about')
    case 'quotation-sent':
    case 'remind-quotation-ending':
    case 'remind-quotation-unanswered':
      return db.selectFrom('quotations').select(['id', 'request_id']).as('about')
    case 'quotation-code':
    case 'quotation-accepted':
      return db
        .selectFrom('quotation_acceptances')
        .innerJoin('quotations', 'quotations.id', 'quotation_id')
        .select(['quotation_acceptances.id', 'request_id'])
        .as('about')
    case 'drawing-sent':
    case 'remind-drawing-waiting':
      return db.selectFrom('drawings').select(['id', 'request_id']).as('about')
    case 'drawing-code':
      return db
        .selectFrom('drawing_answers')
        .innerJoin('drawings', 'drawings.id', 'drawing_id')
        .select(['drawing_answers.id', 'request_id'])
        .as('about')
    case 'making-step':
      return db.selectFrom('making_steps').select(['id', 'request_id']).as('about')
    case 'film-ready':
      return db.selectFrom('project_films').select(['film_id as id', 'request_id']).as('about')
    default:
      return null
  }
}

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
