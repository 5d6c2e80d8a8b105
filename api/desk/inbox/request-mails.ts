import type { MailStanding, MailState } from '#domain/desk/inbox-view.ts'
import { notArrivedWords } from '#domain/requests/delivery-report.ts'
import type { ShopDb } from '../../db/open.ts'
import { type MailRow, MOST_ATTEMPTS } from '../../modules/mail/outbox.ts'
import type { Case } from './changes/open-case.ts'

export type RequestMail = Pick<
  MailRow,
  'id' | 'template' | 'recipient' | 'subject_id' | 'created_at' | 'attempts' | 'sent_at' | 'last_error' | 'bounced_at'
>

const COLUMNS = [
  'id',
  'template',
  'recipient',
  'subject_id',
  'created_at',
  'attempts',
  'sent_at',
  'last_error',
  'bounced_at'
] as const satisfies (keyof RequestMail)[]

const TEMPLATES = [
  'request-acknowledged',
  'request-received',
  'request-reply',
  'request-link',
  'reply-refused',
  'quotation-sent',
  'quotation-code',
  'quotation-accepted',
  'drawing-sent',
  'drawing-code',
  'making-step',
  'film-ready',
  'remind-quotation-ending',
  'remind-quotation-unanswered',
  'remind-drawing-waiting'
] as const

/** The mails a request caused, oldest first: that it has come, all of it to the shop, and the answers. */
export async function mailsAbout(db: ShopDb, { reference, request_id }: Case): Promise<RequestMail[]> {
  const answers = db
    .selectFrom('desk_messages')
    .select('id')
    .where('subject', '=', 'request')
    .where('subject_id', '=', request_id)
  const messages = db.selectFrom('request_messages').select('id').where('request_id', '=', request_id)
  const quotations = db.selectFrom('quotations').select('id').where('request_id', '=', request_id)
  const acceptances = db.selectFrom('quotation_acceptances').select('id').where('quotation_id', 'in', quotations)
  const drawings = db.selectFrom('drawings').select('id').where('request_id', '=', request_id)
  const drawingAnswers = db.selectFrom('drawing_answers').select('id').where('drawing_id', 'in', drawings)
  const steps = db.selectFrom('making_steps').select('id').where('request_id', '=', request_id)
  const films = db.selectFrom('project_films').select('film_id').where('request_id', '=', request_id)
  return db
    .selectFrom('mail_outbox')
    .select(COLUMNS)
    .where(({ or, eb }) =>
      or([
        eb('subject_id', '=', reference),
        eb('subject_id', 'in', answers),
        eb('subject_id', 'in', messages),
        eb('subject_id', 'in', quotations),
        eb('subject_id', 'in', acceptances),
        eb('subject_id', 'in', drawings),
        eb('subject_id', 'in', drawingAnswers),
        eb('subject_id', 'in', steps),
        eb('subject_id', 'in', films)
      ])
    )
    .where('template', 'in', TEMPLATES)
    .orderBy('created_at')
    .orderBy('template')
    .orderBy('id')
    .execute()
}

type KeptMail = Pick<RequestMail, 'attempts' | 'sent_at' | 'last_error' | 'bounced_at'>

/** How a mail stands, for the histories it belongs in. */
export const mailStanding = (mail: KeptMail | undefined): MailStanding => ({
  mail: mailState(mail),
  hasLeft: Boolean(mail?.sent_at),
  ...(mail?.bounced_at && mail.last_error && { why: notArrivedWords(mail.last_error) })
})

/** How it went with a mail. `gone`: its note is kept no longer. What was given up did not arrive either. */
export function mailState(mail: KeptMail | undefined): MailState {
  if (!mail) return 'gone'
  if (mail.bounced_at !== null) return 'returned'
  if (mail.sent_at !== null) return 'sent'
  if (mail.attempts >= MOST_ATTEMPTS) return 'returned'
  return mail.last_error === null ? 'waiting' : 'failing'
}
